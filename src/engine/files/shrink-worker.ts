import { shrunk } from './shrunk';

/** Shrinks one picture beside the page; null where it cannot be read. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrunk(data).then(
    (picture) => postMessage(picture),
    () => postMessage(null),
  );
});
