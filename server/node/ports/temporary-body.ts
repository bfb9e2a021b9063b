import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { LocalBody } from '../../ports/files';

/** Copies a body piece by piece into a file of its own below the folder for temporary files; `release` deletes it. */
export async function temporaryBody(body: ReadableStream<Uint8Array>): Promise<LocalBody> {
  const folder = await mkdtemp(join(tmpdir(), 'console-body-'));
  const release = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'body');
  try {
    await pipeline(Readable.fromWeb(body as NodeStream), createWriteStream(path));
  } catch (error) {
    await release();
    throw error;
  }
  return { paths: [path], release };
}
