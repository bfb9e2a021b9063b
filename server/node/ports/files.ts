import { open, readdir, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { StorageFull, type Files, type StoredBody } from '../../ports/files';
import { partedFiles } from '../../ports/parted-files';
import { bodyHashes } from './body-hashes';
import { diskBody, writeBody } from './disk-body';

/** Read by the whole disk: a body is on it before its row is written. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** No space, no quota, larger than this user may write. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function isFull(error: unknown): boolean {
  for (let e = error as { code?: unknown; cause?: unknown } | null | undefined; e; e = e.cause as typeof e)
    if (FULL.has(e.code)) return true;
  return false;
}

/** What the body itself broke off by, where the driver's own error stands around it. */
const causeOf = (error: unknown): unknown => (error instanceof errors.E_CANNOT_WRITE_FILE && error.cause) || error;

/** Every file below the directory; what goes while it is listed is left out. */
async function* listed(directory: string, under = ''): AsyncGenerator<StoredBody> {
  const found = await readdir(join(directory, under), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const its = await stat(path).catch(() => null);
    if (its) yield { key: relative(directory, path).split(sep).join('/'), at: its.mtime, size: its.size };
  }
}

/** Bodies as they lie in a directory, parts and lists of parts each by itself. A body appears under its key when it is whole, never half. */
export function openFolder(directory: string): Files {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  return {
    hashes: bodyHashes,
    async put(key, body) {
      const aside = `incoming/${randomUUID()}`;
      try {
        if (body instanceof Uint8Array) {
          await disk.put(aside, body);
          await sync(join(directory, aside));
        } else await writeBody(join(directory, aside), body);
        await disk.move(aside, key);
      } catch (error) {
        await disk.delete(aside);
        throw isFull(error) ? new StorageFull('no space is left for files', { cause: error }) : causeOf(error);
      }
    },
    get: (key, range) => diskBody(join(directory, key), range),
    async delete(key) {
      await disk.delete(key);
    },
    pathsOf: (key) => Promise.resolve([join(directory, key)]),
    list: (under) => listed(directory, under),
  };
}

/** File bodies in a directory. */
export const openFiles = (directory: string): Files => partedFiles(openFolder(directory));
