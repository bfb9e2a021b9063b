import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import type { StoredFile } from '../contract/calls';
import { PART_BYTES, targetNameOf, type NewUpload, type UploadState } from '../contract/upload';
import { Api } from '../e2e/api';
import { startServer, type Server } from '../e2e/server';
import type { Figure } from './figures';

const MIB = 2 ** 20;
const SIZE = 200 * MIB;
/** Where the line is cut, and where the server is killed, as parts of the whole. */
const CUTS = [0.12, 0.27, 0.43, 0.71, 0.88];
const KILL = 0.55;

/** A line between browser and server that can be cut, and that counts what goes up. */
async function openLine() {
  const open = new Set<Socket>();
  const line = { port: 0, target: 0, sent: 0 };
  const server = createServer((inner) => {
    const outer = connect(line.target, '127.0.0.1');
    inner.on('data', (data: Buffer) => (line.sent += data.length));
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy()).on('close', () => (open.delete(from), to.destroy()));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  line.port = (server.address() as AddressInfo).port;
  const cut = (): void => open.forEach((socket) => socket.destroy());
  return { line, cut, close: () => (cut(), server.close()) };
}

/** 200 MiB over a line that is cut five times, to a server that is killed once. The client is one of tus, not ours: the parts follow its protocol. */
export async function uploadFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-upload-'));
  const start = (): Promise<Server> => startServer({ SEED: 'demo', LOG_LEVEL: 'warn' }, { dataDir, isKept: true });
  const { line, cut, close } = await openLine();
  let server = await start();
  line.target = Number(new URL(server.url).port);
  try {
    const { token } = await Api.token(server.url, 'tenant-admin');
    const api = new Api(`http://127.0.0.1:${line.port}`, token);
    const bytes = randomBytes(SIZE);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const told: NewUpload = { name: 'package.bin.zip', size: SIZE, fingerprint: sha256, target: targetNameOf('guided-diagnosis/media-file', 'file') };
    bytes.write('PK\u0003\u0004', 'latin1');
    const right = createHash('sha256').update(bytes).digest('hex');
    const { id } = await api.post<UploadState>('/sys/upload', told);
    const due = [...CUTS, KILL].toSorted((a, b) => a - b);
    let again: Promise<unknown> = Promise.resolve();
    const restart = async (): Promise<void> => {
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
      server = await start();
      line.target = Number(new URL(server.url).port);
    };
    line.sent = 0;
    const begun = performance.now();
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        uploadUrl: `http://127.0.0.1:${line.port}/api/sys/upload/${id}`,
        chunkSize: PART_BYTES,
        retryDelays: Array.from({ length: 60 }, () => 500),
        headers: { Authorization: `Bearer ${token}` },
        onProgress: (sent) => {
          if (sent / SIZE < (due[0] ?? 2)) return;
          if (due.shift() === KILL) again = restart();
          else cut();
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    await again;
    const sentTime = performance.now() - begun;
    const sent = line.sent;
    const { code, msg } = await api.send<StoredFile>('POST', `/sys/upload/${id}/finish`, { sha256: right });
    if (code !== 0) throw new Error(`the file is not what was sent: ${msg}`);
    const whole = performance.now() - begun;
    const back = await fetch(`${server.url}/api/sys/file/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    const isEqual =
      createHash('sha256')
        .update(new Uint8Array(await back.arrayBuffer()))
        .digest('hex') === right;
    return [
      { name: '200 MiB, the line cut 5 times, the server killed once: sent', value: sentTime / 1000, unit: 's' },
      { name: 'hashes compared, file made', value: whole - sentTime, unit: 'ms', reach: 1000, aim: 100 },
      { name: 'bytes sent twice', value: (sent - SIZE) / MIB, unit: 'MiB', reach: 48, aim: 12 },
      { name: 'what comes back has the same hash', value: isEqual ? 1 : 0, unit: '', reach: 1, isMoreBetter: true },
    ];
  } finally {
    close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
