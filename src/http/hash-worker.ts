import { sha256Of } from './file-hash';

/** Hashes one file beside the page; null where it cannot be read. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  sha256Of(data).then(
    (sum) => postMessage(sum),
    () => postMessage(null),
  );
});
