import { open, stat, type FileHandle } from 'node:fs/promises';
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
