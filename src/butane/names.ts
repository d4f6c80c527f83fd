// The two spellings of a field: Ignition's, and Butane's. Names that are not here are spelt alike.

const sourceNames = {
  certificateAuthorities: "certificate_authorities",
  homeDir: "home_dir",
  httpHeaders: "http_headers",
  httpProxy: "http_proxy",
  httpResponseHeaders: "http_response_headers",
  httpTotal: "http_total",
  httpsProxy: "https_proxy",
  kernelArguments: "kernel_arguments",
  keyFile: "key_file",
  mountOptions: "mount_options",
  needsNetwork: "needs_network",
  noCreateHome: "no_create_home",
  noLogInit: "no_log_init",
  noProxy: "no_proxy",
  noUserGroup: "no_user_group",
  openOptions: "open_options",
  passwordHash: "password_hash",
  primaryGroup: "primary_group",
  shouldExist: "should_exist",
  shouldNotExist: "should_not_exist",
  sizeMiB: "size_mib",
  sshAuthorizedKeys: "ssh_authorized_keys",
  startMiB: "start_mib",
  typeGuid: "type_guid",
  wipeFilesystem: "wipe_filesystem",
  wipePartitionEntry: "wipe_partition_entry",
  wipeTable: "wipe_table",
  wipeVolume: "wipe_volume",
} as const;

type SourceNames = typeof sourceNames;

/** Butane's spelling of a field of Ignition. */
export type SourceName<K> = K extends keyof SourceNames ? SourceNames[K] : K;

/** Butane's spelling of a field of Ignition. */
export function sourceName<K extends string>(name: K): SourceName<K> {
  const known: { readonly [name: string]: string } = sourceNames;
  return (Object.hasOwn(known, name) ? known[name] : name) as SourceName<K>;
}
