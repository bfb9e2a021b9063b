import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '../../contract/constants';
import type { ServerTime } from './clock';

/** What a tester keeps between two runs. Without `clientSecret` it was never activated. */
export type State = {
  /** Random; made once. Half of the machine's fingerprint. */
  installation: string;
  server?: string;
  language?: Language;
  machineId?: string;
  testerCode?: string;
  clientSecret?: string;
  expiresAt?: string;
  /** What it runs, and the key by which it checks what is released. */
  version?: string;
  releaseKey?: string;
  /** The last version that ran to its end, by number of the sequence and VIN: an older one is not run, unless released as a roll-back. */
  executed?: Record<string, number>;
  /** Hash of the content that ran to its end last, by number of the sequence and VIN. */
  done?: Record<string, string>;
  /** Ids of executions that were begun and not ended, by sequence, version, VIN and hash of the content. */
  executing?: Record<string, string>;
  /** What it executed last, as far as the server knows of it. */
  last?: { executionId: string; vin: string };
  /** Ids of the executions by which remote tasks are carried, by task: one that was stopped is never run a second time. */
  carrying?: Record<string, string>;
  /** The time that it judges validities by without a connection. */
  time?: ServerTime;
  /** What the authenticator apps of those who signed in here know, by username: a tester that is played has people who are played, too. */
  authenticators?: Record<string, string>;
};

export const DEFAULT_FILE = join(homedir(), '.gnds-tester.json');

export const isTesterLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

const newState = (): State => ({ installation: crypto.randomUUID() });

/** The kept state; a new one where there is none. A file that is not ours is not overwritten: it throws. */
export async function readState(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return newState();
  try {
    const state = JSON.parse(text) as State;
    if (typeof state?.installation === 'string') return state;
  } catch {
    // Told below.
  }
  throw new Error(`${file} is not the state of a tester. Move it away or name another file with --state.`);
}

/** Written aside and renamed, so that a stop on the way leaves the old one; only its owner may read it. */
export async function writeState(file: string, state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await chmod(aside, 0o600);
  await rename(aside, file);
}
