import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { patient } from './patience';
import { Refused, serverAt, Unreachable } from './server';

type Step = (response: ServerResponse) => void;

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
const done = answer(200, { code: 0, msg: 'success', data: 'here' });
const starting = answer(503, { code: 503, msg: 'starts', data: null }, { 'Retry-After': '3' });
const lost: Step = (response) => response.destroy();

const peers: HttpServer[] = [];
let heard = 0;

/** A server that answers so one after the other, the last for ever, and a tester whose pauses are only noted. */
async function meeting(...steps: Step[]) {
  heard = 0;
  const peer = createServer((request, response) => {
    const step = steps[Math.min(heard, steps.length - 1)];
    heard += 1;
    request.resume().on('end', () => step?.(response));
  });
  peers.push(peer);
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const pauses: number[] = [];
  const sleep = (ms: number) => Promise.resolve(void pauses.push(ms));
  const address = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  return { server: patient(serverAt(address, 'en-US'), { sleep, chance: () => 0 }), pauses };
}
afterEach(() => {
  for (const peer of peers.splice(0)) peer.close().closeAllConnections();
});

describe('a tester whose server is away', () => {
  it('asks again after the pause that the server asks for, and longer ones later', async () => {
    const { server, pauses } = await meeting(starting, lost, lost, lost, done);
    expect(await server.call('GET', '/client/status')).toBe('here');
    expect(pauses).toEqual([3000, 1000, 2000, 4000]);
  });

  it('asks again where the answer is cut on its way, and where it asked too often', async () => {
    const cut: Step = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '400' });
      response.write('{"code":0,', () => response.destroy());
    };
    const often = answer(429, { code: 429, msg: 'too many', data: null }, { 'Retry-After': '2' });
    const { server, pauses } = await meeting(cut, often, done);
    expect(await server.call('PUT', '/client/vehicle/L6TEX7E46PZ000001', { body: {}, repeats: true })).toBe('here');
    expect(pauses).toEqual([500, 2000]);
  });

  it('waits until a date that is named, and behind a gateway too', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { server, pauses } = await meeting(
      answer(502, 'bad gateway'),
      answer(503, {}, { 'Retry-After': date }),
      done,
    );
    expect(await server.call('GET', '/client/status')).toBe('here');
    expect(pauses[0]).toBe(500);
    expect(pauses[1]).toBeGreaterThan(1000);
    expect(pauses[1]).toBeLessThanOrEqual(30_000);
  });

  it('never waits longer than a minute at a stretch, and gives up with the last reason', async () => {
    const { server, pauses } = await meeting(
      answer(503, { code: 503, msg: 'closed', data: null }, { 'Retry-After': '86400' }),
    );
    await expect(server.call('GET', '/client/status')).rejects.toThrow('closed');
    expect(pauses).toEqual(Array(6).fill(60_000));
    expect(heard).toBe(7);
  });

  it('repeats what may be repeated: a heartbeat, a part of a package', async () => {
    const beat = await meeting(starting, done);
    expect(await beat.server.call('POST', '/client/heartbeat', { body: {}, repeats: true })).toBe('here');
    const range = await meeting(lost, (response) => response.writeHead(206).end('bytes'));
    expect(Buffer.from(await range.server.range('/client/version/1/package', 's', 0, 4)).toString()).toBe('bytes');
    expect(heard).toBe(2);
  });

  it.each([
    ['whose answer got lost', lost, Unreachable],
    ['while the server starts', starting, Refused],
  ] as const)('never repeats what would be done twice: %s', async (_, step, kind) => {
    const { server, pauses } = await meeting(step, done);
    await expect(server.call('POST', '/client/activate', { body: {} })).rejects.toBeInstanceOf(kind);
    expect(heard).toBe(1);
    const other = await meeting(step, done);
    await expect(other.server.sendPart('/client/log/1/upload', 's', 0, new Uint8Array(1))).rejects.toBeInstanceOf(kind);
    expect(heard).toBe(1);
    expect([...pauses, ...other.pauses]).toEqual([]);
  });

  it('takes a refusal, and an answer of something else, as they are', async () => {
    const refused = await meeting(answer(200, { code: 30005, msg: 'revoked', data: null }));
    await expect(refused.server.call('GET', '/client/status')).rejects.toThrow('revoked');
    const strange = await meeting(answer(404, 'no such page'));
    await expect(strange.server.call('GET', '/client/status')).rejects.toThrow(/HTTP 404/);
    expect([...refused.pauses, ...strange.pauses]).toEqual([]);
  });
});
