/* Values of OTX data types as the executor holds them. */
import type { FileReader } from './files';

/** A communication channel to an ECU. */
export type Channel = { kind: 'channel'; address: string };
/** A service by its name, with the channel that it goes through. */
export type NamedService = { kind: 'service'; address: string; name: string };
/** A value of an enumeration: `YES`. */
export type Choice = { kind: 'choice'; value: string };
export type Value =
  | boolean
  | number
  | string
  | Uint8Array
  | Value[]
  | Channel
  | NamedService
  | Choice
  | FileReader
  | OtxFault
  | undefined;

/** An exception of a document: thrown by it, or raised by what it does. A catch of the document may take it. */
export class OtxFault extends Error {
  /** `UserException`, `diag:LossOfComException`. */
  readonly type: string;
  readonly qualifier: string;
  constructor(type: string, text: string, qualifier = type) {
    super(text);
    this.type = type;
    this.qualifier = qualifier;
  }
}

const mismatch = (what: string): OtxFault => new OtxFault('TypeMismatchException', `${what} is expected`);

export function numberOf(value: Value): number {
  if (typeof value !== 'number') throw mismatch('a number');
  return value;
}
export function integerOf(value: Value): number {
  const whole = Math.trunc(numberOf(value));
  if (!Number.isSafeInteger(whole)) throw new OtxFault('OutOfBoundsException', `${whole} is too large`);
  return whole;
}
export function booleanOf(value: Value): boolean {
  if (typeof value !== 'boolean') throw mismatch('a Boolean');
  return value;
}
export function bytesIn(value: Value): Uint8Array {
  if (!(value instanceof Uint8Array)) throw mismatch('a ByteField');
  return value;
}
export function listOf(value: Value): Value[] {
  if (!Array.isArray(value)) throw mismatch('a List');
  return value;
}
export function otxFault(value: Value): OtxFault {
  if (!(value instanceof OtxFault)) throw mismatch('an exception');
  return value;
}
export function channelOf(value: Value): Channel {
  if (!isKind(value, 'channel')) throw mismatch('a ComChannel');
  return value as Channel;
}
export function serviceOf(value: Value): NamedService {
  if (!isKind(value, 'service')) throw mismatch('a DiagService');
  return value as NamedService;
}
export function fileOf(value: Value): FileReader {
  if (!isKind(value, 'file')) throw mismatch('a FileReadHandle');
  return value as FileReader;
}
const isKind = (value: Value, kind: string): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;

export const byteFieldText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** As `ToString` of OTX shows it. */
export function textOf(value: Value): string {
  if (value instanceof Uint8Array) return byteFieldText(value);
  if (value instanceof OtxFault) return value.message;
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (typeof value === 'object') return 'value' in value ? value.value : 'address' in value ? value.address : '';
  return value === undefined ? '' : String(value);
}

export function equalValues(one: Value, other: Value): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.from(one).equals(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => equalValues(each, other[at]));
  if (isKind(one, 'choice') && isKind(other, 'choice')) return textOf(one) === textOf(other);
  if (typeof one === 'object' || typeof other === 'object') return one === other;
  if (typeof one !== typeof other) throw mismatch('a comparison of values of one type');
  return one === other;
}

/** The value of a variable that was never written. */
const FIRST: Readonly<Record<string, () => Value>> = {
  Boolean: () => false,
  Integer: () => 0,
  Float: () => 0,
  String: () => '',
  ByteField: () => new Uint8Array(),
  List: () => [],
};
export const firstValue = (type: string): Value => FIRST[type]?.();
