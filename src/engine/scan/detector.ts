/** A picture that takes longer is given up, ms. */
const LIMIT = 15_000;

type Answer = { turn: number; codes: string[] | null };

/** Reads codes beside the page, which stays free to show what the camera sees. */
function startReader() {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, { resolve: (codes: string[]) => void; reject: (error: Error) => void }>();
  let turn = 0;
  const settle = (place: number, codes: string[] | null): void => {
    const asked = open.get(place);
    open.delete(place);
    if (codes) asked?.resolve(codes);
    else asked?.reject(new Error('the picture could not be read'));
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data.turn, data.codes));
  worker.addEventListener('error', () => {
    for (const place of open.keys()) settle(place, null);
  });
  return (picture: ImageBitmap): Promise<string[]> =>
    new Promise((resolve, reject) => {
      turn += 1;
      const place = turn;
      open.set(place, { resolve, reject });
      setTimeout(() => settle(place, null), LIMIT);
      worker.postMessage({ turn: place, picture }, [picture]);
    });
}

let reader: ReturnType<typeof startReader> | null = null;

/** The texts of the codes in a picture, or in what a camera shows now. A picture that is given is used up. */
export async function scannedCodes(source: ImageBitmap | HTMLVideoElement): Promise<string[]> {
  const picture = source instanceof ImageBitmap ? source : await createImageBitmap(source);
  reader ??= startReader();
  return reader(picture);
}
