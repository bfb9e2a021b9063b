import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partedKey, partsAsBody } from '../../ports/parted-files';
import { checkS3, openS3Files } from './s3-files';

const folder = mkdtempSync(join(tmpdir(), 'console-s3-'));
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const before = Object.keys(KEYS).map((name) => [name, process.env[name]] as const);
let peer: S3rver;
let address: string;

beforeAll(async () => {
  Object.assign(process.env, KEYS);
  peer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'console' }],
  });
  const { port } = await peer.run();
  address = `s3://console/files?endpoint=http://127.0.0.1:${port}&pathStyle=1`;
});
afterAll(async () => {
  for (const [name, value] of before) if (value === undefined) delete process.env[name];
  await peer.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream as BodyInit).arrayBuffer());
const body = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, i) => (i * 7 + (i >> 8)) % 251));

test('a bucket holds bodies, from bytes and from streams, and gives back any range of them [FILE-05]', async () => {
  const files = openS3Files(address);
  const bytes = body(100_000);
  await files.put('1001/2026-01/one', bytes);
  expect((await read(await files.get('1001/2026-01/one'))).equals(bytes)).toBe(true);
  expect((await read(await files.get('1001/2026-01/one', { start: 10, end: 19 }))).equals(bytes.subarray(10, 20))).toBe(
    true,
  );
  // Longer than a piece of a multipart upload, and of a length that nobody tells.
  const long = body(11_000_000);
  await files.put('1001/2026-01/two', new Blob([long]).stream());
  expect((await read(await files.get('1001/2026-01/two'))).equals(long)).toBe(true);
  await files.delete('1001/2026-01/one');
  await files.delete('1001/2026-01/one');
  await expect(files.get('1001/2026-01/one')).rejects.toThrow();
});

test('a body of a bucket is copied to this machine, also one in parts, and the copy goes [FILE-05]', async () => {
  const files = openS3Files(address);
  await files.put('1001/copy/0', body(1000));
  await files.put('1001/copy/1', body(10));
  const key = partedKey('1001/copy/all');
  await files.put(
    key,
    partsAsBody([
      { key: '1001/copy/0', size: 1000 },
      { key: '1001/copy/1', size: 10 },
    ]),
  );
  const copy = await files.copyOf?.(key);
  const [path = ''] = copy?.paths ?? [];
  expect(readFileSync(path).equals(Buffer.concat([body(1000), body(10)]))).toBe(true);
  await copy?.release();
  expect(existsSync(path)).toBe(false);
  await expect(files.copyOf?.('1001/none')).rejects.toThrow();
});

test('a body that breaks off leaves nothing in the bucket [FILE-05]', async () => {
  const files = openS3Files(address);
  const cut = new Error('cut');
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(10));
      controller.error(cut);
    },
  });
  await expect(files.put('1001/broken', broken)).rejects.toBe(cut);
  await expect(files.get('1001/broken')).rejects.toThrow();
});

test('a body in parts is read across them, listed, and goes with them [FILE-05]', async () => {
  const files = openS3Files(address);
  const parts = await Promise.all(
    [1000, 2000, 500].map(async (size, n) => {
      const part = { key: `1001/uploads/x/${n}`, size };
      await files.put(part.key, body(size));
      return part;
    }),
  );
  const key = partedKey('1001/2026-01/three');
  await files.put(key, partsAsBody(parts));
  const whole = Buffer.concat(parts.map(({ size }) => body(size)));
  expect((await read(await files.get(key))).equals(whole)).toBe(true);
  expect((await read(await files.get(key, { start: 990, end: 3009 }))).equals(whole.subarray(990, 3010))).toBe(true);
  const listed: string[] = [];
  for await (const { key: each, at } of files.list()) {
    listed.push(each);
    expect(Date.now() - at.getTime()).toBeLessThan(60_000);
  }
  expect(listed).toEqual(expect.arrayContaining([key, ...parts.map((part) => part.key)]));
  await files.delete(key);
  for (const part of parts) await expect(files.get(part.key)).rejects.toThrow();
});

test('a bucket that is not there is told at the start', async () => {
  await expect(checkS3(address)).resolves.toBeUndefined();
  await expect(checkS3(address.replace('//console', '//elsewhere'))).rejects.toThrow();
  await expect(checkS3('s3://console/files?endpoint=http://127.0.0.1:9&pathStyle=1')).rejects.toThrow();
});
