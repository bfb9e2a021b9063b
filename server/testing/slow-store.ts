import type { Ports } from '../ports/ports';

/** Bytes of one piece. */
const PIECE = 64 * 1024;

function zeros(length: number, pause: number): ReadableStream<Uint8Array> {
  let left = length;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (left === 0) return controller.close();
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        const piece = Math.min(left, PIECE);
        left -= piece;
        controller.enqueue(new Uint8Array(piece));
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * A store of files of `size` zeros that is quick at the first reading, when the file is compared with its hash, and waits `pause` ms before
 * each piece of 64 KiB of every later one.
 */
export function slowStore(files: Ports['files'], size: number, pause: number): Ports['files'] {
  let reads = 0;
  return {
    ...files,
    get(_, range) {
      reads += 1;
      return Promise.resolve(zeros(range ? range.end - range.start + 1 : size, reads === 1 ? 0 : pause));
    },
  };
}
