/* Messages of DoIP (ISO 13400-2): a header of eight bytes, then the payload. */

export const DOIP_PORT = 13400;
export const VERSION = 0x02;
const HEADER = 8;
/** Bytes of a payload that either side takes. */
const MOST = 1024 * 1024;

export const TYPE = {
  headerNack: 0x0000,
  identificationRequest: 0x0001,
  identificationRequestVin: 0x0003,
  announcement: 0x0004,
  activationRequest: 0x0005,
  activationResponse: 0x0006,
  aliveRequest: 0x0007,
  aliveResponse: 0x0008,
  diagnostic: 0x8001,
  diagnosticAck: 0x8002,
  diagnosticNack: 0x8003,
} as const;

/** Codes of a header that is not acknowledged. */
export const HEADER_NACK = { pattern: 0x00, unknownType: 0x01, tooLarge: 0x02, length: 0x04 } as const;
export const ACTIVATION = { unknownSource: 0x00, busy: 0x01, unknownType: 0x06, done: 0x10 } as const;
export const DIAGNOSTIC_NACK = { source: 0x02, target: 0x03 } as const;

export type DoipFrame = { type: number; payload: Buffer };

export function frame(type: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(HEADER);
  head.writeUInt8(VERSION, 0);
  head.writeUInt8(VERSION ^ 0xff, 1);
  head.writeUInt16BE(type, 2);
  head.writeUInt32BE(payload.length, 4);
  return Buffer.concat([head, payload]);
}

export const word = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** Addresses of both sides, and a UDS message. */
export const diagnostic = (source: number, target: number, message: Uint8Array): Buffer =>
  frame(TYPE.diagnostic, Buffer.concat([word(source), word(target), message]));

/** A stream that is not DoIP, or too much of it. */
export class BadFrame extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`no DoIP message (code ${code})`);
    this.code = code;
  }
}

/** Takes a stream apart: call it with each piece; it answers the messages that are whole. Throws `BadFrame`. */
export function frameReader(): (piece: Buffer) => DoipFrame[] {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const frames: DoipFrame[] = [];
    while (rest.length >= HEADER) {
      const [version = 0, inverse = 0] = rest;
      if ((version ^ inverse) !== 0xff) throw new BadFrame(HEADER_NACK.pattern);
      const size = rest.readUInt32BE(4);
      if (size > MOST) throw new BadFrame(HEADER_NACK.tooLarge);
      if (rest.length < HEADER + size) break;
      frames.push({ type: rest.readUInt16BE(2), payload: rest.subarray(HEADER, HEADER + size) });
      rest = rest.subarray(HEADER + size);
    }
    return frames;
  };
}
