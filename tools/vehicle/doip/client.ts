import { connect, type Socket } from 'node:net';
import { LinkLost, type DiagnosticLink } from '../link';
import { isPending, isSilent } from '../uds';
import { VehicleBusy } from '../vehicle';
import { ACTIVATION, diagnostic, DOIP_PORT, frame, frameReader, TYPE, word, type DoipFrame } from './frames';

export type DoipOptions = {
  host?: string;
  port?: number;
  /** Logical address of the tester. */
  source?: number;
  /** Longest wait for a first response, and for the next one after `7F .. 78` (P2*), in milliseconds. */
  p2Ms?: number;
  p2StarMs?: number;
  /** So many `7F .. 78` at most. */
  mostPending?: number;
};

const TESTER = 0x0e00;
/** A positive response that is suppressed is not waited for longer. */
const SILENT_MS = 50;

type Waiting = { resolve: (frame: DoipFrame) => void; reject: (error: unknown) => void };

/** Messages of a connection, one after the other. */
class Stream {
  readonly #socket: Socket;
  readonly #ready: DoipFrame[] = [];
  #waiting: Waiting | null = null;
  #lost: Error | null = null;

  constructor(socket: Socket, what: string) {
    this.#socket = socket;
    const read = frameReader();
    const lose = (): void => {
      this.#lost ??= new LinkLost(`the connection to ${what} was lost`);
      this.#waiting?.reject(this.#lost);
      this.#waiting = null;
    };
    socket.setNoDelay(true);
    socket.on('error', lose);
    socket.on('close', lose);
    socket.on('data', (piece) => {
      try {
        for (const each of read(piece)) this.#give(each);
      } catch {
        socket.destroy();
      }
    });
  }

  #give(frame: DoipFrame): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting.resolve(frame);
    else this.#ready.push(frame);
  }

  send(bytes: Uint8Array): void {
    if (this.#lost) throw this.#lost;
    this.#socket.write(bytes);
  }

  /** The next message; null once the time is over. */
  next(ms: number, signal?: AbortSignal): Promise<DoipFrame | null> {
    const ready = this.#ready.shift();
    if (ready) return Promise.resolve(ready);
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        this.#waiting = null;
      };
      const timer = setTimeout(() => {
        end();
        resolve(null);
      }, ms);
      const stop = (): void => {
        end();
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', stop);
      this.#waiting = {
        resolve: (each) => {
          end();
          resolve(each);
        },
        reject: (error) => {
          end();
          reject(error as Error);
        },
      };
    });
  }
}

async function activate(stream: Stream, source: number, p2Ms: number): Promise<void> {
  stream.send(frame(TYPE.activationRequest, Buffer.concat([word(source), Buffer.alloc(5)])));
  const answer = await stream.next(p2Ms);
  if (answer?.type !== TYPE.activationResponse) throw new Error('the vehicle does not activate the routing');
  const code = answer.payload[4] ?? -1;
  if (code === ACTIVATION.busy) throw new VehicleBusy('another tester is connected to the vehicle');
  if (code !== ACTIVATION.done) throw new Error(`the vehicle refuses the tester (code ${code})`);
}

type Limits = Required<Pick<DoipOptions, 'source' | 'p2Ms' | 'p2StarMs' | 'mostPending'>>;
type Asked = { target: number; request: Uint8Array };

/** The response that a message carries; null where it is about something else. An answer to an earlier request may come too late. */
function responseIn({ type, payload }: DoipFrame, { target, request }: Asked): Uint8Array | null {
  if (type !== TYPE.diagnostic || payload.length < 5 || payload.readUInt16BE(0) !== target) return null;
  const response = Uint8Array.from(payload.subarray(4));
  const sid = request[0] ?? 0;
  return (response[0] === 0x7f ? response[1] === sid : response[0] === sid + 0x40) ? response : null;
}

/** Waits for the gateway to take the request. */
async function sent(stream: Stream, limits: Limits, asked: Asked, signal?: AbortSignal): Promise<void> {
  const address = asked.target.toString(16).toUpperCase().padStart(4, '0');
  stream.send(diagnostic(limits.source, asked.target, asked.request));
  for (;;) {
    const answer = await stream.next(limits.p2Ms, signal);
    if (!answer) throw new Error(`${address} does not answer`);
    if (answer.type === TYPE.diagnosticNack) throw new Error(`no ECU answers at ${address}`);
    if (answer.type === TYPE.diagnosticAck) return;
  }
}

async function ask(stream: Stream, limits: Limits, asked: Asked, signal?: AbortSignal): Promise<Uint8Array> {
  const address = asked.target.toString(16).toUpperCase().padStart(4, '0');
  const silent = isSilent(asked.request);
  await sent(stream, limits, asked, signal);
  let wait = silent ? SILENT_MS : limits.p2Ms;
  for (let pending = 0; pending <= limits.mostPending;) {
    const answer = await stream.next(wait, signal);
    if (!answer && silent && pending === 0) return new Uint8Array();
    if (!answer) throw new Error(`${address} does not answer`);
    const response = responseIn(answer, asked);
    if (response && !isPending(response)) return response;
    if (!response) continue;
    pending += 1;
    wait = limits.p2StarMs;
  }
  throw new Error(`${address} does not come to an end`);
}

/** Connects to a vehicle by DoIP. Throws `VehicleBusy` where another tester is there, `LinkLost` where nobody answers. */
export async function connectDoip({
  host = '127.0.0.1',
  port = DOIP_PORT,
  source = TESTER,
  p2Ms = 2000,
  p2StarMs = 5000,
  mostPending = 100,
}: DoipOptions = {}): Promise<DiagnosticLink> {
  const what = `${host}:${port}`;
  const socket = connect({ host, port });
  const stream = new Stream(socket, what);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', () => reject(new LinkLost(`no vehicle answers at ${what}`)));
  });
  try {
    await activate(stream, source, p2Ms);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const limits: Limits = { source, p2Ms, p2StarMs, mostPending };
  let work: Promise<unknown> = Promise.resolve();
  return {
    request(address, request, { signal } = {}) {
      const asked = work.then(() => {
        signal?.throwIfAborted();
        return ask(stream, limits, { target: Number.parseInt(address, 16), request }, signal);
      });
      work = asked.catch(() => undefined);
      return asked;
    },
    close() {
      return new Promise((resolve) => {
        if (socket.closed) return resolve();
        socket.once('close', () => resolve());
        socket.end();
        socket.destroy();
      });
    },
  };
}
