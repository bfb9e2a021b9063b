import { shrunk } from './shrunk';

/** A picture is given up after so long, ms: it is kept as it is then. */
const LIMIT = 20_000;
const PHOTO = /^image\/(jpeg|png|webp)$/;

/** Undefined where the worker did not come, as without a network. */
const beside = (file: File): Promise<Blob | null | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
    const end = (picture: Blob | null | undefined): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(picture);
    };
    const timer = setTimeout(() => end(null), LIMIT);
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => end(data));
    worker.addEventListener('error', () => end(undefined));
    worker.postMessage(file);
  });

/** The file as it is sent: a photo shrunk, anything else as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!PHOTO.test(file.type) || typeof Worker === 'undefined') return file;
  let picture = await beside(file);
  if (picture === undefined) picture = await shrunk(file).catch(() => null);
  if (!picture) return file;
  // Its whole name goes on, for `a.png` and `a.jpg` may stand beside each other.
  const name = picture.type === file.type ? file.name : `${file.name}.jpg`;
  return new File([picture], name, { type: picture.type, lastModified: file.lastModified });
}
