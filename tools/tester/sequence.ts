import { createHash, createPublicKey, verify } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import type { ClientSequence, ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import { execute, type Ending, type SequenceWork } from './execute';
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

const isAbout = ({ manifest, sequenceNo, version, sha256, size }: ClientSequence): boolean =>
  manifest?.sequenceNo === sequenceNo &&
  manifest.version === version &&
  manifest.sha256 === sha256 &&
  manifest.size === size;

/** The signature over what is said of the file, by the key that this tester knows from its first release on. */
function checkManifest(sequence: ClientSequence, publicKey: string | null, known: string | undefined): string {
  const { manifest, signature } = sequence;
  const x = known ?? publicKey ?? '';
  if (publicKey !== x) throw new Untrusted('the key that signs releases is another one than before');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const bytes = Buffer.from(canonicalize(manifest) ?? '');
  if (!verify(null, bytes, key, Buffer.from(signature ?? '', 'base64url')))
    throw new Untrusted('the signature is not genuine');
  if (!isAbout(sequence)) throw new Untrusted('the manifest is about another file');
  return x;
}

/** Fetches the file in ranges, from where an earlier run left it; false where it is to be left on the way. */
async function fetchFile(
  { server, secret, print }: SequenceWork,
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
  await rename(aside, join(out, (manifest.fileName ?? '').replace(/[^\w.-]/g, '_')));
  print(`signature and SHA-256 are right: ${sha256}`);
  return true;
}

function told(print: SequenceWork['print'], { list, notApplicable }: ClientSequenceAnswer): void {
  for (const { sequenceNo, version, name, kind, because } of list)
    print(`${sequenceNo} version ${version} (${kind}) ${name}: applies (${because.join(', ')})`);
  for (const { sequenceNo, version, text } of notApplicable ?? [])
    print(`${sequenceNo} version ${version}: does not apply: ${text}`);
}

/** What a vehicle gets by this tester, and why not the rest. */
export const askSequences = ({ server, secret }: SequenceWork, vin: string): Promise<ClientSequenceAnswer> =>
  server.call<ClientSequenceAnswer>('GET', `/client/sequence?vin=${encodeURIComponent(vin)}&explain=true`, { secret });

/** Fetches, checks and runs a sequence that applies; null where it was left on the way. An older version than the last that ran is not trusted. */
export async function fetchAndRun(
  work: SequenceWork,
  sequence: ClientSequence,
  publicKey: string | null,
  options: SequenceOptions,
): Promise<Ending | null> {
  const { executed, releaseKey } = await work.known();
  const last = executed?.[`${sequence.sequenceNo} ${options.vin}`] ?? 0;
  if (sequence.version < last && !sequence.isRollBack)
    throw new Untrusted(`version ${last} was run already, and version ${sequence.version} is no roll-back`);
  if (sequence.manifest) await work.keep({ releaseKey: checkManifest(sequence, publicKey, releaseKey) });
  return (await fetchFile(work, sequence, options)) ? execute(work, sequence, options) : null;
}

/** Tells what a vehicle gets and why, and why not the rest; fetches, checks and runs the one that is named. */
export async function runSequence(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const answer = await askSequences(work, options.vin);
  told(work.print, answer);
  if (options.run === undefined) return 0;
  const sequence = answer.list.find(({ sequenceNo }) => sequenceNo === options.run);
  if (!sequence) throw new Untrusted(`${options.run} does not apply to ${options.vin}`);
  const ending = await fetchAndRun(work, sequence, answer.publicKey, options);
  return ending?.status === 'fail' ? 1 : 0;
}
