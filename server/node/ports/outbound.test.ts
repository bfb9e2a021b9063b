import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboundRefused } from '../../ports/outbound';
import { isInside, openOutbound } from './outbound';

let server: Server;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') answer.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    else if (request.url === '/long') answer.end('x'.repeat(2 * 1024 * 1024));
    else if (request.url === '/empty') answer.writeHead(204).end();
    else if (request.url !== '/never') answer.setHeader('content-type', 'application/json').end('{"a":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const GET = { method: 'GET', headers: {} };
const outbound = openOutbound(['127.0.0.1']);
const at = (path: string) => `http://127.0.0.1:${port}${path}`;

describe('a call to a machine that a tenant named', () => {
  it('answers what came', async () => {
    const answer = await outbound(at('/'), GET);
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json',
      { a: 1 },
    ]);
    expect((await outbound(at('/empty'), GET)).status).toBe(204);
  });

  it('follows no redirect [SES-06]', async () => {
    asked.length = 0;
    expect((await outbound(at('/elsewhere'), GET)).status).toBe(302);
    expect(asked).toEqual(['/elsewhere']);
  });

  it('reads no endless answer, and does not wait for ever [SES-06]', async () => {
    await expect(outbound(at('/long'), GET)).rejects.toThrow('longer than');
    await expect(outbound(at('/never'), { ...GET, signal: AbortSignal.timeout(100) })).rejects.toThrow();
  });

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://any.localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])('does not go to %s unless the operator allows it [SES-06]', async (address) => {
    await expect(openOutbound([])(address, GET)).rejects.toBeInstanceOf(OutboundRefused);
  });

  it('judges the addresses of a name by where it connects [SES-06]', async () => {
    const inside = ['127.0.0.1', '10.0.0.1', '::1', 'fe80::1', '::ffff:192.168.0.1', 'fec0::1', '64:ff9b:1::a00:1'];
    const special = [
      '64:ff9b::10.0.0.1',
      '2001::1',
      '2001:db8::1',
      '::10.0.0.1',
      '2002:a00:1::',
      '192.0.2.1',
      '100::1',
    ];
    expect([...inside, ...special].filter((address) => !isInside(address))).toEqual([]);
    const outside = [
      '8.8.8.8',
      '172.32.0.1',
      '2606:4700::1111',
      '2001:4860:4860::8888',
      '2001:200::1',
      '::ffff:8.8.8.8',
    ];
    expect(outside.filter(isInside)).toEqual([]);
  });
});
