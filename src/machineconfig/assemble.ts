// The fields of a rendered spec, each by the rule that it has.
import { honoursOsImage } from "../facts/openshift.ts";
import {
  dropsRepeatedArguments,
  generatedBy,
  hasExtensionsImage,
  overridesCompression,
  setsOverwrite,
  skipsGeneratedImage,
} from "../facts/openshift-render.ts";
import { factAt } from "../facts/timeline.ts";
import type { FileConfig, IgnitionConfig } from "../ignition/config.ts";
import type { Codec } from "../model/ports.ts";
import { workingVersion } from "./admit.ts";
import { type Layer, mergeLayers } from "./merge.ts";
import { pruned } from "./prune.ts";
import type { MachineConfigInput, Pool } from "./read.ts";
import { renderedName } from "./rendered-name.ts";

export type RenderedSpec = {
  readonly baseOSExtensionsContainerImage?: string;
  readonly config: IgnitionConfig;
  readonly extensions: readonly string[];
  readonly fips: boolean;
  readonly kernelArguments: readonly string[];
  readonly kernelType: string;
  readonly osImageURL?: string;
};

export type AssembleOptions = {
  readonly release: string;
  readonly codec: Codec;
  /** Images of the release; without them the rendered name is not the one of a cluster. */
  readonly osImage?: string;
  readonly extensionsImage?: string;
};

/** Merges the layers and puts the other fields together. `config` has what rendering adds, empty parts included. */
export function assemble(pool: Pool, selected: readonly MachineConfigInput[], layers: readonly Layer[], options: AssembleOptions) {
  const { release } = options;
  const version = workingVersion(release);
  const unset = factAt(overridesCompression, release) ? withPlainCompression : (config: IgnitionConfig) => config;
  // A base without a config counts as an empty one, so that the first config is merged onto it.
  const first = selected[0]?.config === undefined ? [] : layers.slice(0, 1);
  const merged = mergeLayers(layers, version, unset);
  const wasMerged = layers.length > first.length;
  const plain = factAt(overridesCompression, release) && wasMerged ? withoutEmptyCompression(merged.config) : merged.config;
  const config = factAt(setsOverwrite, release) ? withOverwrite(plain) : plain;
  const images = imagesOf(selected, options);
  const spec: RenderedSpec = {
    ...(images.extensions === undefined ? {} : { baseOSExtensionsContainerImage: images.extensions }),
    config: pruned(config) as IgnitionConfig,
    extensions: selected.flatMap((object) => object.spec.extensions ?? []),
    fips: selected.some((object) => object.spec.fips === true),
    kernelArguments: argumentsOf(selected, layers, release),
    kernelType: kernelTypeOf(selected),
    ...(images.os === undefined ? {} : { osImageURL: images.os }),
  };
  const mergeOrder = selected.map((object) => object.name);
  const name = renderedName(pool.name, spec, options.codec);
  return {
    pool: pool.name,
    release,
    name,
    spec,
    mergeOrder,
    osImageURLOverridden: images.overridden,
    objects: selected,
    merged,
    layers,
    config,
  };
}

const mapFiles = (config: IgnitionConfig, change: (file: FileConfig) => FileConfig): IgnitionConfig =>
  config.storage?.files === undefined ? config : { ...config, storage: { ...config.storage, files: config.storage.files.map(change) } };

/** A file that says nothing of compression says that its contents are plain. */
const withPlainCompression = (config: IgnitionConfig): IgnitionConfig =>
  mapFiles(config, (file) =>
    file.contents?.source === undefined || file.contents.compression !== undefined
      ? file
      : { ...file, contents: { ...file.contents, compression: "" } },
  );

const withoutEmptyCompression = (config: IgnitionConfig): IgnitionConfig =>
  mapFiles(config, (file) => {
    if (file.contents?.compression !== "") return file;
    const { compression: _empty, ...contents } = file.contents;
    return { ...file, contents };
  });

const withOverwrite = (config: IgnitionConfig): IgnitionConfig =>
  mapFiles(config, (file) => (file.overwrite === undefined ? { ...file, overwrite: true } : file));

/** In merge order. 4.13 adds what stands in Ignition's own section, which the version that it works with lacks. */
function argumentsOf(selected: readonly MachineConfigInput[], layers: readonly Layer[], release: string): readonly string[] {
  const written = selected.flatMap((object) => object.spec.kernelArguments ?? []);
  const moved = layers
    .filter((layer) => layer.config.kernelArguments === undefined)
    .flatMap((layer) => layer.read.value.kernelArguments?.shouldExist ?? []);
  return factAt(dropsRepeatedArguments, release) ? [...new Set([...written, ...moved])] : [...written, ...moved];
}

export const defaultKernel = "default";

/** The last one that is not the default. */
export function kernelTypeOf(selected: readonly MachineConfigInput[]): string {
  const types = selected.map((object) => object.spec.kernelType ?? "");
  return types.findLast((type) => type !== "" && type !== defaultKernel) ?? defaultKernel;
}

type Images = { readonly os?: string; readonly extensions?: string; readonly overridden: boolean };

function imagesOf(selected: readonly MachineConfigInput[], { release, osImage, extensionsImage }: AssembleOptions): Images {
  const honours = factAt(honoursOsImage, release) ?? false;
  const skips = factAt(skipsGeneratedImage, release);
  const counting = honours ? selected.filter((object) => !skips || object.annotations[generatedBy] === undefined) : [];
  const own = counting.map((object) => object.spec.osImageURL).findLast((image) => image !== undefined && image !== "");
  const extensions = counting
    .map((object) => object.spec.baseOSExtensionsContainerImage)
    .findLast((image) => image !== undefined && image !== "");
  const os = own ?? osImage;
  const extensionsUsed = factAt(hasExtensionsImage, release) ? (extensions ?? extensionsImage) : undefined;
  return {
    ...(os === undefined ? {} : { os }),
    ...(extensionsUsed === undefined ? {} : { extensions: extensionsUsed }),
    overridden: own !== undefined && own !== osImage,
  };
}
