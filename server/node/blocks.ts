import { ServerResponse, type IncomingMessage } from 'node:http';

/** Bytes of a block: as many as are compared at once before they are sent. */
export const BLOCK_SIZE = 256 * 1024;
/** Blocks that are kept for the next reader, 8 MiB; what comes back beyond them is left to the garbage collector. */
const KEPT = 32;

/*
 * Blocks of memory for downloads. Fifty downloads read 50 MB a second: as garbage that is a full collection a second, for which
 * all other calls wait, and 64 MB more than is in use.
 */

const free: ArrayBuffer[] = [];
/** Blocks that somebody reads into or sends. A view of any other memory is never taken back. */
const lent = new WeakSet<ArrayBufferLike>();

/** A block whose content is whatever was in it. Who hands it on must not keep a view of it. */
export function borrowBlock(): ArrayBuffer {
  const block = free.pop() ?? new ArrayBuffer(BLOCK_SIZE);
  lent.add(block);
  return block;
}

/** Takes a block back once its bytes are with the operating system; other memory is ignored. */
export function giveBlockBack(memory: ArrayBufferLike): void {
  if (lent.delete(memory) && free.length < KEPT) free.push(memory as ArrayBuffer);
}

type Sent = (error?: Error | null) => void;

/** An answer that gives blocks back as soon as they are sent. */
export class BlockResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override write(chunk: unknown, encoding?: BufferEncoding | Sent, sent?: Sent): boolean {
    const then = typeof encoding === 'function' ? encoding : sent;
    if (!(chunk instanceof Uint8Array) || !lent.has(chunk.buffer))
      return typeof encoding === 'string' ? super.write(chunk, encoding, then) : super.write(chunk, then);
    return super.write(chunk, (error) => {
      // What could not be sent may still be in the hands of the operating system.
      if (!error) giveBlockBack(chunk.buffer);
      then?.(error);
    });
  }
}
