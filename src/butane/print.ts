// The texts that come out: Ignition JSON and MachineConfig YAML, byte for byte as the real tool prints them.
import type { IgnitionConfig } from "../ignition/config.ts";
import type { MachineConfigPart } from "./contract.ts";
import { ignitionForPrinting, type LargeNumbers } from "./print-ignition.ts";
import { printGoJson } from "./print-json.ts";
import { machineConfigText } from "./print-machineconfig.ts";

/** One line, or with `pretty` two blanks a level; one line feed at the end. */
export function printIgnition(config: IgnitionConfig, version: string, large: LargeNumbers | undefined, pretty: boolean): string {
  return `${printGoJson(ignitionForPrinting(config, version, large), pretty ? 2 : 0)}\n`;
}

export function printMachineConfig(
  part: MachineConfigPart,
  config: IgnitionConfig,
  version: string,
  large: LargeNumbers | undefined,
): string {
  return machineConfigText(part, ignitionForPrinting(config, version, large));
}
