import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientSequence, ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import { keptJson } from '../vehicle/kept';
import { afterJudging, trustedNow } from './clock';
import { execute, type Ending, type Execution, type ExecuteOptions, type SequenceWork } from './execute';
import { NotExecuted } from './failures';
import { checkFetched, fetchAll, safeName } from './fetch';
import { lateReports } from './late-reports';
import { Unreachable, type TesterServer } from './server';
import { checkManifest, checkOffer, checkValidity, type SignedOffer, type SignedSequence } from './trust';

/* Offline sequences: kept on disk with what is signed of them, and executed without a connection until their validity ends. */

type KeptSequence = SignedOffer & SignedSequence;

const away = () => Promise.reject(new Unreachable('the server is not asked'));
/** Nobody waits for a server that is not there. */
const NO_SERVER: TesterServer = { call: away, range: away, sendBytes: away, sendPart: away };

const folderFor = (vin: string, out = '.'): string => join(out, 'offline', safeName(vin));

/** Keeps an offline sequence whose files are there. */
function keepOne(answer: ClientSequenceAnswer, { manifest, signature }: ClientSequence, out?: string): void {
  const folder = folderFor(answer.vin, out);
  mkdirSync(folder, { recursive: true });
  const { offer, offerSignature, publicKey } = answer;
  const kept: KeptSequence = { offer, offerSignature, publicKey, manifest, signature };
  const file = join(folder, `${safeName(manifest.sequenceNo)}.json`);
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file);
}

/** Takes away what the vehicle no longer gets. */
export function dropOffline({ vin, list }: ClientSequenceAnswer, out?: string): void {
  const folder = folderFor(vin, out);
  const names = new Set(list.map(({ sequenceNo }) => `${safeName(sequenceNo)}.json`));
  for (const name of namesIn(folder)) if (!names.has(name)) rmSync(join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

/** Fetches and keeps the offline sequences of an answer; answers their numbers. */
export async function keepOffline(
  work: SequenceWork,
  answer: ClientSequenceAnswer,
  options: ExecuteOptions,
): Promise<string[]> {
  const kept: string[] = [];
  for (const sequence of answer.list) {
    if (!sequence.manifest.isOffline) continue;
    checkManifest(answer, sequence);
    if (!(await fetchAll(work, sequence.manifest, options))) continue;
    keepOne(answer, sequence, options.out);
    kept.push(sequence.manifest.sequenceNo);
  }
  return kept;
}

/** The kept sequence of that number; null where there is none. Throws `NotExecuted` where it is not what the server signed for this vehicle and tester. */
async function keptSequence({ known }: SequenceWork, { vin, out }: ExecuteOptions, number: string) {
  const kept = keptJson(join(folderFor(vin, out), `${safeName(number)}.json`)) as KeptSequence | null;
  if (!kept) return null;
  const { releaseKey, testerCode } = await known();
  if (releaseKey === undefined) throw new NotExecuted('signature', 'no key that signs releases is known');
  checkOffer(kept, { vin, releaseKey, ...(testerCode !== undefined && { testerCode }) });
  checkManifest(kept, kept);
  return kept.manifest;
}

/** The time that validities are judged by, which is kept so that it never goes back. Throws `NotExecuted` where it cannot be told. */
async function judgedTime({ known, keep, clock }: SequenceWork): Promise<number> {
  const { time } = await known();
  const now = trustedNow(time, clock);
  if (now === null || !time) throw new NotExecuted('clock', new Date(clock.wall()).toISOString());
  await keep({ time: afterJudging(time, now) });
  return now;
}

/**
 * Executes a kept offline sequence without the server, and keeps what is to be reported. Null where it was stopped on the way, or is not kept.
 * What keeps it from being executed (validity, clock, an altered file) is reported later, too.
 */
export async function runOffline(
  work: SequenceWork,
  options: ExecuteOptions,
  number: string,
): Promise<Ending | null | 'none'> {
  const manifest = await keptSequence(work, options, number);
  if (!manifest) return 'none';
  const { time } = await work.known();
  // Where nobody can tell the time, that of the last answer is reported: it is certainly over.
  const startedAt = new Date(trustedNow(time, work.clock) ?? time?.highest ?? 0).toISOString();
  const reports = lateReports(options.out);
  const how = (): Execution => ({
    manifest,
    offline: { startedAt },
    reports: {
      ...reports,
      end: async (told) => {
        const now = trustedNow((await work.known()).time, work.clock);
        return reports.end({ ...told, endedAt: now === null ? startedAt : new Date(now).toISOString() });
      },
    },
    async prepare() {
      const now = await judgedTime(work);
      if (!manifest.isOffline) throw new NotExecuted('validity', `${number} is no offline sequence`);
      checkValidity(manifest, now);
      await checkFetched(manifest, options.out);
      return true;
    },
  });
  return execute({ ...work, server: NO_SERVER }, how, manifest, options);
}
