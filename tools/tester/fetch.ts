import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile, ManifestPart, SequenceManifest } from '../../contract/wire/client/sequence-manifest';
import { NotExecuted } from './failures';
import type { TesterServer } from './server';

type Work = { server: Pick<TesterServer, 'range'>; secret: string; print: (line: string) => void };
export type FetchOptions = {
  vin: string;
  /** Folder for what is fetched; a folder for each version is made in it. */
  out?: string;
  /** Bytes of one range. */
  part: number;
  /** Leaves the download after so many ranges, as a tester does whose power goes. */
  stop?: number;
};

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** Keeps letters, digits and what every system takes in names. */
export const safeName = (name: string): string => name.replace(/[^\w.-]/g, '_');

/** Folder of a version; below it one for each part, from 1 on. */
export const folderOf = ({ sequenceNo, version }: SequenceManifest, out = '.'): string =>
  join(out, safeName(`${sequenceNo}-${version}`));
export const partFolder = (folder: string, at: number): string => join(folder, String(at + 1));

const filesOf = ({ file, packages, media }: ManifestPart): ManifestFile[] => [
  ...(file ? [file] : []),
  ...[...packages, ...media].map((one) => one.file),
];

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Fetches a file in ranges, from where an earlier run left it; false where it is to be left on the way. */
async function fetchFile(
  { server, secret, print }: Work,
  { sequenceId, version }: SequenceManifest,
  { id, name, size, sha256 }: ManifestFile,
  folder: string,
  { vin, part, out = '.', stop }: FetchOptions,
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
    throw new NotExecuted('checksum', name);
  }
  await rename(aside, join(folder, safeName(name)));
  print(`${name}: SHA-256 is right: ${sha256}`);
  return true;
}

/** Files of a part that are not in its folder as the manifest says. */
async function missingIn(part: ManifestPart, folder: string): Promise<ManifestFile[]> {
  const missing: ManifestFile[] = [];
  for (const file of filesOf(part)) {
    const kept = await hashOf(join(folder, safeName(file.name))).catch(() => null);
    if (kept !== file.sha256) missing.push(file);
  }
  return missing;
}

/**
 * Fetches everything that a manifest names, each part into a folder of its own; what is there already is compared and kept. False where it
 * was left on the way. Throws `NotExecuted` where a file is another one than the manifest says.
 */
export async function fetchAll(work: Work, manifest: SequenceManifest, options: FetchOptions): Promise<boolean> {
  const own = folderOf(manifest, options.out);
  for (const [at, part] of manifest.parts.entries()) {
    const folder = partFolder(own, at);
    const files = filesOf(part);
    if (new Set(files.map(({ name }) => safeName(name))).size < new Set(files.map(({ id }) => id)).size)
      throw new NotExecuted('document', 'two files of the sequence have the same name');
    for (const file of await missingIn(part, folder))
      if (!(await fetchFile(work, manifest, file, folder, options))) return false;
  }
  const { length } = manifest.parts;
  work.print(`signatures are genuine, ${length} ${length === 1 ? 'part' : 'parts'}`);
  return true;
}

/** Compares what was fetched earlier with the manifest. Throws `NotExecuted` where a file is missing, or another one. */
export async function checkFetched(manifest: SequenceManifest, out?: string): Promise<void> {
  const own = folderOf(manifest, out);
  for (const [at, part] of manifest.parts.entries()) {
    const [missing] = await missingIn(part, partFolder(own, at));
    if (missing) throw new NotExecuted('checksum', missing.name);
  }
}
