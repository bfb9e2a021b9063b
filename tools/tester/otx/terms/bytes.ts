/* Terms of byte fields (ISO 13209-2). */
import type { Operands, TermRule } from '../terms';
import { bytesIn, integerOf, OtxFault, textOf, type Value } from '../values';

/** Names of enumerations are written with and without dashes. */
const plain = (text: string | undefined): string => (text ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
const isBig = ({ element }: Operands): boolean => plain(element.attributes.byteOrder) === 'BIGENDIAN';
const isUnsigned = ({ element }: Operands): boolean => plain(element.attributes.encodingType) === 'UNSIGNED';
const outOfBounds = (text: string): OtxFault => new OtxFault('OutOfBoundsException', text);

function slice({ part }: Operands): Uint8Array {
  const [field, index, count] = [bytesIn(part('byteField')), integerOf(part('index')), integerOf(part('count'))];
  if (index < 0 || count < 0 || index + count > field.length)
    throw outOfBounds(`bytes ${index} to ${index + count} of ${field.length}`);
  return field.slice(index, index + count);
}

const LARGEST = 6;
function decode(operands: Operands): number {
  const bytes = bytesIn(operands.part('bytes', 'byteField'));
  if (bytes.length === 0 || bytes.length > LARGEST) throw outOfBounds(`a number of ${bytes.length} bytes`);
  const buffer = Buffer.from(isBig(operands) ? bytes : bytes.toReversed());
  return isUnsigned(operands) ? buffer.readUIntBE(0, bytes.length) : buffer.readIntBE(0, bytes.length);
}

function encode(operands: Operands): Uint8Array {
  const value = integerOf(operands.part('integer'));
  const bits = Number.parseInt(operands.element.attributes.encodingSize ?? '64', 10);
  const size = Math.min(LARGEST, bits / 8);
  const most = 256 ** size;
  const isIn = isUnsigned(operands) ? value >= 0 && value < most : value >= -most / 2 && value < most / 2;
  if (!isIn) throw outOfBounds(`${value} in ${bits} bits`);
  const buffer = Buffer.alloc(bits / 8, value < 0 ? 0xff : 0);
  if (isUnsigned(operands)) buffer.writeUIntBE(value, buffer.length - size, size);
  else buffer.writeIntBE(value, buffer.length - size, size);
  return Uint8Array.from(isBig(operands) ? buffer : buffer.toReversed());
}

const bitwise =
  (how: (a: number, b: number) => number): TermRule =>
  ({ each }) => {
    const [first = new Uint8Array(), ...others] = [...each()].map(bytesIn);
    return others.reduce((sum, other) => {
      if (other.length !== sum.length) throw outOfBounds('byte fields of different sizes');
      return sum.map((byte, at) => how(byte, other[at] ?? 0));
    }, first.slice());
  };

function toBytes(value: Value): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'boolean') return Uint8Array.from([value ? 1 : 0]);
  if (typeof value !== 'number') return new TextEncoder().encode(textOf(value));
  const size = Array.from({ length: LARGEST }, (_, n) => n + 1).find((n) => Math.abs(value + 0.5) < 256 ** n / 2);
  if (size === undefined || !Number.isInteger(value)) throw outOfBounds(`${value} as bytes`);
  const buffer = Buffer.alloc(size);
  buffer.writeIntLE(value, 0, size);
  return Uint8Array.from(buffer);
}

function hexLiteral({ element }: Operands): Uint8Array {
  const hex = (element.attributes.value ?? '').replace(/\s/g, '');
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new OtxFault('TypeMismatchException', `${hex} is not hexadecimal`);
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

export const BYTE_TERMS: Readonly<Record<string, TermRule>> = {
  ByteFieldLiteral: hexLiteral,
  ByteFieldGetSize: ({ each }) => bytesIn([...each()][0]).length,
  SubByteField: slice,
  GetBit: ({ part }) => {
    const [field, index, position] = [
      bytesIn(part('byteField')),
      integerOf(part('index')),
      integerOf(part('position')),
    ];
    const byte = field[index];
    if (byte === undefined || position < 0 || position > 7) throw outOfBounds(`bit ${position} of byte ${index}`);
    return ((byte >> position) & 1) === 1;
  },
  DecodeInteger: decode,
  EncodeInteger: encode,
  ToByteField: ({ each }) => toBytes([...each()][0]),
  BitwiseAnd: bitwise((a, b) => a & b),
  BitwiseOr: bitwise((a, b) => a | b),
  BitwiseXor: bitwise((a, b) => a ^ b),
  BitwiseNot: ({ each }) => bytesIn([...each()][0]).map((byte) => ~byte & 0xff),
};
