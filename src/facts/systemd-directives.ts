// The sections of systemd's unit files and the directives that each may hold.
// Source: the list that systemd 252 prints of itself, and the release notes of systemd 253 to 258 for what came later. Retired names count:
// systemd still reads them.

const names = (text: string): readonly string[] => text.split(" ");

/** How processes are run. */
const execution = names(
  "AmbientCapabilities AppArmorProfile BindLogSockets BindPaths BindReadOnlyPaths BPFDelegateAttachments BPFDelegateCommands " +
    "BPFDelegateMaps BPFDelegatePrograms CacheDirectory CacheDirectoryAccounting CacheDirectoryMode CacheDirectoryQuota " +
    "CapabilityBoundingSet ConfigurationDirectory ConfigurationDirectoryMode CoredumpFilter CPUAffinity CPUSchedulingPolicy " +
    "CPUSchedulingPriority CPUSchedulingResetOnFork DelegateNamespaces DynamicUser Environment EnvironmentFile ExecPaths " +
    "ExecSearchPath ExtensionDirectories ExtensionImagePolicy ExtensionImages Group IgnoreSIGPIPE ImportCredential " +
    "InaccessibleDirectories InaccessiblePaths IOSchedulingClass IOSchedulingPriority IPCNamespacePath KeyringMode LimitAS LimitCORE " +
    "LimitCPU LimitDATA LimitFSIZE LimitLOCKS LimitMEMLOCK LimitMSGQUEUE LimitNICE LimitNOFILE LimitNPROC LimitRSS LimitRTPRIO " +
    "LimitRTTIME LimitSIGPENDING LimitSTACK LoadCredential LoadCredentialEncrypted LockPersonality LogExtraFields LogFilterPatterns " +
    "LogLevelMax LogNamespace LogRateLimitBurst LogRateLimitIntervalSec LogsDirectory LogsDirectoryAccounting LogsDirectoryMode " +
    "LogsDirectoryQuota MemoryDenyWriteExecute MemoryKSM MountAPIVFS MountFlags MountImagePolicy MountImages NetworkNamespacePath " +
    "Nice NoExecPaths NoNewPrivileges NUMAMask NUMAPolicy OOMScoreAdjust PAMName PassEnvironment Personality PrivateBPF " +
    "PrivateDevices PrivateIPC PrivateMounts PrivateNetwork PrivatePIDs PrivateTmp PrivateUsers ProcSubset ProtectClock " +
    "ProtectControlGroups ProtectHome ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectProc " +
    "ProtectSystem ReadOnlyDirectories ReadOnlyPaths ReadWriteDirectories ReadWritePaths RemoveIPC RestrictAddressFamilies " +
    "RestrictFileSystems RestrictNamespaces RestrictRealtime RestrictSUIDSGID RootDirectory RootEphemeral RootHash RootHashSignature " +
    "RootImage RootImageOptions RootImagePolicy RootVerity RuntimeDirectory RuntimeDirectoryMode RuntimeDirectoryPreserve SecureBits " +
    "SELinuxContext SetCredential SetCredentialEncrypted SetLoginEnvironment SmackProcessLabel StandardError StandardInput " +
    "StandardInputData StandardInputText StandardOutput StateDirectory StateDirectoryAccounting StateDirectoryMode " +
    "StateDirectoryQuota SupplementaryGroups SyslogFacility SyslogIdentifier SyslogLevel SyslogLevelPrefix SystemCallArchitectures " +
    "SystemCallErrorNumber SystemCallFilter SystemCallLog TemporaryFileSystem TimeoutCleanSec TimeoutSec TimerSlackNSec TTYColumns " +
    "TTYPath TTYReset TTYRows TTYVHangup TTYVTDisallocate UMask UnsetEnvironment User UserNamespacePath UtmpIdentifier UtmpMode " +
    "WorkingDirectory",
);

/** What control groups limit. */
const resources = names(
  "AllowedCPUs AllowedMemoryNodes BlockIOAccounting BlockIODeviceWeight BlockIOReadBandwidth BlockIOWeight BlockIOWriteBandwidth " +
    "BPFProgram CoredumpReceive CPUAccounting CPUQuota CPUQuotaPeriodSec CPUShares CPUWeight DefaultMemoryLow DefaultMemoryMin " +
    "DefaultStartupMemoryLow Delegate DelegateSubgroup DeviceAllow DevicePolicy DisableControllers IOAccounting " +
    "IODeviceLatencyTargetSec IODeviceWeight IOReadBandwidthMax IOReadIOPSMax IOWeight IOWriteBandwidthMax IOWriteIOPSMax " +
    "IPAccounting IPAddressAllow IPAddressDeny IPEgressFilterPath IPIngressFilterPath ManagedOOMMemoryPressure " +
    "ManagedOOMMemoryPressureDurationSec ManagedOOMMemoryPressureLimit ManagedOOMPreference ManagedOOMSwap MemoryAccounting " +
    "MemoryHigh MemoryLimit MemoryLow MemoryMax MemoryMin MemoryPressureThresholdSec MemoryPressureWatch MemorySwapMax MemoryZSwapMax " +
    "MemoryZSwapWriteback NFTSet RestrictNetworkInterfaces Slice SocketBindAllow SocketBindDeny StartupAllowedCPUs " +
    "StartupAllowedMemoryNodes StartupBlockIOWeight StartupCPUShares StartupCPUWeight StartupIOWeight StartupMemoryHigh " +
    "StartupMemoryLow StartupMemoryMax StartupMemorySwapMax StartupMemoryZSwapMax TasksAccounting TasksMax",
);

/** How processes are ended. */
const killing = names("FinalKillSignal KillMode KillSignal RestartKillSignal SendSIGHUP SendSIGKILL WatchdogSignal");

/** Of [Unit] alone. */
const unit = names(
  "After AllowIsolate AssertACPower AssertArchitecture AssertCapability AssertControlGroupController AssertCPUFeature " +
    "AssertCPUPressure AssertCPUs AssertCredential AssertDirectoryNotEmpty AssertEnvironment AssertFileIsExecutable " +
    "AssertFileNotEmpty AssertFirstBoot AssertGroup AssertHost AssertIOPressure AssertKernelCommandLine AssertKernelModuleLoaded " +
    "AssertKernelVersion AssertMemory AssertMemoryPressure AssertNeedsUpdate AssertOSRelease AssertPathExists AssertPathExistsGlob " +
    "AssertPathIsDirectory AssertPathIsEncrypted AssertPathIsMountPoint AssertPathIsReadWrite AssertPathIsSymbolicLink AssertSecurity " +
    "AssertUser AssertVersion AssertVirtualization Before BindsTo BindTo CollectMode ConditionACPower ConditionArchitecture " +
    "ConditionCapability ConditionControlGroupController ConditionCPUFeature ConditionCPUPressure ConditionCPUs ConditionCredential " +
    "ConditionDirectoryNotEmpty ConditionEnvironment ConditionFileIsExecutable ConditionFileNotEmpty ConditionFirmware " +
    "ConditionFirstBoot ConditionGroup ConditionHost ConditionIOPressure ConditionKernelCommandLine ConditionKernelModuleLoaded " +
    "ConditionKernelVersion ConditionMemory ConditionMemoryPressure ConditionNeedsUpdate ConditionOSRelease ConditionPathExists " +
    "ConditionPathExistsGlob ConditionPathIsDirectory ConditionPathIsEncrypted ConditionPathIsMountPoint ConditionPathIsReadWrite " +
    "ConditionPathIsSymbolicLink ConditionSecurity ConditionUser ConditionVersion ConditionVirtualization Conflicts " +
    "DefaultDependencies Description Documentation FailureAction FailureActionExitStatus IgnoreOnIsolate JobRunningTimeoutSec " +
    "JobTimeoutAction JobTimeoutRebootArgument JobTimeoutSec JoinsNamespaceOf OnFailure OnFailureIsolate OnFailureJobMode OnSuccess " +
    "OnSuccessJobMode PartOf PropagateReloadFrom PropagateReloadTo PropagatesReloadTo PropagatesStopTo RebootArgument " +
    "RefuseManualStart RefuseManualStop ReloadPropagatedFrom Requires RequiresMountsFor RequiresOverridable Requisite " +
    "RequisiteOverridable SourcePath StartLimitAction StartLimitBurst StartLimitInterval StartLimitIntervalSec StopPropagatedFrom " +
    "StopWhenUnneeded SuccessAction SuccessActionExitStatus SurviveFinalKillSignal Upholds Wants WantsMountsFor",
);

/** Of [Install] alone. */
const install = names("Alias Also DefaultInstance RequiredBy UpheldBy WantedBy");

/** Of [Service] alone. */
const service = names(
  "BusName ExecCondition ExecReload ExecReloadPost ExecStart ExecStartPost ExecStartPre ExecStop ExecStopPost ExitType " +
    "FailureAction FileDescriptorStoreMax FileDescriptorStorePreserve GuessMainPID NonBlocking NotifyAccess OOMPolicy OpenFile " +
    "PermissionsStartOnly PIDFile RebootArgument RefreshOnReload ReloadSignal RemainAfterExit Restart RestartForceExitStatus " +
    "RestartMaxDelaySec RestartMode RestartPreventExitStatus RestartSec RestartSteps RootDirectoryStartOnly RuntimeMaxSec " +
    "RuntimeRandomizedExtraSec Sockets StartLimitAction StartLimitBurst StartLimitInterval SuccessExitStatus TimeoutAbortSec " +
    "TimeoutStartFailureMode TimeoutStartSec TimeoutStopFailureMode TimeoutStopSec Type USBFunctionDescriptors USBFunctionStrings " +
    "WatchdogSec",
);

/** Of [Socket] alone. */
const socket = names(
  "Accept AcceptFileDescriptors Backlog BindIPv6Only BindToDevice Broadcast DeferAcceptSec DeferTrigger DeferTriggerMaxSec " +
    "DirectoryMode ExecStartPost ExecStartPre ExecStopPost ExecStopPre FileDescriptorName FlushPending FreeBind IPTOS IPTTL KeepAlive " +
    "KeepAliveIntervalSec KeepAliveProbes KeepAliveTimeSec ListenDatagram ListenFIFO ListenMessageQueue ListenNetlink " +
    "ListenSequentialPacket ListenSpecial ListenStream ListenUSBFunction Mark MaxConnections MaxConnectionsPerSource " +
    "MessageQueueMaxMessages MessageQueueMessageSize NoDelay PassCredentials PassFileDescriptorsToExec PassPacketInfo PassPIDFD " +
    "PassSecurity PipeSize PollLimitBurst PollLimitIntervalSec Priority ReceiveBuffer RemoveOnStop ReusePort SELinuxContextFromNet " +
    "SendBuffer Service SmackLabel SmackLabelIPIn SmackLabelIPOut SocketGroup SocketMode SocketProtocol SocketUser Symlinks " +
    "TCPCongestion Timestamping Transparent TriggerLimitBurst TriggerLimitIntervalSec Writable",
);

/** Of [Mount] alone. */
const mount = names("DirectoryMode ForceUnmount LazyUnmount Options ReadWriteOnly SloppyOptions Type What Where");

/** Of [Swap] alone. */
const swap = names("Options Priority What");

/** Of [Automount] alone. */
const automount = names("DirectoryMode ExtraOptions TimeoutIdleSec Where");

/** Of [Timer] alone. */
const timer = names(
  "AccuracySec DeferReactivation FixedRandomDelay OnActiveSec OnBootSec OnCalendar OnClockChange OnStartupSec OnTimezoneChange " +
    "OnUnitActiveSec OnUnitInactiveSec Persistent RandomizedDelaySec RandomizedOffsetSec RemainAfterElapse Unit WakeSystem",
);

/** Of [Path] alone. */
const path = names(
  "DirectoryMode DirectoryNotEmpty MakeDirectory PathChanged PathExists PathExistsGlob PathModified TriggerLimitBurst " +
    "TriggerLimitIntervalSec Unit",
);

/** Of [Slice] alone. */
const slice = names("ConcurrencyHardMax ConcurrencySoftMax");

/** Of [Scope] alone. */
const scope = names("OOMPolicy RuntimeMaxSec RuntimeRandomizedExtraSec TimeoutStopSec");

const withProcesses = [...execution, ...resources, ...killing];

/** By section, every directive that it may hold. */
export const directives: { readonly [section: string]: ReadonlySet<string> } = {
  Unit: new Set(unit),
  Install: new Set(install),
  Service: new Set([...service, ...withProcesses]),
  Socket: new Set([...socket, ...withProcesses]),
  Mount: new Set([...mount, ...withProcesses]),
  Swap: new Set([...swap, ...withProcesses]),
  Automount: new Set(automount),
  Timer: new Set(timer),
  Path: new Set(path),
  Slice: new Set([...slice, ...resources]),
  Scope: new Set([...scope, ...resources, ...killing]),
};

/** By suffix of a unit's name, the section of its own; undefined where there is none. */
export const sectionOfSuffix: { readonly [suffix: string]: string | undefined } = {
  service: "Service",
  socket: "Socket",
  mount: "Mount",
  automount: "Automount",
  swap: "Swap",
  timer: "Timer",
  path: "Path",
  slice: "Slice",
  scope: "Scope",
  target: undefined,
  device: undefined,
};

/** Directives of [Unit] and [Install] whose values are names of units. */
export const unitLists: ReadonlySet<string> = new Set(
  names(
    "After Also Before BindsTo Conflicts OnFailure OnSuccess PartOf PropagatesReloadTo RequiredBy Requires Requisite UpheldBy Upholds WantedBy Wants",
  ),
);

/** The letters that may follow a percent sign in a unit. */
export const specifiers: ReadonlySet<string> = new Set("aAbBCdDEfgGhHiIjJlLmMnNopPqsStTuUvVwWyY%");
