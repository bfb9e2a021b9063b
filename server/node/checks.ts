import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../http/rows';
import type { Ports } from '../ports/ports';
import type { PostgresJobs } from './ports/jobs';

/** What a server works with beside its database. */
export const READINESS_CHECKS = ['files', 'mail', 'jobs', 'clock'] as const;
export type ReadinessCheck = (typeof READINESS_CHECKS)[number];
/** Whether each of them works; what the operator did not set up is absent. */
export type Checks = Readonly<Partial<Record<ReadinessCheck, boolean>>>;

/** How long an answer holds, ms: each costs a file and a connection. */
const FRESH = 30_000;
/** After so long, ms, nobody waits for an answer any more. */
const PATIENCE = 5_000;
/** A due job that waits longer, in seconds, says that nobody works. */
const LATE = 300;
/** Clocks that differ by more, ms, make sessions, links and signatures end at the wrong time. */
const APART = 5_000;

type Needs = Pick<Ports, 'db' | 'files' | 'mail'>;

async function checkFiles({ files }: Needs): Promise<boolean> {
  const key = `ready-probe/${crypto.randomUUID()}`;
  const sent = crypto.getRandomValues(new Uint8Array(16));
  await files.put(key, sent);
  try {
    const found = new Uint8Array(await new Response((await files.get(key)) as BodyInit).arrayBuffer());
    return found.length === sent.length && found.every((byte, at) => byte === sent[at]);
  } finally {
    await files.delete(key);
  }
}

/** Compares with the database's clock: the only one that all servers see. */
async function checkClock({ db }: Needs): Promise<boolean> {
  const before = Date.now();
  const [row] = await db.run('platform', 'read', async (tx) =>
    rowsOf<{ at: string }>(await tx.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as at`)),
  );
  const after = Date.now();
  const at = Number(row?.at);
  return at > before - APART && at < after + APART;
}

/** False where it fails, or takes too long. */
const within = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([work.catch(() => false), pause(PATIENCE, false, { ref: false })]);

async function judged(ports: Needs, jobs: Pick<PostgresJobs, 'oldestDue'>): Promise<Checks> {
  const { mail } = ports;
  const [files, hasMail, isWorking, clock] = await Promise.all([
    within(checkFiles(ports)),
    mail.check ? within(mail.check().then(() => true)) : undefined,
    within(jobs.oldestDue().then((seconds) => seconds < LATE)),
    within(checkClock(ports)),
  ]);
  return { files, ...(hasMail === undefined ? {} : { mail: hasMail }), jobs: isWorking, clock };
}

/** Judges what the server works with; an answer holds for half a minute. */
export function checksOf(ports: Needs, jobs: Pick<PostgresJobs, 'oldestDue'>): () => Promise<Checks> {
  let last: { at: number; answer: Promise<Checks> } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > FRESH) last = { at: now, answer: judged(ports, jobs) };
    return last.answer;
  };
}
