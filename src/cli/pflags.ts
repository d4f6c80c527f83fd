// A command line as Go's pflag reads it: options may follow operands, short switches cluster, a switch takes a value only behind `=`.

export type Flag = {
  readonly name: string;
  readonly short?: string;
  /** Its value when it stands alone; absent: a value must follow. */
  readonly alone?: string;
  readonly kind: "switch" | "text";
};

export type Flags = {
  /** Last value of each option that was given, by name. */
  readonly values: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
};

/** The options and operands, or the first thing that is wrong. Source: spf13/pflag, flag.go. */
export function readFlags(words: readonly string[], known: readonly Flag[]): Flags | { readonly problem: string } {
  const reader = new FlagReader(words, known);
  reader.read();
  return reader.problem === undefined ? { values: reader.values, operands: reader.operands } : { problem: reader.problem };
}

const truth: Readonly<Record<string, boolean>> = {
  "1": true,
  t: true,
  T: true,
  TRUE: true,
  true: true,
  True: true,
  "0": false,
  f: false,
  F: false,
  FALSE: false,
  false: false,
  False: false,
};

/** Whether a switch is on. */
export const isOn = (flags: Flags, name: string): boolean => truth[flags.values.get(name) ?? "false"] ?? false;

/** One run's state; lives only inside `readFlags`. */
class FlagReader {
  readonly values = new Map<string, string>();
  readonly operands: string[] = [];
  problem: string | undefined;
  readonly #rest: string[];
  readonly #known: readonly Flag[];

  constructor(words: readonly string[], known: readonly Flag[]) {
    this.#rest = [...words];
    this.#known = known;
  }

  read(): void {
    for (let word = this.#rest.shift(); word !== undefined && this.problem === undefined; word = this.#rest.shift()) {
      if (word === "--") {
        this.operands.push(...this.#rest);
        return;
      }
      if (word.startsWith("--")) this.#long(word);
      else if (word.startsWith("-") && word !== "-") this.#cluster(word.slice(1));
      else this.operands.push(word);
    }
  }

  #long(word: string): void {
    const equals = word.indexOf("=");
    const name = word.slice(2, equals < 0 ? undefined : equals);
    const flag = this.#known.find((one) => one.name === name);
    if (flag === undefined) this.problem = `unknown option: --${name}`;
    else this.#set(flag, equals < 0 ? (flag.alone ?? this.#rest.shift()) : word.slice(equals + 1), `--${name}`);
  }

  #cluster(letters: string): void {
    for (let rest = letters; rest !== "" && this.problem === undefined; ) {
      const flag = this.#known.find((one) => one.short === rest[0]);
      if (flag === undefined) {
        this.problem = `unknown option: '${rest[0]}' in -${letters}`;
        return;
      }
      const behind = rest.slice(1);
      const given = behind.length > 1 && behind.startsWith("=") ? behind.slice(1) : undefined;
      const takesRest = given !== undefined || flag.alone === undefined;
      this.#set(flag, given ?? flag.alone ?? (behind === "" ? this.#rest.shift() : behind), `-${rest[0]}`);
      rest = takesRest ? "" : behind;
    }
  }

  #set(flag: Flag, value: string | undefined, shown: string): void {
    if (value === undefined) this.problem = `${shown} needs a value`;
    else if (flag.kind === "switch" && !Object.hasOwn(truth, value)) this.problem = `${shown} is on or off, and '${value}' is neither`;
    else this.values.set(flag.name, value);
  }
}
