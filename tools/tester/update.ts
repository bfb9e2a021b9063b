import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import type { ClientVersionAnswer } from '../../contract/wire/client/client-version';
import type { TesterServer } from './server';

export type UpdateOptions = { version?: string; out?: string; part: number; stop?: number; fail?: string };
type Kept = { version?: string; releaseKey?: string };
type Work = {
  server: TesterServer;
  secret: string;
  print: (line: string) => void;
  kept: Kept;
  keep: (kept: Kept) => Promise<void>;
};
type Update = NonNullable<ClientVersionAnswer['update']>;

/** What a tester runs that was never updated. */
const FIRST = '1.0.0.0';

/** What arrived is not what was released: nothing of it is put on. */
export class Untrusted extends Error {}

/** The signature over what is said of the package, by the key that this tester knows from its first update on. */
function checkSignature(
  { manifest, signature, version, fileSize, sha256 }: Update,
  publicKey: string | null,
  known: string | undefined,
): string {
  const x = known ?? publicKey ?? '';
  if (publicKey !== x) throw new Untrusted('the key that signs releases is another one than before');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, Buffer.from(canonicalize(manifest) ?? ''), key, Buffer.from(signature, 'base64url')))
    throw new Untrusted('the signature is not genuine');
  if (manifest.version !== version || manifest.size !== fileSize || manifest.sha256 !== sha256)
    throw new Untrusted('the manifest is about another package');
  return x;
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** Fetches the package in ranges, from where an earlier run left it; false where it is to be left on the way. */
async function fetchPackage(
  { server, secret, print }: Work,
  { id, fileSize }: Update,
  file: string,
  { part, stop }: UpdateOptions,
): Promise<boolean> {
  let at = await sizeOf(file);
  if (at > 0) print(`goes on at byte ${at} of ${fileSize}`);
  for (let count = 0; at < fileSize; count += 1) {
    if (stop !== undefined && count >= stop) {
      print(`stopped at byte ${at} of ${fileSize}`);
      return false;
    }
    const bytes = await server.range(`/client/version/${id}/package`, secret, at, Math.min(at + part, fileSize) - 1);
    await appendFile(file, bytes);
    at += bytes.length;
  }
  return true;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Asks for a newer version, fetches and checks it, and tells the server what became of it. */
export async function updateSelf(work: Work, options: UpdateOptions): Promise<number> {
  const { server, secret, print, kept, keep } = work;
  const current = options.version ?? kept.version ?? FIRST;
  const { update, publicKey, why } = await server.call<ClientVersionAnswer>(
    'GET',
    `/client/version?current=${encodeURIComponent(current)}`,
    { secret },
  );
  for (const { version, falls, deciding } of why)
    print(`version ${version}: ${falls ? 'offered' : `not offered (${deciding})`}`);
  if (!update) {
    print(`version ${current} is up to date`);
    return 0;
  }
  const releaseKey = checkSignature(update, publicKey, kept.releaseKey);
  await keep({ ...kept, version: current, releaseKey });
  const folder = options.out ?? '.';
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${update.sha256}.part`);
  print(`version ${update.version}, ${update.fileSize} bytes${update.forceupdate ? ', to be put on at once' : ''}`);
  if (!(await fetchPackage(work, update, part, options))) return 0;
  const tell = (result: 'installed' | 'failed', reason?: string) =>
    server.call('POST', `/client/version/${update.id}/result`, {
      secret,
      body: { result, fromVersion: current, ...(reason && { reason }) },
    });
  if ((await sha256Of(part)) !== update.sha256) {
    await tell('failed', 'SHA-256');
    throw new Untrusted('the package does not match its hash');
  }
  print(`signature and SHA-256 are right: ${update.sha256}`);
  if (options.fail) {
    await tell('failed', options.fail);
    print(`failed: ${options.fail}`);
    return 0;
  }
  await rename(part, join(folder, update.fileName.replace(/[^\w.-]/g, '_')));
  await tell('installed');
  await keep({ ...kept, version: update.version, releaseKey });
  print(`runs version ${update.version}`);
  return 0;
}
