import { zlibSync } from 'fflate';
import { crc32 } from 'hash-wasm';

const bytesOf = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

async function chunk(name: string, data: Uint8Array): Promise<Uint8Array> {
  const body = Uint8Array.from([...new TextEncoder().encode(name), ...data]);
  return Uint8Array.from([...bytesOf(data.length), ...body, ...bytesOf(Number.parseInt(await crc32(body), 16))]);
}

/** A picture as PNG. Each point is the number of a colour of the palette, which holds red, green and blue of one after the other. */
export async function pngOf(width: number, pixels: Uint8Array, palette: readonly number[]): Promise<Uint8Array> {
  const height = pixels.length / width;
  // Every line of a PNG begins with how it is filtered: not at all.
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const parts = await Promise.all([
    // Eight bits a point.
    chunk('IHDR', Uint8Array.from([...bytesOf(width), ...bytesOf(height), 8, 3, 0, 0, 0])),
    chunk('PLTE', Uint8Array.from(palette)),
    chunk('IDAT', zlibSync(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flatMap((part) => [...part])]);
}
