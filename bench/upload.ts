import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { PART_BYTES, targetNameOf, type NewUpload, type UploadState, type StoredFile } from '../contract/wire/upload';
import { Api } from '../e2e/support/api';
import { startServer, type Server } from '../e2e/support/server';
import type { Figure } from './figures';
import { secondsOf } from './machine';
import { memoryOf } from './place';
import { makeFile } from './send-file';

const MIB = 2 ** 20;
const SIZE = 200 * MIB;
const LARGE = 2048 * MIB;
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

type Trouble = { size: number; cuts: readonly number[]; kill?: number };
type Sent = {
  seconds: number;
  finished: number;
  twice: number;
  back: number;
  isEqual: boolean;
  /** MiB above idle while it was sent, and processor seconds of the server; NaN where it was killed amid. */
  memory: number;
  processor: number;
};

/** A file over a line that is cut, to a server that is killed once. The client is one of tus, not ours: the parts follow its protocol. */
async function sendThrough({ size, cuts, kill }: Trouble): Promise<Sent> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-upload-'));
  const path = join(dataDir, 'package.bin');
  const start = (): Promise<Server> => startServer({ SEED: 'demo', LOG_LEVEL: 'warn' }, { dataDir, isKept: true });
  const { line, cut, close } = await openLine();
  let server = await start();
  line.target = Number(new URL(server.url).port);
  let watch: NodeJS.Timeout | undefined;
  try {
    const { token } = await Api.token(server.url, 'tenant-admin');
    const api = new Api(`http://127.0.0.1:${line.port}`, token);
    const sums = await makeFile(path, size);
    const told: NewUpload = {
      name: 'package.bin.zip',
      size,
      fingerprint: sums.sha256,
      target: targetNameOf('guided-diagnosis/media-file', 'file'),
    };
    const { id } = await api.post<UploadState>('/sys/upload', told);
    const due = [...cuts, ...(kill === undefined ? [] : [kill])].toSorted((a, b) => a - b);
    let again: Promise<unknown> = Promise.resolve();
    const restart = async (): Promise<void> => {
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
      server = await start();
      line.target = Number(new URL(server.url).port);
    };
    line.sent = 0;
    const [begun, idle, spent] = [performance.now(), memoryOf(server.pid), secondsOf(server.pid)];
    let most = idle;
    watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50);
    await new Promise<void>((resolve, reject) => {
      new Upload(createReadStream(path) as unknown as Buffer, {
        uploadUrl: `http://127.0.0.1:${line.port}/api/sys/upload/${id}`,
        uploadSize: size,
        chunkSize: PART_BYTES,
        retryDelays: Array.from({ length: 120 }, () => 500),
        headers: { Authorization: `Bearer ${token}` },
        onProgress: (sent) => {
          if (sent / size < (due[0] ?? 2)) return;
          if (due.shift() === kill) again = restart();
          else cut();
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    await again;
    const sentTime = performance.now() - begun;
    clearInterval(watch);
    const [sent, processor] = [line.sent, kill === undefined ? secondsOf(server.pid) - spent : Number.NaN];
    const { code, msg } = await api.send<StoredFile>('POST', `/sys/upload/${id}/finish`, sums);
    if (code !== 0) throw new Error(`the file is not what was sent: ${msg}`);
    const whole = performance.now() - begun;
    const response = await fetch(`${server.url}/api/sys/file/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    const hash = createHash('sha256');
    for await (const chunk of response.body ?? []) hash.update(chunk as Uint8Array);
    return {
      seconds: sentTime / 1000,
      finished: whole - sentTime,
      twice: (sent - size) / MIB,
      back: (performance.now() - begun - whole) / 1000,
      isEqual: hash.digest('hex') === sums.sha256,
      memory: kill === undefined ? most - idle : Number.NaN,
      processor,
    };
  } finally {
    clearInterval(watch);
    close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const common = ({ finished, twice, isEqual }: Sent): Figure[] => [
  { name: 'hashes compared, file made', value: finished, unit: 'ms', reach: 1000, aim: 100 },
  { name: 'bytes sent twice', value: twice, unit: 'MiB', reach: 48, aim: 12 },
  {
    name: 'SHA-256 and MD5 are right, and what comes back has the same',
    value: isEqual ? 1 : 0,
    unit: '',
    reach: 1,
    isMoreBetter: true,
  },
];

/** 200 MiB over a line that is cut five times, to a server that is killed once. */
export async function uploadFigures(): Promise<Figure[]> {
  const sent = await sendThrough({ size: SIZE, cuts: CUTS, kill: KILL });
  return [
    { name: '200 MiB, the line cut 5 times, the server killed once: sent', value: sent.seconds, unit: 's' },
    ...common(sent),
  ];
}

/** A package of 2 GiB, the most that a field takes: what it costs the server. */
export async function largeUploadFigures(): Promise<Figure[]> {
  const sent = await sendThrough({ size: LARGE, cuts: [0.5] });
  return [
    { name: '2 GiB, the line cut once: sent', value: sent.seconds, unit: 's' },
    { name: '  MiB a second', value: LARGE / MIB / sent.seconds, unit: '/s', isMoreBetter: true },
    { name: '  processor time of the server', value: sent.processor, unit: 's' },
    { name: '  memory above idle meanwhile', value: sent.memory, unit: 'MiB', reach: 200, aim: 80 },
    ...common(sent),
    { name: 'fetched again', value: sent.back, unit: 's' },
  ];
}
