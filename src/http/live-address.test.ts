// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveAddress } from './live-address';

const asked: string[] = [];
let server: Server;
let places: { contentServer: string; cdnSite: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url?.startsWith('/content/slow')) return void setTimeout(() => response.end(), 3000).unref();
    response.statusCode = request.url?.startsWith('/content/gone')
      ? 404
      : request.url?.startsWith('/content/old')
        ? 405
        : 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  places = {
    contentServer: `http://127.0.0.1:${(server.address() as AddressInfo).port}/content/`,
    cdnSite: 'https://cdn.example/',
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['there.pdf', null],
  ['old-server.xml', null],
  ['gone/a%20b.txt?v=2', 'https://cdn.example/gone/a%20b.txt?v=2'],
  ['slow.PDF', 'https://cdn.example/slow.PDF'],
])(
  '%s is asked for, and comes from the CDN where it is not there within a second [FILE-03]',
  async (rest, fallback) => {
    const address = places.contentServer + rest;
    const begun = performance.now();
    expect(await liveAddress(address, places)).toBe(fallback ?? address);
    // The slow one never answers.
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(asked.at(-1)).toBe(`HEAD /content/${rest}`);
  },
);

it('an address that leads nowhere falls back too [FILE-03]', async () => {
  expect(
    await liveAddress('http://127.0.0.1:9/content/x.xml', { ...places, contentServer: 'http://127.0.0.1:9/content' }),
  ).toBe('https://cdn.example/x.xml');
});

it('nothing is asked of other formats, of other places, and where there is no CDN [FILE-03]', async () => {
  const before = asked.length;
  for (const [address, its] of [
    [`${places.contentServer}gone.zip`, places],
    [places.contentServer.replace('/content/', '/contents/gone.pdf'), places],
    [`${places.contentServer}gone.pdf`, { ...places, cdnSite: '' }],
    ['/content/gone.pdf', { ...places, contentServer: '' }],
  ] as const)
    expect(await liveAddress(address, its)).toBe(address);
  expect(asked).toHaveLength(before);
});
