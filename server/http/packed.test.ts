import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { packedJson } from './packed';

const LONG = { data: Array.from({ length: 500 }, (_, n) => ({ id: n, name: `车辆 ${n}` })) };
const app = new Hono();
app.get('/api/short', (c) => packedJson(c, { data: 1 }));
app.on(['GET', 'POST'], ['/api/long', '/api/auth/long'], (c) => packedJson(c, LONG));
const ask = (path: string, accepted = 'br, gzip', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } });

it('a long answer is packed where the caller reads that, and says the same', async () => {
  const answer = await ask('/api/long');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(JSON.stringify(LONG).length / 4);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(LONG);
});

it.each([
  ['a short one', '/api/short', 'gzip', 'GET'],
  ['who cannot read it', '/api/long', '', 'GET'],
  ['an answer to a login', '/api/auth/long', 'gzip', 'GET'],
  ['an answer to a write', '/api/long', 'gzip', 'POST'],
])('%s gets it as it is', async (_, path, accepted, method) => {
  const answer = await ask(path, accepted, method);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toEqual(path === '/api/short' ? { data: 1 } : LONG);
});
