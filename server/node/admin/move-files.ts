import { createHash } from 'node:crypto';
import { ConfigError, type Config } from '../../config';
import type { Files } from '../../ports/files';
import { openDatabase } from '../database/database';
import { missingBodies } from '../files-place';
import { filesPlaceOf, storeOf } from '../ports/node-ports';
import type { Input } from './command';
import { PASSING } from './archive';
import { using } from './opening';

/** A line of progress each time so many files were looked at. */
const TELL = 1_000;

async function sumOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

/** The body as it flows, and its hash once it has flown. */
function hashed(body: ReadableStream<Uint8Array>): { body: ReadableStream<Uint8Array>; sum: () => string } {
  const hash = createHash('sha256');
  const through = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hash.update(chunk);
      controller.enqueue(chunk);
    },
  });
  return { body: body.pipeThrough(through), sum: () => hash.digest('hex') };
}

export type Copied = { copied: number; kept: number };

/**
 * Copies every body of a store that another one lacks or holds otherwise, and reads each of them again. Nothing is deleted.
 * @throws ConfigError where a body differs after it was copied
 */
export async function copyStore(from: Files, to: Files, onFile = (_: number): void => undefined): Promise<Copied> {
  const there = new Map<string, number>();
  for await (const { key, size } of to.list()) there.set(key, size);
  const counts = { copied: 0, kept: 0 };
  for await (const { key, size } of from.list()) {
    if (PASSING.test(key)) continue;
    const isThere = there.get(key) === size && (await sumOf(await from.get(key))) === (await sumOf(await to.get(key)));
    if (isThere) counts.kept += 1;
    else {
      const { body, sum } = hashed(await from.get(key));
      await to.put(key, body);
      if ((await sumOf(await to.get(key))) !== sum())
        throw new ConfigError(`${key} is not what was copied: the new place cannot be relied on.`);
      counts.copied += 1;
    }
    onFile(counts.copied + counts.kept);
  }
  return counts;
}

/** `files move`: copies all stored files to another place, and says how to begin there. */
export async function moveFiles(config: Config, { argument: url, say }: Input): Promise<void> {
  if (!/^(file|s3):/.test(url)) throw new ConfigError(`${url} is no place for files: it begins with file: or s3:.`);
  const place = filesPlaceOf(config);
  if (place === url) throw new ConfigError(`Stored files lie at ${url} already.`);
  const target = await storeOf({ ...config, filesUrl: url });
  // The embedded database is open for nobody else meanwhile: nothing comes behind the copying.
  const { copied, kept, missing } = await using(openDatabase(config), async (database) => {
    const counts = await copyStore(await storeOf(config), target, (done) => {
      if (done % TELL === 0) say(`${done} files`);
    });
    return { ...counts, missing: await missingBodies(database, target) };
  });
  say(`${copied} files were copied from ${place} to ${url} and read again; ${kept} were there already.`);
  if (missing.length > 0) {
    say(`${missing.length} files that rows name were lost before: ${missing.slice(0, 5).join(', ')}`);
    process.exitCode = 3;
  }
  say(`Start the server with FILES_URL=${url}. What lies at ${place} was left there.`);
}
