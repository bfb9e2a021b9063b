import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { faultsFrom } from '../faults';
import { LinkLost, type DiagnosticLink } from '../link';
import { simulatedEcus } from '../made';
import { bytesFrom, hexText } from '../uds';
import { Vehicle, VehicleBusy } from '../vehicle';
import { connectDoip, type DoipOptions } from './client';
import { serveDoip, type DoipServer } from './server';

const VIN = 'L6TEX7E46PZ000001';
const opened: (DoipServer | DiagnosticLink)[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function serve(...faults: string[]) {
  const ecus = simulatedEcus({ ecus: [{ address: '1A01', hwPartNo: '32290002', swPartNo: '32325019 AA' }] });
  const vehicle = new Vehicle({ vin: VIN, ecus, faults: faultsFrom(faults) });
  const server = await serveDoip(vehicle);
  opened.push(server);
  const link = async (options: DoipOptions = {}) => {
    const made = await connectDoip({ port: server.port, ...options });
    opened.push(made);
    return made;
  };
  return { vehicle, port: server.port, link };
}
const ask = async (link: DiagnosticLink, request: string, address = '1A01') =>
  hexText(await link.request(address, bytesFrom(request)));

/** What the vehicle answers to bytes, in hexadecimal, until it ends the connection or so many bytes came. */
async function raw(port: number, sent: string, size = 1000): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => {
    pieces.push(piece);
    if (Buffer.concat(pieces).length >= size) socket.destroy();
  });
  socket.write(Buffer.from(sent.replaceAll(' ', ''), 'hex'));
  await once(socket, 'close');
  return Buffer.concat(pieces).toString('hex').toUpperCase();
}
const ACTIVATE = '02FD 0005 00000007 0E00 00 00000000';
const ACTIVATED = '02FD0006000000090E0010011000000000';

describe('DoIP', () => {
  it('carries requests and their responses, one after the other [DLV-01]', async () => {
    const { link } = await serve('pending:22:2');
    const tester = await link();
    const answers = await Promise.all([
      ask(tester, '22F191'),
      ask(tester, '1003'),
      ask(tester, '3E80'),
      ask(tester, '3E00'),
    ]);
    expect(answers).toEqual([`62F191${Buffer.from('32290002').toString('hex')}`, '5003003201F4', '', '7E00']);
    await expect(ask(tester, '3E00', '4711')).rejects.toThrow('no ECU answers at 4711');
  });

  it('is byte for byte what ISO 13400 says', async () => {
    const { port } = await serve();
    const request = '02FD 8001 00000006 0E00 1A01 3E00';
    expect(await raw(port, ACTIVATE + request, 17 + 13 + 14)).toBe(
      `${ACTIVATED}02FD8002000000051A010E000002FD8001000000061A010E007E00`,
    );
    // Not activated, then an unknown source, a wrong pattern, a payload that is too large, an unknown type.
    expect(await raw(port, request, 13)).toBe('02FD8003000000051A010E0002');
    expect(await raw(port, '02FD 0005 00000007 0001 00 00000000')).toBe(
      '02FD00060000000900011001000000000000'.slice(0, 34),
    );
    expect(await raw(port, '0202 0005 00000007 0E00 00 00000000')).toBe('02FD00000000000100');
    expect(await raw(port, '02FD 8001 FFFFFFFF 0E00')).toBe('02FD00000000000102');
    expect(await raw(port, '02FD 4711 00000000', 9)).toBe('02FD00000000000101');
    expect(await raw(port, '02FD 0007 00000000', 10)).toBe('02FD0008000000020000');
    expect(await raw(port, '02FD 0005 00000003 0E00 00', 9)).toBe('02FD00000000000104');
  });

  it('tells who asks which vehicle it is', async () => {
    const { port } = await serve();
    const socket = createSocket('udp4');
    const answered = once(socket, 'message');
    socket.send(Buffer.from('not DoIP'), port, '127.0.0.1');
    socket.send(Buffer.from('02FD000100000000', 'hex'), port, '127.0.0.1');
    const [message] = (await answered) as [Buffer];
    socket.close();
    expect(message.subarray(0, 8).toString('hex')).toBe('02fd000400000020');
    expect(message.subarray(8, 25).toString()).toBe(VIN);
  });

  it('refuses a second tester, and takes it once the first is gone [DLV-01]', async () => {
    const { link } = await serve();
    const first = await link();
    await expect(link()).rejects.toThrow(VehicleBusy);
    await first.close();
    await expect.poll(() => link().then((made) => ask(made, '3E00')), { timeout: 30_000 }).toBe('7E00');
  });

  it('says so where the connection ends, nobody answers, or it is stopped', async () => {
    const { vehicle, link, port } = await serve('pending:22:3');
    const tester = await link({ mostPending: 1 });
    await expect(ask(tester, '22F190')).rejects.toThrow('1A01 does not come to an end');
    const stop = AbortSignal.abort(new Error('enough'));
    await expect(tester.request('1A01', bytesFrom('3E00'), { signal: stop })).rejects.toThrow('enough');
    const lost = ask(tester, '22F190');
    vehicle.cutPower();
    await expect(lost).rejects.toThrow(LinkLost);
    await opened[0]!.close();
    await expect(connectDoip({ port })).rejects.toThrow(LinkLost);
    opened.length = 0;
  });
});
