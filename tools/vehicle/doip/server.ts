import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { VehicleBusy, type Vehicle } from '../vehicle';
import {
  ACTIVATION,
  BadFrame,
  diagnostic,
  DIAGNOSTIC_NACK,
  frame,
  frameReader,
  HEADER_NACK,
  TYPE,
  word,
  type DoipFrame,
} from './frames';

/** Logical address of the vehicle's DoIP gateway, and of its testers. */
export const GATEWAY = 0x1001;
const TESTERS = { from: 0x0e00, to: 0x0fff } as const;

export type DoipServer = { port: number; close: () => Promise<void> };

const addressText = (address: number): string => address.toString(16).padStart(4, '0').toUpperCase();

/** One TCP connection of a tester. */
class Connection {
  readonly #vehicle: Vehicle;
  readonly #socket: Socket;
  #source: number | null = null;
  #leave: () => void = () => undefined;
  /** Requests are answered one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(vehicle: Vehicle, socket: Socket) {
    this.#vehicle = vehicle;
    this.#socket = socket;
    const read = frameReader();
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#leave());
    socket.on('data', (piece) => {
      try {
        for (const each of read(piece)) this.#take(each);
      } catch (error) {
        if (!(error instanceof BadFrame)) throw error;
        socket.end(frame(TYPE.headerNack, Buffer.from([error.code])));
      }
    });
  }

  #send(type: number, ...payload: readonly Uint8Array[]): void {
    if (!this.#socket.destroyed) this.#socket.write(frame(type, Buffer.concat(payload)));
  }

  #activate(payload: Buffer): void {
    if (payload.length !== 7 && payload.length !== 11)
      return this.#send(TYPE.headerNack, Buffer.from([HEADER_NACK.length]));
    const source = payload.readUInt16BE(0);
    const answer = (code: number): void =>
      this.#send(TYPE.activationResponse, word(source), word(GATEWAY), Buffer.from([code, 0, 0, 0, 0]));
    const refuse = (code: number): void => {
      answer(code);
      this.#socket.end();
    };
    if (source < TESTERS.from || source > TESTERS.to) return refuse(ACTIVATION.unknownSource);
    if ((payload[2] ?? 0) > 1) return refuse(ACTIVATION.unknownType);
    if (this.#source !== null) return answer(ACTIVATION.done);
    try {
      this.#leave = this.#vehicle.connect(() => void this.#socket.destroy());
    } catch (error) {
      if (!(error instanceof VehicleBusy)) throw error;
      return refuse(ACTIVATION.busy);
    }
    this.#source = source;
    answer(ACTIVATION.done);
  }

  async #answer(source: number, target: number, request: Uint8Array): Promise<void> {
    for await (const response of this.#vehicle.respond(addressText(target), request))
      if (!this.#socket.destroyed) this.#socket.write(diagnostic(target, source, response));
  }

  #request(payload: Buffer): void {
    if (payload.length < 5) return this.#send(TYPE.headerNack, Buffer.from([HEADER_NACK.length]));
    const [source, target] = [payload.readUInt16BE(0), payload.readUInt16BE(2)];
    const nack = (code: number): void =>
      this.#send(TYPE.diagnosticNack, word(target), word(source), Buffer.from([code]));
    if (source !== this.#source) return nack(DIAGNOSTIC_NACK.source);
    if (!this.#vehicle.has(addressText(target))) return nack(DIAGNOSTIC_NACK.target);
    this.#send(TYPE.diagnosticAck, word(target), word(source), Buffer.from([0]));
    const request = Uint8Array.from(payload.subarray(4));
    this.#work = this.#work.then(() => this.#answer(source, target, request)).catch(() => void this.#socket.destroy());
  }

  #take({ type, payload }: DoipFrame): void {
    if (type === TYPE.activationRequest) this.#activate(payload);
    else if (type === TYPE.diagnostic) this.#request(payload);
    else if (type === TYPE.aliveRequest) this.#send(TYPE.aliveResponse, word(this.#source ?? 0));
    else if (type !== TYPE.aliveResponse) this.#send(TYPE.headerNack, Buffer.from([HEADER_NACK.unknownType]));
  }
}

/** VIN, logical address, two identifiers and that no further action is needed. */
const announcement = ({ vin }: Vehicle): Buffer =>
  frame(
    TYPE.announcement,
    Buffer.concat([
      Buffer.from(vin.padEnd(17).slice(0, 17)),
      word(GATEWAY),
      Buffer.alloc(6, 1),
      Buffer.alloc(6, 1),
      Buffer.from([0]),
    ]),
  );

/** Answers who asks by UDP which vehicles there are. */
function identify(vehicle: Vehicle, socket: UdpSocket): void {
  socket.on('message', (message, { address, port }) => {
    try {
      for (const { type, payload } of frameReader()(message)) {
        const isMeant = type === TYPE.identificationRequest;
        const isNamed = type === TYPE.identificationRequestVin && payload.toString() === vehicle.vin;
        if (isMeant || isNamed) socket.send(announcement(vehicle), port, address);
      }
    } catch {
      // What is no DoIP is not answered.
    }
  });
}

/** Opens a vehicle to testers: TCP and UDP on one port of an address of this machine (127.0.0.1), a free one for 0. */
export async function serveDoip(vehicle: Vehicle, port = 0, host = '127.0.0.1'): Promise<DoipServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    void new Connection(vehicle, socket);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const bound = (server.address() as AddressInfo).port;
  const udp = createSocket('udp4');
  identify(vehicle, udp);
  await new Promise<void>((resolve, reject) => udp.once('error', reject).bind(bound, host, resolve));
  return {
    port: bound,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        new Promise<void>((resolve) => server.close(() => resolve())),
        new Promise<void>((resolve) => udp.close(resolve)),
      ]);
    },
  };
}
