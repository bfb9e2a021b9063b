import { createHash, createPublicKey, verify } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import type { ClientSequence, ClientSequenceAnswer, ExecutionAnswer } from '../../contract/wire/client-sequence';
import { ERRORS } from '../../contract/wire/errors';
import { Refused, type TesterServer } from './server';
import type { State } from './state';
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
};
type Kept = Pick<State, 'releaseKey' | 'executed' | 'executing'>;
type Work = {
  server: TesterServer;
  secret: string;
  print: (line: string) => void;
  kept: Kept;
  keep: (kept: Kept) => Promise<void>;
};

const READING = ['voltage and gear', 'extended session', 'read fault codes', 'run routine', 'clear fault codes'];
const WRITING = [
  'voltage, gear and ignition',
  'programming session',
  'security access',
  'erase',
  'transfer',
  'check',
  'reset',
  'read back',
];
/** NRC of a step that fails: general programming failure. */
const NRC = '72';

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** The signature over what is said of the file, by the key that this tester knows from its first release on. */
function checkManifest(sequence: ClientSequence, publicKey: string | null, known: string | undefined): string {
  const { manifest, signature, sequenceNo, version, sha256, size } = sequence;
  const x = known ?? publicKey ?? '';
  if (publicKey !== x) throw new Untrusted('the key that signs releases is another one than before');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const bytes = Buffer.from(canonicalize(manifest) ?? '');
  if (!verify(null, bytes, key, Buffer.from(signature ?? '', 'base64url')))
    throw new Untrusted('the signature is not genuine');
  const isSame =
    manifest?.sequenceNo === sequenceNo &&
    manifest.version === version &&
    manifest.sha256 === sha256 &&
    manifest.size === size;
  if (!isSame) throw new Untrusted('the manifest is about another file');
  return x;
}

/** Fetches the file in ranges, from where an earlier run left it; false where it is to be left on the way. */
async function fetchFile(
  { server, secret, print }: Work,
  { id, version, size, sha256, manifest }: ClientSequence,
  { vin, part, out = '.', stop }: SequenceOptions,
): Promise<boolean> {
  if (!size || !sha256 || !manifest) return true;
  await mkdir(out, { recursive: true });
  const aside = join(out, `${sha256}.part`);
  let at = await sizeOf(aside);
  if (at > 0) print(`goes on at byte ${at} of ${size}`);
  const path = `/client/sequence/${id}/file?version=${version}&vin=${encodeURIComponent(vin)}`;
  for (let count = 0; at < size; count += 1) {
    if (stop !== undefined && count >= stop) {
      print(`stopped at byte ${at} of ${size}`);
      return false;
    }
    const bytes = await server.range(path, secret, at, Math.min(at + part, size) - 1);
    await appendFile(aside, bytes);
    at += bytes.length;
  }
  const hash = createHash('sha256')
    .update(await readFile(aside))
    .digest('hex');
  // What is spoilt is not gone on with: the next run fetches it anew.
  if (hash !== sha256) {
    await rm(aside);
    throw new Untrusted('the file does not match its hash');
  }
  await rename(aside, join(out, manifest.fileName.replace(/[^\w.-]/g, '_')));
  print(`signature and SHA-256 are right: ${sha256}`);
  return true;
}

/** Runs it step by step under an id of its own, which a tester that was stopped takes up again; everything may be told twice. */
async function execute(work: Work, sequence: ClientSequence, options: SequenceOptions): Promise<number> {
  const { server, secret, print, kept, keep } = work;
  const { vin, reason, fail, stop } = options;
  const key = `${sequence.sequenceNo} ${sequence.version} ${vin}`;
  const executionId = kept.executing?.[key] ?? crypto.randomUUID();
  await keep({ executing: { ...kept.executing, [key]: executionId } });
  const post = (path: string, body: unknown) =>
    server.call<ExecutionAnswer>('POST', path, { secret, body, repeats: true });
  const begun = await post('/client/execution', {
    executionId,
    sequenceId: sequence.id,
    version: sequence.version,
    vin,
    ...(reason && { reasonCode: reason }),
  });
  print(`execution ${executionId}${begun.steps.length > 0 ? ` goes on behind step ${Math.max(...begun.steps)}` : ''}`);
  const names = sequence.target.length > 0 ? WRITING : READING;
  let hasFailed = false;
  for (const [at, name] of names.entries()) {
    const no = at + 1;
    if (begun.steps.includes(no)) continue;
    if (stop !== undefined && at >= stop) {
      print(`stopped before step ${no}`);
      return 0;
    }
    hasFailed = name === fail;
    const startedAt = new Date().toISOString();
    const told = { no, name, result: hasFailed ? 'fail' : 'success', startedAt, endedAt: new Date().toISOString() };
    await post(`/client/execution/${executionId}/step`, { ...told, ...(hasFailed && { nrc: NRC }) });
    print(`step ${no} ${name}: ${told.result}`);
    if (hasFailed) break;
  }
  const readBack = sequence.target.map(({ ecuAddress, hardwarePart, softwarePart }) => ({
    address: ecuAddress,
    ...(hardwarePart && { hwPartNo: hardwarePart }),
    swPartNo: softwarePart,
  }));
  const end = (result: 'success' | 'fail') =>
    post(`/client/execution/${executionId}/end`, { result, readBack: result === 'success' ? readBack : [] });
  // A step that failed before this tester was stopped is known to the server alone.
  const { status } = await end(hasFailed ? 'fail' : 'success').catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== ERRORS.stepsMissed.code) throw error;
    return end('fail');
  });
  print(`${sequence.sequenceNo} version ${sequence.version} at ${vin}: ${status}`);
  const { [key]: _over, ...executing } = { ...kept.executing, [key]: executionId };
  const executed = { ...kept.executed, [`${sequence.sequenceNo} ${vin}`]: sequence.version };
  await keep({ executing, ...(status !== 'fail' && { executed }) });
  return status === 'fail' ? 1 : 0;
}

/** Tells what a vehicle gets and why, and why not the rest; fetches, checks and runs the one that is named. */
export async function runSequence(work: Work, options: SequenceOptions): Promise<number> {
  const { server, secret, print, kept, keep } = work;
  const { vin, run } = options;
  const { list, notApplicable, publicKey } = await server.call<ClientSequenceAnswer>(
    'GET',
    `/client/sequence?vin=${encodeURIComponent(vin)}&explain=true`,
    { secret },
  );
  for (const { sequenceNo, version, name, kind, because } of list)
    print(`${sequenceNo} version ${version} (${kind}) ${name}: applies (${because.join(', ')})`);
  for (const { sequenceNo, version, text } of notApplicable ?? [])
    print(`${sequenceNo} version ${version}: does not apply: ${text}`);
  if (run === undefined) return 0;
  const sequence = list.find(({ sequenceNo }) => sequenceNo === run);
  if (!sequence) throw new Untrusted(`${run} does not apply to ${vin}`);
  const last = kept.executed?.[`${run} ${vin}`] ?? 0;
  if (sequence.version < last && !sequence.isRollBack)
    throw new Untrusted(`version ${last} was run already, and version ${sequence.version} is no roll-back`);
  if (sequence.manifest) await keep({ releaseKey: checkManifest(sequence, publicKey, kept.releaseKey) });
  if (!(await fetchFile(work, sequence, options))) return 0;
  return execute(work, sequence, options);
}
