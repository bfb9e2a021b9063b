import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** Exit code of a tester that the server does not answer, and how often a command is tried. */
const [AWAY, PATIENCE] = [3, 10];

/**
 * Bundles the tester's program, so that hundreds of its processes start without a compiler. It stands below `node_modules`, where its packages
 * are found.
 *
 * @returns the path of the program
 */
export async function bundleTester(): Promise<string> {
  const outDir = join(ROOT, 'node_modules/.cache/console', `tester-${process.pid}`);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(ROOT, 'tools/tester.ts'),
      outDir,
      target: 'node24',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'tester.js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  return join(outDir, 'tester.js');
}

/** Values of its options by name, as on its command line; several of one name as a list. */
type TesterOptions = Readonly<Record<string, string | readonly string[]>>;
type ProcessRun = { exit: number | null; out: string };

const argumentsOf = (options: TesterOptions): string[] =>
  Object.entries(options).flatMap(([name, value]) => [value].flat().flatMap((one) => [`--${name}`, one]));

/** A tester each of whose commands is a process of its own, with a folder of its own: its state, its vehicles, and the ledger of all that it printed. */
export class ProcessTester {
  readonly ledger: string;
  constructor(
    private readonly program: string,
    readonly folder: string,
  ) {
    mkdirSync(folder, { recursive: true });
    this.ledger = join(folder, 'ledger.log');
  }

  /** Runs a command to its end, and again while the server does not answer, as who stands at the tester would. */
  async run(command: string, options: TesterOptions = {}): Promise<ProcessRun> {
    let run = await this.runOnce(command, options);
    for (let again = 1; run.exit === AWAY && again < PATIENCE; again += 1) run = await this.runOnce(command, options);
    return run;
  }

  /** The process itself writes what it prints to the ledger. */
  private async runOnce(command: string, options: TesterOptions): Promise<ProcessRun> {
    const before = existsSync(this.ledger) ? readFileSync(this.ledger).length : 0;
    const own = { state: join(this.folder, 'state.json'), out: this.folder, lang: 'en-US', part: '50000' };
    const args = [this.program, command, ...argumentsOf({ ...own, ...options })];
    const file = openSync(this.ledger, 'a');
    const exit = await new Promise<number | null>((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd: this.folder, stdio: ['ignore', file, file] });
      child.on('error', reject);
      child.on('close', resolve);
    }).finally(() => closeSync(file));
    return { exit, out: readFileSync(this.ledger).subarray(before).toString() };
  }
}

/** Does the work for all, at most so many at the same time; answers come in the order of the items. */
export async function inLanes<T, A>(most: number, items: readonly T[], work: (item: T, n: number) => Promise<A>) {
  const answers: A[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < items.length; n = next++) answers[n] = await work(items[n] as T, n);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane));
  return answers;
}
