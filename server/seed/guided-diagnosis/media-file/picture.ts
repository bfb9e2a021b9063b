import { pngOf } from '../../demo/png';

const WIDTH = 960;
const HEIGHT = 480;
/** Paper, fine and coarse lines, and the two signals: red, green, blue. */
const PALETTE = [255, 255, 255, 232, 236, 241, 196, 204, 214, 11, 87, 208, 198, 40, 40];
const [PAPER, FINE, COARSE, CRANK, CAM] = [0, 1, 2, 3, 4];
const STEP = 24;

/** The crankshaft sends 58 waves a turn and leaves out two; the camshaft sends four broad ones in two turns. */
const crankAt = (x: number): number => (Math.floor(x / 8) % 60 > 57 ? 0 : Math.sin((x / 8) * 2 * Math.PI));
const camAt = (x: number): number => ([0, 1, 3, 4].includes(Math.floor(x / 120) % 8) ? 1 : -1);

/** The columns from one height to the next one are filled, so that a signal is one line however steep it is. */
function draw(pixels: Uint8Array, colour: number, middle: number, swing: number, signal: (x: number) => number): void {
  let last = middle - swing * signal(0);
  for (let x = 0; x < WIDTH; x += 1) {
    const y = middle - swing * signal(x);
    const [from, to] = [Math.round(Math.min(last, y)) - 1, Math.round(Math.max(last, y)) + 1];
    for (let at = from; at <= to; at += 1) pixels[at * WIDTH + x] = colour;
    last = y;
  }
}

/** The screen of an oscilloscope with the signals of crankshaft and camshaft, as PNG. */
export async function oscillogram(): Promise<Uint8Array> {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (x % (STEP * 5) === 0 || y % (STEP * 5) === 0) pixels[y * WIDTH + x] = COARSE;
      else if (x % STEP === 0 || y % STEP === 0) pixels[y * WIDTH + x] = FINE;
  draw(pixels, CRANK, HEIGHT * 0.3, 84, crankAt);
  draw(pixels, CAM, HEIGHT * 0.75, 60, camAt);
  return pngOf(WIDTH, pixels, PALETTE);
}
