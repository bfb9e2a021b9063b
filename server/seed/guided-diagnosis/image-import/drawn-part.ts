import { pngOf } from '../../demo/png';
import { randomOf } from '../../random';

const WIDTH = 320;
const HEIGHT = 200;
/** Ground, edge, housing, light of the housing, pins, and what is marked: red, green, blue. */
const PALETTE = [240, 243, 247, 90, 98, 110, 176, 184, 196, 208, 214, 222, 214, 170, 60, 200, 60, 40];
const [GROUND, EDGE, HOUSING, LIGHT, PIN, MARK] = [0, 1, 2, 3, 4, 5];

type Box = { x: number; y: number; w: number; h: number };

function fill(pixels: Uint8Array, { x, y, w, h }: Box, colour: number): void {
  for (let row = Math.max(0, y); row < Math.min(HEIGHT, y + h); row += 1)
    pixels.fill(colour, row * WIDTH + Math.max(0, x), row * WIDTH + Math.min(WIDTH, x + w));
}

function edged(pixels: Uint8Array, box: Box, colour: number): void {
  fill(pixels, box, EDGE);
  fill(pixels, { x: box.x + 2, y: box.y + 2, w: box.w - 4, h: box.h - 4 }, colour);
}

/** A housing with its mounting ears and a connector of so many pins, one of them marked; each seed draws another one. */
export function drawnPart(seed: number): Promise<Uint8Array> {
  const random = randomOf(9000 + seed);
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(GROUND);
  const body: Box = { x: 40 + random.int(0, 20), y: 34, w: 190 + random.int(0, 30), h: 96 + random.int(0, 16) };
  for (const x of [body.x - 16, body.x + body.w - 4]) edged(pixels, { x, y: body.y + 30, w: 20, h: 30 }, LIGHT);
  edged(pixels, body, HOUSING);
  fill(pixels, { x: body.x + 10, y: body.y + 10, w: body.w - 20, h: 14 }, LIGHT);
  const pins = random.int(4, 12);
  const plug: Box = { x: body.x + 20, y: body.y + body.h - 4, w: pins * 12 + 10, h: 34 };
  edged(pixels, plug, LIGHT);
  const marked = random.int(0, pins - 1);
  for (let pin = 0; pin < pins; pin += 1)
    fill(pixels, { x: plug.x + 7 + pin * 12, y: plug.y + 8, w: 7, h: 18 }, pin === marked ? MARK : PIN);
  return pngOf(WIDTH, pixels, PALETTE);
}
