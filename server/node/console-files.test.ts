import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_SHELL } from '../../contract/constants';
import { buildOf, consoleFiles } from './console-files';

const PAGE = '<!doctype html><title>Console</title><script type="module" src="/assets/start-abc.js"></script>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`;
let folder: string;
let app: ReturnType<typeof consoleFiles>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-files-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries({ 'index.html': PAGE, 'assets/start-abc.js': SCRIPT })) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  app = consoleFiles(folder, {});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await app.request(path, { headers, method });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};

test('hashed files are kept for a year and come in the smallest form that the browser takes', async () => {
  const path = '/assets/start-abc.js';
  const { headers, body, status } = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(status).toBe(200);
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('vary')).toContain('Accept-Encoding');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  const zipped = await get(path, { 'Accept-Encoding': 'gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
  const plain = await get(path);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.body.toString()).toBe(SCRIPT);
});

test('a head has no body, and a part of a file is given alone', async () => {
  const head = await get('/assets/start-abc.js', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const part = await get('/assets/start-abc.js', { Range: 'bytes=0-6' });
  expect(part.status).toBe(206);
  expect(part.body.toString()).toBe('console');
  expect(part.headers.get('content-range')).toBe(`bytes 0-6/${SCRIPT.length}`);
});

test('the page is asked for again each time, and not sent again to whoever has it', async () => {
  for (const path of ['/', '/t1001', '/t1001/']) {
    const { status, headers, body } = await get(path, { 'Accept-Encoding': 'br' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
    const etag = headers.get('etag') ?? '';
    const again = await get(path, { 'Accept-Encoding': 'br', 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, again.body.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    // Another form of it is another answer.
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(200);
  }
  const refused = await get('/', { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' });
  expect(refused.headers.get('content-encoding')).toBe('gzip');
  expect((await get('/assets/none.js')).status).toBe(404);
});

test('an address that was typed without its # gets the page; a program that asks for what is not there does not [RT-07]', async () => {
  const Accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const path of [
    '/sys/user',
    '/sys/user/index',
    '/t1001/account/client',
    '/t1001/account/client/index/?id=1',
    '/flow-form/key_1/form',
  ])
    expect([path, (await get(path, { Accept })).body.toString()]).toEqual([path, PAGE]);
  for (const path of ['/api/sys/none', '/api/none/x', '/assets/none', '/sys/none.js', '/sys//user', '/a/../b.txt'])
    expect([path, (await get(path, { Accept })).status]).toEqual([path, 404]);
  expect((await get('/sys/user', { Accept: 'application/json' })).status).toBe(404);
  expect((await get('/sys/user')).status).toBe(404);
});

test('a file says of its use what holds for a file, and not what holds for the page', async () => {
  const [file, page] = [(await get('/assets/start-abc.js')).headers, (await get('/')).headers];
  expect(file.get('content-security-policy')).toBe("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
  expect(file.get('x-content-type-options')).toBe('nosniff');
  expect(file.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(page.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(file.get('x-frame-options')).toBeNull();
});

test('a server that keeps no shell on phones gives out a worker that takes itself away', async () => {
  writeFileSync(join(folder, 'shell-worker.js'), 'self.kept = 1');
  const { body, headers } = await get('/shell-worker.js');
  expect([body.toString(), headers.get('cache-control')]).toEqual(['self.kept = 1', 'no-cache']);
  const without = await consoleFiles(folder, { keepsShell: false }).request('/shell-worker.js');
  expect(without.headers.get('content-type')).toContain('text/javascript');
  expect(without.headers.get(NO_SHELL)).toBe('1');
  expect(await without.text()).toContain('registration.unregister()');
});

test('below a path the page names it, and asks for its files there [OPS-03]', async () => {
  const below = mkdtempSync(join(tmpdir(), 'console-below-'));
  const written =
    '<html lang="zh-CN"><link href="/icons/a.png"><style>a{src:url(/assets/a.woff2)}</style><script>1 < 2</script><script type="module" crossorigin src="/assets/start-abc.js"></script><a href="//x">';
  writeFileSync(join(below, 'index.html'), written);
  const at = consoleFiles(below, { basePath: '/console' });
  const plain = await at.request('/');
  expect(await plain.text()).toBe(
    '<html data-base="/console" lang="zh-CN"><link href="/console/icons/a.png"><style>a{src:url(/console/assets/a.woff2)}</style><script>1 < 2</script><script type="module" crossorigin src="/console/assets/start-abc.js"></script><a href="//x">',
  );
  const packed = await at.request('/geely/', { headers: { 'Accept-Encoding': 'gzip, br' } });
  const text = brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString();
  expect([packed.headers.get('content-encoding'), text.includes('/console/assets/')]).toEqual(['br', true]);
  expect(buildOf(below, '/console')).toBe('/console/assets/start-abc.js');
  rmSync(below, { recursive: true });
});
