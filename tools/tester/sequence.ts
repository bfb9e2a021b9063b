import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientSequence, ClientSequenceAnswer, ExecutionFailure } from '../../contract/wire/client-sequence';
import type { ManifestFile } from '../../contract/wire/client/sequence-manifest';
import { execute, type Ending, type SequenceWork } from './execute';
import { Refused } from './server';
import { checkManifest, checkOffer } from './trust';
import { Untrusted } from './update';

export type SequenceOptions = {
  vin: string;
  /** Number of the sequence that is run; without one it is only told what applies. */
  run?: string;
  out?: string;
  part: number;
  /** Leaves the download after so many parts, or the execution after so many steps, as a tester does whose power goes. */
  stop?: number;
  /** Name of the step that fails. */
  fail?: string;
  /** Why a reload runs although the vehicle has its target. */
  reason?: string;
  /** The id under which it runs, where something else names it. */
  executionId?: string;
  /** Where a vehicle listens for DoIP: `127.0.0.1:13400`. */
  vehicle?: string;
};
const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** Keeps letters, digits and what no system takes amiss. */
const safeName = (name: string): string => name.replace(/[^\w.-]/g, '_');

/** Fetches a file in ranges, from where an earlier run left it; false where it is to be left on the way. */
async function fetchFile(
  { server, secret, print }: SequenceWork,
  { manifest: { sequenceId, version } }: ClientSequence,
  { id, name, size, sha256 }: ManifestFile,
  folder: string,
  { vin, part, out = '.', stop }: SequenceOptions,
): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const aside = join(out, `${sha256}.part`);
  let at = await sizeOf(aside);
  if (at > 0) print(`goes on at byte ${at} of ${size}`);
  const path = `/client/sequence/${sequenceId}/content/${id}?version=${version}&vin=${encodeURIComponent(vin)}`;
  for (let count = 0; at < size; count += 1) {
    if (stop !== undefined && count >= stop) {
      print(`stopped at byte ${at} of ${size}`);
      return false;
    }
    const bytes = await server.range(path, secret, at, Math.min(at + part, size) - 1);
    await appendFile(aside, bytes);
    at += bytes.length;
  }
  // What is spoilt is not gone on with: the next run fetches it anew.
  if ((await hashOf(aside)) !== sha256) {
    await rm(aside);
    throw new Spoilt(name);
  }
  await rename(aside, join(folder, safeName(name)));
  print(`${name}: SHA-256 is right: ${sha256}`);
  return true;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Bytes of a file are not those that were released. */
class Spoilt extends Untrusted {
  constructor(readonly file: string) {
    super(`the file does not match its hash: ${file}`);
  }
}

/** Fetches everything that the manifest names, each part into a folder of its own; what is there already is compared and kept. */
async function fetchAll(work: SequenceWork, sequence: ClientSequence, options: SequenceOptions): Promise<boolean> {
  const { sequenceNo, version, parts } = sequence.manifest;
  const own = join(options.out ?? '.', safeName(`${sequenceNo}-${version}`));
  for (const [at, { file, packages, media }] of parts.entries()) {
    const folder = join(own, String(at + 1));
    const files = [...(file ? [file] : []), ...[...packages, ...media].map((one) => one.file)];
    if (new Set(files.map(({ name }) => safeName(name))).size < new Set(files.map(({ id }) => id)).size)
      throw new Untrusted('two files of the sequence have the same name');
    for (const one of files) {
      const kept = await hashOf(join(folder, safeName(one.name))).catch(() => null);
      if (kept === one.sha256) continue;
      if (!(await fetchFile(work, sequence, one, folder, options))) return false;
    }
  }
  work.print(`signatures are genuine, ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`);
  return true;
}

function told(print: SequenceWork['print'], { list, notApplicable }: ClientSequenceAnswer): void {
  for (const { sequenceNo, version, name, kind, because } of list)
    print(`${sequenceNo} version ${version} (${kind}) ${name}: applies (${because.join(', ')})`);
  for (const { sequenceNo, version, text } of notApplicable ?? [])
    print(`${sequenceNo} version ${version}: does not apply: ${text}`);
}

/** What a vehicle gets by this tester, and why not the rest. Throws `Untrusted` where the answer is not signed by the key that it knows. */
export async function askSequences(work: SequenceWork, vin: string): Promise<ClientSequenceAnswer> {
  const { server, secret, known, keep } = work;
  const path = `/client/sequence?vin=${encodeURIComponent(vin)}&explain=true`;
  const answer = await server.call<ClientSequenceAnswer>('GET', path, { secret });
  const { releaseKey } = await known();
  const key = checkOffer(answer, vin, releaseKey);
  if (key !== releaseKey) await keep({ releaseKey: key });
  return answer;
}

/** Tells the console why a sequence is not executed; where it is no longer for the vehicle, the server knows that already. */
async function tellRefusal(
  { server, secret, print }: SequenceWork,
  { id, version }: ClientSequence,
  vin: string,
  failure: ExecutionFailure,
): Promise<void> {
  const executionId = crypto.randomUUID();
  const post = (path: string, body: unknown) => server.call('POST', path, { secret, body, repeats: true });
  try {
    await post('/client/execution', { executionId, sequenceId: id, version, vin });
    await post(`/client/execution/${executionId}/end`, { result: 'notStarted', failure, readBack: [] });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    print(`the refusal was not recorded: ${error.message}`);
  }
}

/** The manifest is to be trusted, and its validity is not over by the server's time. */
function checkTrust(answer: ClientSequenceAnswer, sequence: ClientSequence): void {
  checkManifest(answer, sequence);
  const { validFrom, validUntil } = sequence.manifest;
  const now = Date.parse(answer.offer.issuedAt);
  if ((validFrom && now < Date.parse(validFrom)) || (validUntil && now >= Date.parse(validUntil)))
    throw new OutOfDate(`${sequence.sequenceNo} is valid from ${validFrom ?? '-'} until ${validUntil ?? '-'}`);
}
class OutOfDate extends Untrusted {}

const failureOf = (error: Untrusted): ExecutionFailure =>
  error instanceof Spoilt
    ? { reason: 'checksum', detail: error.file.slice(0, 500) }
    : error instanceof OutOfDate
      ? { reason: 'validity', detail: error.message }
      : { reason: 'signature', detail: error.message };

/** Fetches, checks and runs a sequence that applies; null where it was left on the way. An older version than the last that ran is not trusted. */
export async function fetchAndRun(
  work: SequenceWork,
  sequence: ClientSequence,
  answer: ClientSequenceAnswer,
  options: SequenceOptions,
): Promise<Ending | null> {
  const { vin } = options;
  const { executed } = await work.known();
  const last = executed?.[`${sequence.sequenceNo} ${vin}`] ?? 0;
  try {
    checkTrust(answer, sequence);
    if (sequence.version < last && !sequence.manifest.isRollBack)
      throw new Untrusted(`version ${last} was run already, and version ${sequence.version} is no roll-back`);
    if (!(await fetchAll(work, sequence, options))) return null;
  } catch (error) {
    if (error instanceof Untrusted) await tellRefusal(work, sequence, vin, failureOf(error));
    throw error;
  }
  return execute(work, sequence, options);
}

/** Tells what a vehicle gets and why, and why not the rest; fetches, checks and runs the one that is named. */
export async function runSequence(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const answer = await askSequences(work, options.vin);
  told(work.print, answer);
  if (options.run === undefined) return 0;
  const sequence = answer.list.find(({ sequenceNo }) => sequenceNo === options.run);
  if (!sequence) throw new Untrusted(`${options.run} does not apply to ${options.vin}`);
  const ending = await fetchAndRun(work, sequence, answer, options);
  return ending?.status === 'fail' ? 1 : 0;
}
