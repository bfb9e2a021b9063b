import { sql } from 'drizzle-orm';
import { isAuditBehind } from '../engine/audit/chain/behind';
import { refusalOf } from '../http/answer';
import { wasDiskFull } from '../ports/disk-full';
import type { Ports } from '../ports/ports';
import { READINESS_CHECKS, type ReadinessCheck, type Checks } from './checks';

/** Whether calls can be answered, what keeps them from it, and what an operator has to see to although they can. */
export type Readiness = { isReady: boolean; reason?: string; warnings: string[] };

/** How long an answer holds, ms: orchestrators ask often, from several places. */
const FRESH = 2_000;

/** A write that changes nothing for anybody: a database that is full, or read only, still answers what it is asked. */
const tryWrite = ({ db, clock }: Ports): Promise<void> =>
  db.run('platform', 'write', async (tx) => {
    const value = JSON.stringify({ at: clock.now().toISOString() });
    await tx.execute(
      sql`insert into sys_setting (key, value) values ('ready.probe', ${value}::jsonb) on conflict (key) do update set value = excluded.value`,
    );
  });

/** What must find room before a full disk counts as one with room again, bytes: a few may fit where nothing else does. */
const ROOM = 1_048_576;

const bytesOfChance = (): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(ROOM);
  // The browser's limit of one call.
  for (let at = 0; at < ROOM; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};

class TriedRoom extends Error {}

/** Whether a megabyte finds room in the database and in the store of files now. Nothing of it stays. */
async function hasRoom({ db, files }: Ports): Promise<boolean> {
  const bytes = bytesOfChance();
  const key = `ready-probe/${crypto.randomUUID()}`;
  try {
    await files.put(key, bytes);
    await db.run('platform', 'write', async (tx) => {
      // What cannot be compressed; the rows are taken back at the end, but their pages were needed.
      const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      await tx.execute(sql`insert into sys_setting (key, value) values (${key}, to_jsonb(${text}::text))`);
      throw new TriedRoom();
    });
    return true;
  } catch (error) {
    return error instanceof TriedRoom;
  } finally {
    await files.delete(key).catch(() => undefined);
  }
}

/** Whether the disk is still full. A refused write is remembered only until a larger one finds room. */
async function isStillFull(ports: Ports): Promise<boolean> {
  if (!wasDiskFull(ports)) return false;
  if (!(await hasRoom(ports))) return true;
  ports.trouble.diskFullAt = undefined;
  return false;
}

const WARNING: Readonly<Record<ReadinessCheck, string>> = {
  files: 'filesAway',
  mail: 'mailAway',
  jobs: 'jobsLate',
  clock: 'clockApart',
};

/** Calls are answered without any of these, but not all of them as they should be. */
async function warningsOf(ports: Ports, checks: () => Promise<Checks>): Promise<string[]> {
  const [isBehind, found] = await Promise.all([isAuditBehind(ports, 'platform'), checks()]);
  const failing = READINESS_CHECKS.filter((check) => found[check] === false).map((check) => WARNING[check]);
  return isBehind ? ['auditBehind', ...failing] : failing;
}

async function judged(ports: Ports, isOpen: () => Promise<boolean>, checks: () => Promise<Checks>): Promise<Readiness> {
  if (!(await isOpen())) return { isReady: false, reason: 'database', warnings: [] };
  try {
    await tryWrite(ports);
    if (await isStillFull(ports)) return { isReady: false, reason: 'diskFull', warnings: [] };
    return { isReady: true, warnings: await warningsOf(ports, checks) };
  } catch (error) {
    const reason = refusalOf(error)?.key ?? 'database';
    if (reason === 'diskFull') ports.trouble.diskFullAt = ports.clock.now().getTime();
    return { isReady: false, reason, warnings: [] };
  }
}

/** Judges whether calls can be answered; `isOpen` says whether the database answers at all. */
export function readinessOf(
  ports: Ports,
  isOpen: () => Promise<boolean>,
  checks: () => Promise<Checks> = () => Promise.resolve({}),
): () => Promise<Readiness> {
  let last: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > FRESH) last = { at: now, answer: judged(ports, isOpen, checks) };
    return last.answer;
  };
}
