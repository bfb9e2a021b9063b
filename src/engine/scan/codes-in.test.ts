import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import { seededRandom } from '../../../contract/seeded-random';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { labelsIn, prepareReader } from './codes-in';

const bytesOf = (name: string): ArrayBuffer =>
  Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve(name))).buffer;

/** Node has no pictures of a browser's kind. */
class Picture {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}
type Label = { format: NonNullable<WriterOptions['format']>; text: string; angle: number; isInverted: boolean };

beforeAll(async () => {
  Object.assign(globalThis, { ImageData: Picture, DOMRectReadOnly: Object });
  prepareReader({ overrides: { wasmBinary: bytesOf('zxing-wasm/reader/zxing_reader.wasm') } });
  await prepareZXingModule({
    overrides: { wasmBinary: bytesOf('zxing-wasm/writer/zxing_writer.wasm') },
    fireImmediately: true,
  });
});

/** Bars are as high as a fifth of their length; a module of a square code has as many pixels as one of a label at arm's length. */
async function symbolOf({ format, text }: Label) {
  const { symbol } = await writeBarcode(text, { format });
  const { data, width, height } = symbol;
  const isLine = format === 'Code39' || format === 'Code128';
  return {
    width,
    height: isLine ? Math.ceil(width / 5) : height,
    isDark: (x: number, y: number) => (data[(isLine ? 0 : y) * width + x] ?? 255) < 128,
  };
}

/** A photo of the label: turned, with its margin, a gradient of light and noise. */
async function photoOf(label: Label, random: () => number): Promise<Picture> {
  const symbol = await symbolOf(label);
  const scale = symbol.height > symbol.width / 2 ? 8 : 3;
  const margin = 12;
  const [w, h] = [(symbol.width + 2 * margin) * scale, (symbol.height + 2 * margin) * scale];
  const side = Math.ceil(Math.hypot(w, h));
  const data = new Uint8ClampedArray(side * side * 4);
  const [sin, cos] = [Math.sin(label.angle), Math.cos(label.angle)];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [x - side / 2, y - side / 2];
      const column = Math.floor((dx * cos + dy * sin + w / 2) / scale) - margin;
      const row = Math.floor((dy * cos - dx * sin + h / 2) / scale) - margin;
      const isIn = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height;
      const isDark = (isIn && symbol.isDark(column, row)) !== label.isInverted;
      const light = (isDark ? 40 : 205) + (x / side) * 30 + (random() - 0.5) * 24;
      data.set([light, light, light, 255], (y * side + x) * 4);
    }
  return new Picture(data, side, side);
}

const VINS = ['L6TAX7E40PZ000123', 'LB3PH5S70SH000123', 'L6TDC1E20SP000017'];
const turned = (degrees: number): number => (degrees * Math.PI) / 180;

/** Thirty labels: of each kind upright, turned by a little, by a quarter and by a half, upside down, and light on dark. */
const LABELS: Label[] = (['Code39', 'Code128', 'DataMatrix', 'QRCode', 'PDF417'] as const).flatMap((format) =>
  [0, 7, 90, 180, 270, 0].map((degrees, at) => ({
    format,
    text: VINS[at % VINS.length] ?? '',
    angle: turned(degrees),
    isInverted: at === 5,
  })),
);

test('of thirty labels, turned and inverted, at least 27 are read, and none wrongly [SUP-10]', async () => {
  const random = seededRandom(10);
  const failed: string[] = [];
  let wrong = 0;
  for (const label of LABELS) {
    const codes = await labelsIn((await photoOf(label, random)) as ImageData);
    if (codes.length === 0) failed.push(`${label.format} ${Math.round((label.angle / Math.PI) * 180)}`);
    else if (codes.some((code) => code !== label.text)) wrong += 1;
  }
  if (IS_WHOLE)
    process.stdout.write(
      `${LABELS.length - failed.length - wrong} of ${LABELS.length} labels read, ${wrong} wrongly\n`,
    );
  expect(LABELS).toHaveLength(30);
  expect([wrong, failed.slice(3)]).toEqual([0, []]);
});
