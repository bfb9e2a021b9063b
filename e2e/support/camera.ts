import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const WIDTH = 640;
const HEIGHT = 480;
/** Side of the code in the picture, and how many pictures the film has. */
const SIDE = 360;
const FRAMES = 10;

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');

/** A picture of a code as a grid of dark and light, with the margin that readers ask for. */
async function gridOf(text: string): Promise<{ size: number; isDark: (x: number, y: number) => boolean }> {
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer },
    fireImmediately: true,
  });
  const { symbol } = await writeBarcode(text, { format: 'QRCode' });
  const { data, width } = symbol;
  return { size: width, isDark: (x, y) => (data[y * width + x] ?? 255) < 128 };
}

/** Writes a film that shows a code, as Chromium takes it in place of a camera (YUV4MPEG2). */
export async function filmOf(text: string, path: string): Promise<void> {
  const { size, isDark } = await gridOf(text);
  const scale = Math.floor(SIDE / size);
  const [left, top] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1];
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (isDark(Math.floor(x / scale), Math.floor(y / scale))) light[(top + y) * WIDTH + left + x] = 16;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`),
      ...Array.from({ length: FRAMES }, () => frame),
    ]),
  );
}
