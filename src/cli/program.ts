// The commands and their options. What a command does is loaded when it is asked for.
import { Command, CommanderError, Option } from "commander";
import { version } from "../generated/version.ts";
import { listOption, withReportOptions } from "./options.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";

type Finish = (status: ExitStatus) => void;

/** Runs the command line given as words without `node` and the script. Never ends the process. */
export async function run(words: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const finish: Finish = (result) => {
    status = result;
  };
  try {
    await program(terminal, finish).parseAsync([...words], { from: "user" });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

function program(terminal: Terminal, finish: Finish): Command {
  const kindling = new Command("kindling")
    .description("Compiles short declarative profiles into validated Ignition JSON and OpenShift MachineConfig YAML.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showHelpAfterError("(kindling --help lists the commands, kindling COMMAND --help their options)")
    .addHelpText("after", "\nExit status: 0 fine, 1 findings, 2 wrong usage, 3 --check found differences.")
    .exitOverride();
  for (const add of [addCompile, addValidate, addExplain, addInit, addSchema, addFeatures]) add(kindling, terminal, finish);
  return kindling;
}

function addCompile(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("compile")
    .alias("build")
    .description("compile profiles; without -o the result goes to standard output")
    .argument("[inputs...]", "files, folders, or - for standard input")
    .option("-o, --output <dir>", "write DIR/<profile>/… instead of standard output")
    .option("--target <names>", "only these kinds of output, comma-separated", listOption)
    .option("--check", "write nothing: exit 3 when DIR differs from what would be written")
    .option("--delete-stale", "delete what an earlier run wrote to DIR and this one does not")
    .option("--files-dir <dir>", "where contents.local paths start (default: the folder of the input)");
  withReportOptions(command).action(async (inputs, flags) => {
    const { compileCommand } = await import("./compile.ts");
    finish(await compileCommand(inputs, flags, terminal));
  });
}

function addValidate(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("validate")
    .description("check profiles, Ignition configs and MachineConfigs, told apart by content")
    .argument("[inputs...]", "files, folders, or - for standard input")
    .option("--files-dir <dir>", "where contents.local paths start (default: the folder of the input)");
  withReportOptions(command).action(async (inputs, flags) => {
    const { validateCommand } = await import("./validate.ts");
    finish(await validateCommand(inputs, flags, terminal));
  });
}

function addExplain(kindling: Command, terminal: Terminal, finish: Finish): void {
  kindling
    .command("explain")
    .description("explain the code of a finding, or a field of the profile (explain mountHiding.delivery)")
    .argument("<topic>", "a code or a field")
    .action(async (topic) => {
      const { explainCommand } = await import("./explain.ts");
      finish(explainCommand(topic, terminal));
    });
}

function addInit(kindling: Command, terminal: Terminal, finish: Finish): void {
  kindling
    .command("init")
    .description("write a starter profile to <starter>.yaml; without a name: list them")
    .argument("[starter]", "the name of a starter")
    .option("-o, --output <path>", "write to this file, or into this folder; - for standard output")
    .option("--force", "overwrite an existing file")
    .action(async (starter, flags) => {
      const { initCommand } = await import("./init.ts");
      finish(initCommand(starter, flags, terminal));
    });
}

function addSchema(kindling: Command, terminal: Terminal, finish: Finish): void {
  kindling
    .command("schema")
    .description("print a JSON Schema; without a name: list them")
    .argument("[name]", "the name of a schema")
    .action(async (name) => {
      const { schemaCommand } = await import("./schema.ts");
      finish(await schemaCommand(name, terminal));
    });
}

function addFeatures(kindling: Command, terminal: Terminal, finish: Finish): void {
  kindling
    .command("features")
    .description("list the features, their platforms and their fields")
    .addOption(new Option("--format <format>", "form of the list").choices(["text", "json", "markdown"]).default("text"))
    .action(async (flags) => {
      const { featuresCommand } = await import("./features.ts");
      finish(featuresCommand(flags, terminal));
    });
}
