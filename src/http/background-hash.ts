/** Sums under way or known, by file: an upload that was interrupted does not begin to count anew. */
const sums = new WeakMap<File, Promise<string | null>>();

function hashBeside(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
    const end = (sum: string | null): void => {
      worker.terminate();
      resolve(sum);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage(file);
  });
}

/** SHA-256 of a file, computed in a thread of its own; null where the browser has none: then the server's word counts alone. */
export function sha256Beside(file: File): Promise<string | null> {
  const known = sums.get(file);
  if (known) return known;
  const sum = typeof Worker === 'undefined' ? Promise.resolve(null) : hashBeside(file);
  sums.set(file, sum);
  return sum;
}
