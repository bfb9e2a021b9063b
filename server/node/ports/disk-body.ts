import { mkdir, open, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ByteRange } from '../../ports/files';
import { BLOCK_SIZE, borrowBlock, giveBlockBack } from '../blocks';

/**
 * A file of the disk, or a range of it, read only as fast as it is taken: nothing is read ahead, so that fifty downloads at once hold fifty
 * blocks in memory, and each block is memory of another one that was sent. Rejects where there is no such file; the file is open from the first read on.
 */
export async function diskBody(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const { size } = await stat(path);
  const end = Math.min(range?.end ?? size - 1, size - 1);
  let at = range?.start ?? 0;
  let file: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open(path, 'r');
          const block = new Uint8Array(borrowBlock(), 0, Math.max(0, Math.min(BLOCK_SIZE, end - at + 1)));
          const bytesRead = block.length > 0 ? (await file.read(block, 0, block.length, at)).bytesRead : 0;
          at += bytesRead;
          if (bytesRead > 0) return controller.enqueue(block.subarray(0, bytesRead));
          giveBlockBack(block.buffer);
          await file.close();
          controller.close();
        } catch (error) {
          await file?.close().catch(() => undefined);
          throw error;
        }
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Bytes that are written at once. Each write wakes another thread, which on a busy machine takes the processor from this one: four a megabyte, in place of sixteen. */
const WRITE_SIZE = 256 * 1024;

/**
 * Writes a body into a new file, in blocks of one piece of memory, and returns once the disk has it. Rejects with what broke the body off, or with
 * what the disk said.
 */
export async function writeBody(path: string, body: ReadableStream<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    const block = new Uint8Array(WRITE_SIZE);
    let held = 0;
    const write = async () => {
      for (let at = 0; at < held;) at += (await file.write(block, at, held - at)).bytesWritten;
      held = 0;
    };
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + block.length - held);
        block.set(part, held);
        at += part.length;
        held += part.length;
        if (held === block.length) await write();
      }
    }
    await write();
    await file.sync();
  } finally {
    await file.close();
  }
}
