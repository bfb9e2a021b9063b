import { AsyncLocalStorage } from 'node:async_hooks';
import { withEngine } from '../app';
import type { Database, Tx } from '../db/database';
import type { Job, JobHandler, Jobs } from '../ports/jobs';
import { packagedMaps } from '../node/ports/character-maps';
import { sourceOfInput } from '../node/readers/source';
import { packagedFonts } from '../node/ports/fonts';
import { openOutbound } from '../node/ports/outbound';
import { liveOver } from '../ports/live';
import type { Log } from '../ports/log';
import type { Ports, Settings } from '../ports/ports';
import { keysOf, masterKeyOf, newMasterKey } from '../ports/sealing';
import { testDatabase, type TestWorld } from './database';
import { provideCharacterMaps } from '../readers/character-maps';
import { provideFonts } from '../readers/fonts';
import { inlineReaders } from '../readers/inline';
import type { Readers } from '../readers/readers';
import { ANSWERS, ROW_READERS } from '../readers/table';
import { memoryFiles } from './memory-files';

/** Lines that the application logged. */
export type TestLogLine = { level: 'info' | 'warn' | 'error'; message: string; fields: Record<string, unknown> };

function memoryLog(): Log & { lines: TestLogLine[] } {
  const lines: TestLogLine[] = [];
  const at = (level: TestLogLine['level']) => (fields: Record<string, unknown>, message: string) =>
    void lines.push({ level, message, fields });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}

/** Jobs that run as soon as the transaction that sent them is committed, or when a test says so. */
export type TestJobs = Jobs & { run(name: string): Promise<void> };

/** A database that runs the jobs of a transaction once it is committed, before its caller goes on. */
function withJobs(db: Database, sent: WeakMap<Tx, Job[]>, handle: (job: Job) => Promise<void>): Database {
  return {
    ...db,
    async run(scope, access, work, signal) {
      let jobs: Job[] = [];
      const result = await db.run(
        scope,
        access,
        (tx) => {
          jobs = [];
          sent.set(tx, jobs);
          return work(tx);
        },
        signal,
      );
      for (const job of jobs) await handle(job);
      return result;
    },
  };
}

const inTransaction = new AsyncLocalStorage<boolean>();

/** What runs in its transactions is known to do so. Those of the platform are of the seed, beside which nobody works. */
const marking = (db: Database): Database => ({
  ...db,
  run: (scope, access, work, signal) =>
    db.run(scope, access, (tx) => inTransaction.run(scope !== 'platform', () => work(tx)), signal),
});

/** No file is read while a transaction waits for it: that would hold a connection, and rows, for as long as the file takes. */
function refusingWithin(readers: Readers): Readers {
  const check = (name: string): void => {
    if (inTransaction.getStore()) throw new Error(`the reader ${name} is called within a transaction`);
  };
  return {
    read: (name, ...rest) => {
      check(name);
      return readers.read(name, ...rest);
    },
    rows: (name, ...rest) => {
      check(name);
      return readers.rows(name, ...rest);
    },
    close: () => readers.close(),
  };
}

function memoryJobs(plain: Database): { jobs: TestJobs; db: Database } {
  const handlers = new Map<string, JobHandler>();
  const sent = new WeakMap<Tx, Job[]>();
  const db = withJobs(plain, sent, (job) => handlers.get(job.name)?.(job) ?? Promise.resolve());
  const jobs: TestJobs = {
    send: (tx, name, data) => Promise.resolve(void sent.get(tx)?.push({ id: crypto.randomUUID(), name, data })),
    work: (name, handler) => void handlers.set(name, handler),
    schedule: () => undefined,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    run: (name) => {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`no job is named ${name}`);
      return handler({ id: crypto.randomUUID(), name, data: {} });
    },
  };
  return { jobs, db };
}

const nothing = () => Promise.reject(new Error('this test needs no such port'));

export type TestPorts = Ports & {
  jobs: TestJobs;
  log: ReturnType<typeof memoryLog>;
  shift(ms: number): void;
  /** How long each pause was to be, ms: none is waited for. */
  pauses: number[];
};

/** Ports over a fresh database; the clock can be moved, the log can be read. */
export const testPorts = async (settings: Partial<Settings> = {}, world?: TestWorld): Promise<TestPorts> =>
  portsOver((await testDatabase(world)).db, settings);

/** The same over a database that is open. */
export async function portsOver(plain: Database, settings: Partial<Settings> = {}): Promise<TestPorts> {
  let offset = 0;
  const pauses: number[] = [];
  const { db, jobs } = memoryJobs(marking(plain));
  const log = memoryLog();
  provideCharacterMaps(packagedMaps);
  provideFonts(packagedFonts);
  return withEngine({
    db,
    live: liveOver(db, (error) => {
      throw error;
    }),
    clock: { now: () => new Date(Date.now() + offset) },
    pauses,
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    shift: (ms: number) => void (offset += ms),
    keys: keysOf([await masterKeyOf(newMasterKey())]),
    passwords: {
      hash: (text) => Promise.resolve(`plain:${text}`),
      verify: (text, hash) => Promise.resolve(hash === `plain:${text}`),
      close: () => Promise.resolve(),
    },
    readers: refusingWithin(inlineReaders({ answers: ANSWERS, rows: ROW_READERS }, log, sourceOfInput)),
    files: memoryFiles(),
    mail: { isConfigured: false, send: nothing, sendBy: nothing },
    jobs,
    outbound: openOutbound(['127.0.0.1']),
    log,
    settings: {
      captcha: false,
      adminSecondFactor: 'offered',
      sessionIdleMs: 3_600_000,
      sessionMaxMs: 86_400_000,
      trustProxy: false,
      ...settings,
    },
  });
}
