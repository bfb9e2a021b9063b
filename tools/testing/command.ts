import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../tester/commands';
import type { Options } from '../tester/given';
import { Refused } from '../tester/server';
import type { State } from '../tester/state';

export type CommandRun = { exit: number; out: string };
const NOTHING = {
  count: 1,
  force: false,
  read: false,
  refuse: false,
  keep: false,
  offline: false,
  decline: false,
  list: false,
};

/** A signed-on tester of this process with a folder of its own, whose commands are given as a workshop gives them. */
export class CommandTester {
  readonly folder: string;
  readonly #state: string;
  constructor(folder: string, about: Pick<State, 'server' | 'testerCode' | 'clientSecret'>) {
    this.folder = folder;
    this.#state = join(folder, 'state.json');
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.#state, JSON.stringify({ installation: crypto.randomUUID(), ...about }));
  }
  get kept(): State {
    return JSON.parse(readFileSync(this.#state, 'utf8')) as State;
  }
  keep(values: Partial<State>): void {
    writeFileSync(this.#state, JSON.stringify({ ...this.kept, ...values }));
  }
  /** The next run meets the vehicle as the register knows it then. */
  forgetVehicle(vin: string): void {
    rmSync(join(this.folder, `vehicle-${vin}.json`), { force: true });
  }
  /** Exit code and lines. What the command throws is thrown. */
  async run(options: Partial<Options> = {}, command = 'sequence'): Promise<CommandRun> {
    const lines: string[] = [];
    const given = { ...NOTHING, dtc: [], fault: [], part: 50_000, state: this.#state, out: this.folder };
    const all = { ...given, lang: 'en-US', ...options } as Options;
    const exit = await COMMANDS[command]!(all, (line) => lines.push(line));
    return { exit, out: lines.join('\n') };
  }
  /** The same, with what the server refuses as the command line shows it. */
  async tryRun(options: Partial<Options> = {}, command = 'sequence'): Promise<CommandRun> {
    return this.run(options, command).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return { exit: 1, out: `refused (${error.code}): ${error.message}` };
    });
  }
}
