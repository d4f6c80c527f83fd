// The commands and their options. What a command does is loaded when it is asked for.
import { Argument, Command, CommanderError, Option } from "commander";
import { version } from "../generated/version.ts";
import { listOption, withReportOptions, withVarsOptions } from "./options.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";

type Finish = (status: ExitStatus) => void;

/** Runs the command line given as words without `node` and the script. Never ends the process. */
export async function run(words: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  if (words[0] === "butane") {
    const { butaneCommand } = await import("./butane.ts");
    return butaneCommand(words.slice(1), terminal);
  }
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
    .addHelpText("after", "\nExit status: 0 fine, 1 findings, 2 wrong usage, 3 --check or diff found differences.")
    .exitOverride();
  for (const add of [
    addCompile,
    addValidate,
    addButane,
    addMerge,
    addConvert,
    addExplain,
    addInit,
    addSchema,
    addFeatures,
    addRender,
    addDiff,
    addInspect,
    addWhy,
    addFn,
    addCompletion,
  ])
    add(kindling, terminal, finish);
  return kindling;
}

function addCompile(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("compile")
    .alias("build")
    .description("compile profiles, fleets, Butane and Ignition configs and MachineConfigs; without -o the result goes to standard output")
    .argument("[inputs...]", "files, folders, or - for standard input")
    .option("-o, --output <dir>", "write DIR/<profile>/…, for a fleet DIR/<fleet>/<class>/…, instead of standard output")
    .option("--target <names>", "only these kinds of output, comma-separated, such as ignition, configmap or hypershift", listOption)
    .option("--merge", "make one of all inputs, none of them a profile: later ones win")
    .option("--name <name>", "with --merge: the name of the result (default: that of the MachineConfigs, else of the first file)")
    .option("--check", "write nothing: exit 3 when DIR differs from what would be written")
    .option("--delete-stale", "delete what an earlier run wrote to DIR and this one does not")
    .option("--max-bytes <limit>", "an error when a document is larger: a number, or a carrier such as configmap or aws-user-data")
    .option("--day2", "the nodes run already: what they would refuse is an error")
    .option("--files-dir <dir>", "where contents.local paths start (default: the folder of the input)");
  withReportOptions(withVarsOptions(command)).action(async (inputs, flags) => {
    const { compileCommand } = await import("./compile.ts");
    finish(await compileCommand(inputs, flags, terminal));
  });
}

function addValidate(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("validate")
    .description("check profiles, fleets, Butane and Ignition configs and MachineConfigs, told apart by content")
    .argument("[inputs...]", "files, folders, or - for standard input")
    .addOption(new Option("--as <tool>", "report what this tool finds and nothing else, in its format").choices(["ignition-validate"]))
    .option("--release <version>", "the cluster's release: judge MachineConfigs as its operator does, for example 4.18")
    .option("--pool <name>", "judge only what this pool gets (default: every pool that the objects speak of)")
    .addOption(new Option("--topology <name>", "what kind of cluster it is").choices(["ha", "compact", "sno"]))
    .option("--day2", "the nodes run already: what they would refuse is an error")
    .option("--files-dir <dir>", "where contents.local paths start (default: the folder of the input)");
  withReportOptions(withVarsOptions(command)).action(async (inputs, flags) => {
    if (flags.as !== undefined) {
      const { validateAsCommand } = await import("./validate-as.ts");
      return finish(validateAsCommand(inputs, flags.report, terminal));
    }
    const { validateCommand } = await import("./validate.ts");
    finish(await validateCommand(inputs, flags, terminal));
  });
}

function addMerge(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("merge")
    .description("merge Ignition configs as Ignition does, each into the one before it; the result goes to standard output")
    .argument("<inputs...>", "the parent, then its children in order")
    .option("--to <version>", "lift every config to this spec version first (default: to the newest among them)")
    .addOption(new Option("--format <format>", "print also the origin of every value").choices(["json", "text"]));
  withReportOptions(command).action(async (inputs, flags) => {
    const { mergeCommand } = await import("./merge.ts");
    finish(mergeCommand(inputs, flags, terminal));
  });
}

function addConvert(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("convert")
    .description("write an Ignition config, of spec 1 or 2 too, in another spec version; the result goes to standard output")
    .argument("<input>", "a file, or - for standard input")
    .requiredOption("--to <version>", "the spec version to write: 2.2.0, 2.4.0, or any from 3.0.0 on")
    .option("--filesystem <name=path>", "where a filesystem of a spec 2 config is mounted; can be repeated", listOption)
    .option("--dedup", "of files, units and users that a spec 2 config lists more than once take the last");
  withReportOptions(command).action(async (input, flags) => {
    const { convertCommand } = await import("./convert.ts");
    finish(convertCommand(input, flags, terminal));
  });
}

/** Only for the list of commands: its options are read as butane reads them, before this program sees any. */
function addButane(kindling: Command): void {
  kindling
    .command("butane")
    .description("translate a Butane config as butane does: same options, output and exit status")
    .argument("[file]");
}

function addExplain(kindling: Command, terminal: Terminal, finish: Finish): void {
  kindling
    .command("explain")
    .description("explain the code of a finding, or a field of a profile, fleet or site (explain mountHiding.delivery)")
    .argument("<topic>", "a code or a field")
    .action(async (topic) => {
      const { explainCommand } = await import("./explain.ts");
      finish(explainCommand(topic, terminal));
    });
}

function addInit(kindling: Command, terminal: Terminal, finish: Finish): void {
  kindling
    .command("init")
    .description("write a starter profile to <starter>.yaml, or a starter fleet to a folder; without a name: list them")
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

function addRender(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("render")
    .description("what a pool gets: MachineConfigs selected, ordered and merged as the Machine Config Operator does")
    .argument("[inputs...]", "files or folders of MachineConfigs and MachineConfigPools, or - for standard input")
    .option("--pool <name>", "the pool (default: the only pool in the files, else worker)")
    .option("--release <version>", "the OpenShift release whose rules count (default: the newest known)")
    .option("--os-image <image>", "the release's OS image, for osImageURL and the rendered name")
    .option("--extensions-image <image>", "the release's extensions image")
    .option("--max-bytes <limit>", "an error when the rendered object is larger: a number, or a carrier such as etcd")
    .option("--controller-version <version>", "the version that generated objects must carry (default: one and the same)")
    .addOption(new Option("--format <format>", "form of the result").choices(["yaml", "json", "text"]).default("yaml"));
  withReportOptions(command).action(async (inputs, flags) => {
    const { renderCommand } = await import("./render.ts");
    finish(renderCommand(inputs, flags, terminal));
  });
}

function addDiff(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("diff")
    .description("what differs between two outputs, decoded, and what the change costs on running nodes")
    .argument("<old>", "a file or folder of MachineConfigs, Ignition, Butane or profiles, or - for standard input")
    .argument("<new>", "the same, with the change")
    .option("--release <version>", "the OpenShift release whose rules count (default: that of the profiles, else the newest known)")
    .option("--pool <name>", "only this pool (default: every pool that the files speak of)")
    .option("--policy <file>", "the cluster's MachineConfiguration with its node disruption policy")
    .option("--rendered", "each side is one rendered MachineConfig: nothing is merged")
    .option("--os-image <image>", "the release's OS image, on both sides")
    .option("--extensions-image <image>", "the release's extensions image, on both sides")
    .addOption(new Option("--fail-on <cost>", "exit 3 only from this cost on").choices(["any", "drain", "reboot", "refused"]))
    .addOption(new Option("--format <format>", "form of the result").choices(["text", "json", "markdown"]).default("text"))
    .option("--files-dir <dir>", "where contents.local paths of profiles start (default: the folder of the profile)");
  withReportOptions(withVarsOptions(command)).action(async (before, after, flags) => {
    const { diffCommand } = await import("./diff.ts");
    finish(await diffCommand([before, after], flags, terminal));
  });
}

function addInspect(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("inspect")
    .description("what is in a config: files, units and arguments, decoded")
    .argument("[inputs...]", "files or folders of Ignition, MachineConfigs, Butane or profiles, or - for standard input")
    .option("--extract <dir>", "write the files, units and drop-ins below this folder")
    .option("--force", "with --extract: replace regular files that are there")
    .addOption(new Option("--format <format>", "form of the result").choices(["text", "json", "markdown"]).default("text"))
    .option("--files-dir <dir>", "where contents.local paths start (default: the folder of the input)");
  withReportOptions(withVarsOptions(command)).action(async (inputs, flags) => {
    const { inspectCommand } = await import("./inspect.ts");
    finish(await inspectCommand(inputs, flags, terminal));
  });
}

function addWhy(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("why")
    .description("where a value of an output comes from, and who else had a say in it; what a site of a fleet is made of")
    .argument(
      "<words...>",
      "files or folders, or a fleet and a site, then the path: /etc/motd, kubens.service:enabled, kernelArguments, $.a.b[0], /a/b/0",
    )
    .usage("[options] <inputs...> <path>, or <fleet> <site> [path]")
    .option("--pool <name>", "what this pool gets of the MachineConfigs (default: every pool that they speak of)")
    .option("--release <version>", "the OpenShift release whose rules count (default: the newest known)")
    .addOption(new Option("--format <format>", "form of the answer").choices(["text", "json", "yaml"]).default("text"))
    .option("--files-dir <dir>", "where contents.local paths start (default: the folder of the input)");
  withReportOptions(withVarsOptions(command)).action(async (words, flags) => {
    const { whyCommand } = await import("./why.ts");
    finish(await whyCommand(words, flags, terminal));
  });
}

function addFn(kindling: Command, terminal: Terminal, finish: Finish): void {
  const command = kindling
    .command("fn")
    .description("a function of kustomize: a ResourceList on standard input; with a file, an exec plugin of the older kind")
    .argument("[config]", "the file that kustomize hands to an exec plugin");
  withReportOptions(command).action(async (config, flags) => {
    const { fnCommand } = await import("./fn.ts");
    finish(await fnCommand(config, flags, terminal));
  });
}

function addCompletion(kindling: Command, terminal: Terminal, finish: Finish): void {
  kindling
    .command("completion")
    .description("print a script that completes command lines: source <(kindling completion bash)")
    .addArgument(new Argument("<shell>", "the shell that reads it").choices(["bash", "zsh", "fish"]))
    .action(async (shell) => {
      const { completionCommand } = await import("./completion.ts");
      finish(completionCommand(kindling, shell, terminal));
    });
}
