import { beforeEach, describe, expect, it } from 'vitest';
import { sumsOf } from '../../engine/files/hashes';
import type { ByteRange } from '../../ports/files';
import { memoryFiles } from '../../testing/memory-files';
import { attachmentOf } from './attachment';
import { soundBody, wasFileAltered } from './sound';

const BLOCK = 256 * 1024;
const SIZES = [0, 1, 1000, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 3 * BLOCK + 17];
const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251);

const lines: object[] = [];
const store = {
  files: memoryFiles(),
  log: { info: () => undefined, warn: () => undefined, error: (fields: object) => void lines.push(fields) },
  trouble: {} as { alteredFileAt?: Map<string, number> },
  clock: { now: () => new Date('2026-11-01T00:00:00Z') },
};
let place = 0;
async function stored(bytes: Uint8Array) {
  const key = `A/${(place += 1)}`;
  await store.files.put(key, bytes);
  const { sha256, md5 } = await sumsOf(bytes);
  const row = { id: key, key, name: 'a.vbf', size: bytes.length, sha256, md5, tenantCode: 'A', type: 'text/plain' };
  return { ...row, creator: null, isSent: false, createDate: '' };
}
const read = async (file: Awaited<ReturnType<typeof stored>>, range?: ByteRange) =>
  Buffer.from(await new Response((await soundBody(store, file, range)) as BodyInit).arrayBuffer());

beforeEach(() => {
  lines.length = 0;
  delete store.trouble.alteredFileAt;
});

describe('a stored file', () => {
  it('is sent as it was stored, whole and by every kind of range [DLV-01]', async () => {
    for (const size of SIZES) {
      const bytes = bytesOf(size);
      const file = await stored(bytes);
      expect((await read(file)).equals(bytes)).toBe(true);
      for (const [start, end] of [
        [0, 0],
        [1, size - 1],
        [BLOCK - 1, BLOCK],
        [BLOCK, size - 1],
        [size - 1, size - 1],
      ] as const)
        if (start >= 0 && start <= end && end < size)
          expect((await read(file, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect(lines).toEqual([]);
  });

  it('is sent to nobody once a byte of it was altered, it was cut, grew, or is gone; and administrators are told [DLV-01]', async () => {
    const size = 3 * BLOCK + 17;
    const flipped = (at: number) => Uint8Array.from(bytesOf(size), (byte, n) => (n === at ? byte ^ 1 : byte));
    const longer = Uint8Array.from([...bytesOf(size), 1]);
    for (const other of [flipped(0), flipped(2 * BLOCK), flipped(size - 1), bytesOf(size).slice(0, -1), longer, null]) {
      const file = await stored(bytesOf(size));
      if (other) await store.files.put(file.key, other);
      else await store.files.delete(file.key);
      const refused = { key: 'fileAltered', params: { name: 'a.vbf' } };
      for (const range of [undefined, 'bytes=0-9', `bytes=${BLOCK}-`])
        await expect(attachmentOf(store, file, { ...(range && { range }) })).rejects.toMatchObject(refused);
      expect(lines.at(-1)).toEqual({ recordId: file.id, tenant: 'A' });
      expect(['A', 'B', ''].map((tenant) => wasFileAltered(store, tenant))).toEqual([true, false, true]);
      // What is restored is sent again.
      await store.files.put(file.key, bytesOf(size));
      expect((await read(file)).equals(bytesOf(size))).toBe(true);
    }
  });

  it('is broken off before the altered block where that was altered after the file was read first [DLV-01]', async () => {
    const bytes = bytesOf(3 * BLOCK);
    const file = await stored(bytes);
    await read(file);
    await store.files.put(
      file.key,
      Uint8Array.from(bytes, (byte, at) => (at === 2 * BLOCK + 5 ? byte ^ 1 : byte)),
    );
    const reader = (await soundBody(store, file)).getReader();
    const came: Uint8Array[] = [];
    await expect(
      (async () => {
        for (;;) came.push((await reader.read()).value as Uint8Array);
      })(),
    ).rejects.toMatchObject({ key: 'fileAltered' });
    expect(Buffer.concat(came).equals(bytes.subarray(0, 2 * BLOCK))).toBe(true);
    expect(lines).toHaveLength(1);
    await expect(soundBody(store, file)).rejects.toMatchObject({ key: 'fileAltered' });
  });
});
