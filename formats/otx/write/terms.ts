/* Terms of OTX (ISO 13209-2 and -3) as text. A term is written below an element whose name its place decides. */
import { xml, type Attributes } from './xml-text';

/** Writes itself as an element of that name. */
export type Term = (element: string) => string;
/** Data types of variables and parameters. */
export type OtxType =
  'Boolean' | 'Integer' | 'String' | 'ByteField' | 'diag:ComChannel' | 'file:FileReadHandle' | 'hmi:ConfirmationType';

const term =
  (type: string, attributes: Attributes = {}, ...content: readonly string[]): Term =>
  (element) =>
    xml(element, { 'xsi:type': type, ...attributes }, ...content);
const operands =
  (type: string, name = 'term') =>
  (...terms: readonly Term[]): Term =>
    term(type, {}, ...terms.map((each) => each(name)));

export const integer = (value: number): Term => term('IntegerLiteral', { value });
export const text = (value: string): Term => term('StringLiteral', { value });
/** Bytes in hexadecimal digits. */
export const bytes = (hex: string): Term => term('ByteFieldLiteral', { value: hex.replace(/\s/g, '').toUpperCase() });
export const truth = (value: boolean): Term => term('BooleanLiteral', { value });
/** The value of a variable, constant or parameter. */
export const read = (type: OtxType, name: string): Term => term(`${type}Value`, { valueOf: name });
/** Where a value is written to. */
export const target = (type: OtxType, name: string): Term => term(`${type}Variable`, { name });

export const add = operands('Add', 'numeral');
export const subtract = (from: Term, what: Term): Term => term('Subtract', {}, from('numeral'), what('subtrahend'));
export const modulo = (of: Term, by: Term): Term => term('Modulo', {}, of('numeral'), by('divisor'));
export const isEqual = operands('IsEqual');
export const isNotEqual = operands('IsNotEqual');
export const isLess = operands('IsLess');
export const isGreater = operands('IsGreater');
export const and = operands('LogicalAnd');
export const or = operands('LogicalOr');
export const not = operands('LogicalNot');
export const concatenate = operands('StringConcatenate', 'string');
export const toText = operands('ToString');

export const sizeTerm = (field: Term): Term => term('ByteFieldGetSize', {}, field('byteField'));
export const part = (of: Term, index: Term, count: Term): Term =>
  term('SubByteField', {}, of('byteField'), index('index'), count('count'));
const UNSIGNED = { encodingType: 'UNSIGNED', byteOrder: 'BIG-ENDIAN' } as const;
/** Bytes as an unsigned number, the highest byte first. */
export const numberTerm = (field: Term): Term => term('DecodeInteger', UNSIGNED, field('bytes'));
/** A number as one byte. */
export const oneByte = (value: Term): Term =>
  term('EncodeInteger', { ...UNSIGNED, encodingSize: '8-BIT' }, value('integer'));

/** The communication channel to an ECU: the logical link is called by its address. */
export const channelTo = (ecuAddress: string): Term =>
  term('diag:GetComChannel', {}, text(`LL_${ecuAddress}`)('diag:identifier'));
export const openFileTerm = (path: Term): Term => term('file:OpenFileForRead', {}, path('file:path'));
export const bytesOfFile = (handle: Term, index: Term, count: Term): Term =>
  term('file:ReadBytes', {}, handle('file:handle'), index('file:index'), count('file:count'));
export const responseTerm = (value: 'YES' | 'NO'): Term => term('hmi:ConfirmationTypeLiteral', { value });
