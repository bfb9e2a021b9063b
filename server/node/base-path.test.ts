import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOutside } from './base-path';
import { listen, type Listening } from './listen';

let listening: Listening;
beforeAll(async () => {
  const fetch = (request: Request, env: unknown) =>
    answerOutside(request, env, '/console') ??
    Response.json([request.method, new URL(request.url).pathname, new URL(request.url).search]);
  listening = await listen(fetch, '127.0.0.1', 0, 'PORT', '/console');
});
afterAll(() => listening.drain());

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { method, redirect: 'manual' });

test('behind it everything is known by its own path, as at the root [OPS-03]', async () => {
  for (const [path, search] of [
    ['/', ''],
    ['/api/sys/user/page', '?page=1&next=/console/x'],
    ['/console/', ''],
    ['/geely/', ''],
  ]) {
    const answer = await ask(`/console${path}${search}`);
    expect(await answer.json()).toEqual(['GET', path, search]);
  }
});

test('leads in who left out the last slash, and answers nothing outside', async () => {
  const led = await ask('/console?x=1');
  expect([led.status, led.headers.get('location')]).toEqual([308, '/console/?x=1']);
  for (const path of ['/', '/api/sys/user/page', '/consoles/', '/other/console/', '/%63onsole/'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/console', 'POST')).status).toBe(404);
});
