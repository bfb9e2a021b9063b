import type { Config } from '../../config';

/** What a command was given behind its name. */
export type Input = {
  /** Empty where there is none. */
  argument: string;
  /** Whether an option is there: `--force`. */
  has(option: string): boolean;
  /** The value of an option: of `--key-file FILE` the path. */
  valueOf(option: string): string | undefined;
  say(line: string): void;
};

/** An option of a command; `value` names what follows it, where something does. */
export type CommandOption = { value?: string; about: string };

export type AdminCommand = {
  /** The argument that it must have. */
  needs?: string;
  /** The argument that it may have. */
  takes?: string;
  /** One line for the list of commands. */
  about: string;
  /** What follows in its own help. */
  more?: string;
  options?: Readonly<Record<string, CommandOption>>;
  /** Whether it works where nothing was installed yet. */
  makes?: boolean;
  /** Whether it works beside a server that has the data directory open. */
  besideServer?: boolean;
  /** What it does to the installation, for the question before it begins; absent where it only reads. */
  changes?: string;
  run: (config: Config, given: Input) => Promise<void>;
};

/** Commands by name; a name may have two words. */
export type AdminCommands = Readonly<Record<string, AdminCommand>>;
