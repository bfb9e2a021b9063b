import { pngOf } from '../../demo/png';

const WIDTH = 320;
const HEIGHT = 200;
type Point = readonly [number, number];
/** Side views, the front to the right: body with the roof, and the windows. In hundredths of the picture. */
const SHAPES = {
  saloon: {
    body: [
      [6, 62],
      [7, 52],
      [20, 48],
      [34, 36],
      [58, 35],
      [72, 47],
      [90, 51],
      [95, 58],
      [94, 66],
      [6, 66],
    ],
    glass: [
      [25, 48],
      [36, 39],
      [56, 38],
      [67, 47],
    ],
  },
  suv: {
    body: [
      [6, 64],
      [6, 46],
      [12, 32],
      [30, 28],
      [60, 28],
      [73, 44],
      [91, 49],
      [95, 57],
      [94, 68],
      [6, 68],
    ],
    glass: [
      [14, 43],
      [18, 34],
      [31, 31],
      [58, 31],
      [67, 43],
    ],
  },
  hatch: {
    body: [
      [10, 64],
      [10, 50],
      [17, 36],
      [34, 31],
      [56, 32],
      [71, 46],
      [88, 51],
      [92, 58],
      [91, 67],
      [10, 67],
    ],
    glass: [
      [20, 46],
      [23, 38],
      [35, 34],
      [54, 35],
      [65, 45],
    ],
  },
} as const satisfies Record<string, { body: readonly Point[]; glass: readonly Point[] }>;
export type CarShape = keyof typeof SHAPES;

/** Numbers of the colours, and those that are always the same: paper, ground, window, tyre, rim. */
const COLOUR = { paper: 0, ground: 1, glass: 2, tyre: 3, rim: 4, body: 5 } as const;
const FIXED = [246, 248, 250, 214, 219, 226, 38, 50, 66, 28, 30, 34, 186, 192, 200];
const WHEELS = [24, 77];

/** Even-odd: a point is inside where a line to its right crosses the outline an odd number of times. */
function isInside(outline: readonly Point[], x: number, y: number): boolean {
  return outline.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

/** What stands at a place; the picture is wider than high, a wheel is round all the same. */
function colourAt({ body, glass }: { body: readonly Point[]; glass: readonly Point[] }, x: number, y: number): number {
  const wheel = Math.min(...WHEELS.map((at) => Math.hypot(x - at, ((y - 67) * HEIGHT) / WIDTH)));
  if (wheel < 7) return wheel < 4 ? COLOUR.rim : COLOUR.tyre;
  if (isInside(glass, x, y)) return COLOUR.glass;
  if (isInside(body, x, y)) return COLOUR.body;
  return y > 78 && y < 79.5 ? COLOUR.ground : COLOUR.paper;
}

/** Numbers of the colours of a shape, drawn once: cars of one shape differ in their palette alone. */
const drawn = new Map<CarShape, Uint8Array>();
function pixelsOf(shape: CarShape): Uint8Array {
  const known = drawn.get(shape);
  if (known) return known;
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    colourAt(SHAPES[shape], ((at % WIDTH) / WIDTH) * 100, (Math.floor(at / WIDTH) / HEIGHT) * 100),
  );
  drawn.set(shape, pixels);
  return pixels;
}

/** A car from the side in that colour, as PNG. */
export const carPicture = (shape: CarShape, colour: readonly [number, number, number]): Promise<Uint8Array> =>
  pngOf(WIDTH, pixelsOf(shape), [...FIXED, ...colour]);
