/* Services and response codes of UDS (ISO 14229-1), as far as the simulated vehicle and its testers speak them. */

export const SID = {
  session: 0x10,
  reset: 0x11,
  clearFaults: 0x14,
  readFaults: 0x19,
  readData: 0x22,
  securityAccess: 0x27,
  communication: 0x28,
  writeData: 0x2e,
  routine: 0x31,
  requestDownload: 0x34,
  transferData: 0x36,
  transferExit: 0x37,
  testerPresent: 0x3e,
  faultSetting: 0x85,
} as const;

export const NRC = {
  serviceNotSupported: 0x11,
  subFunctionNotSupported: 0x12,
  wrongLength: 0x13,
  busy: 0x21,
  conditionsNotCorrect: 0x22,
  requestSequence: 0x24,
  outOfRange: 0x31,
  securityDenied: 0x33,
  invalidKey: 0x35,
  tooManyAttempts: 0x36,
  delayNotOver: 0x37,
  downloadNotAccepted: 0x70,
  transferSuspended: 0x71,
  programmingFailure: 0x72,
  wrongCounter: 0x73,
  responsePending: 0x78,
  notInThisSession: 0x7f,
  voltageTooLow: 0x93,
} as const;

/** Data identifiers: those of ISO 14229-1 annex C, and the vehicle manufacturer's own from `DD00` on. */
export const DID = {
  activeSession: 0xf186,
  sparePart: 0xf187,
  software: 0xf188,
  vin: 0xf190,
  hardware: 0xf191,
  softwareVersion: 0xf195,
  serial: 0xf18c,
  diagnosticPart: 0xf1a0,
  allSoftware: 0xf12e,
} as const;

const POSITIVE = 0x40;
const NEGATIVE = 0x7f;
/** Services whose second byte is a sub-function; its top bit asks for no positive response. */
const WITH_SUB_FUNCTION: ReadonlySet<number> = new Set([
  SID.session,
  SID.reset,
  SID.readFaults,
  SID.securityAccess,
  SID.communication,
  SID.routine,
  SID.testerPresent,
  SID.faultSetting,
]);

export const bytesFrom = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
export const hexText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

export const positive = (sid: number, ...rest: readonly number[]): Uint8Array =>
  Uint8Array.from([sid + POSITIVE, ...rest]);
export const negative = (sid: number, nrc: number): Uint8Array => Uint8Array.from([NEGATIVE, sid, nrc]);

/** The response code of a negative response; null for a positive one. */
export const responseCodeOf = (response: Uint8Array): number | null =>
  response[0] === NEGATIVE && response.length >= 3 ? (response[2] ?? null) : null;
export const isPending = (response: Uint8Array): boolean => responseCodeOf(response) === NRC.responsePending;

/** Whether a positive response is suppressed (bit 7 of the sub-function). */
export const isSilent = (request: Uint8Array): boolean =>
  WITH_SUB_FUNCTION.has(request[0] ?? 0) && ((request[1] ?? 0) & 0x80) !== 0;

/** A big-endian number of up to four bytes. */
export const numberAt = (bytes: Uint8Array, at: number, size: number): number =>
  bytes.subarray(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
export const numberBytes = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256);

/** An ECU refuses a request. */
export class NegativeResponse extends Error {
  readonly nrc: number;
  constructor(nrc: number) {
    super(`NRC ${nrc.toString(16).padStart(2, '0').toUpperCase()}`);
    this.nrc = nrc;
  }
}
