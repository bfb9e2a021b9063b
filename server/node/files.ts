import { open } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from '../ports/files';

/** Read by the whole disk: a body is on it before its row is written. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** File bodies in a directory. A body appears under its key when it is whole, never half. */
export function openFiles(directory: string): Files {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  return {
    async put(key, body) {
      const aside = `incoming/${randomUUID()}`;
      try {
        if (body instanceof Uint8Array) await disk.put(aside, body);
        else await disk.putStream(aside, Readable.fromWeb(body as NodeStream));
        await sync(join(directory, aside));
        await disk.move(aside, key);
      } catch (error) {
        await disk.delete(aside);
        throw error;
      }
    },
    async get(key) {
      // A stream of a missing file would fail only when it is read, after the answer has begun.
      await disk.getMetaData(key);
      return Readable.toWeb(await disk.getStream(key)) as unknown as ReadableStream<Uint8Array>;
    },
    async delete(key) {
      await disk.delete(key);
    },
  };
}
