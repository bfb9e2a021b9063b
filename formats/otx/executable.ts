/*
 * What the tester of this repository executes, by type, with the parts that each must have (child elements or attributes; `a|b` where a
 * part has two names in the tools that write OTX). Names are those of ISO 13209-2, ISO 13209-3 and ASAM OTX Extensions.
 */

const VALUE = ['value'];
const TWO = 2;

const accessOf = (...types: readonly string[]): [string, readonly string[]][] =>
  types.flatMap((type): [string, readonly string[]][] => [
    [type, []],
    [`${type}Value`, ['valueOf']],
    [`${type}Variable`, ['name']],
  ]);
const literals = (...types: readonly string[]): [string, readonly string[]][] =>
  types.map((type) => [`${type}Literal`, VALUE]);
const plain = (...types: readonly string[]): [string, readonly string[]][] => types.map((type) => [type, []]);

/** Terms that need so many operands. */
export const OPERANDS: ReadonlyMap<string, number> = new Map([
  ...['Add', 'Multiply', 'Subtract', 'Divide', 'Modulo'].map((type): [string, number] => [type, TWO]),
  ...['IsEqual', 'IsNotEqual', 'IsLess', 'IsLessOrEqual', 'IsGreater', 'IsGreaterOrEqual'].map(
    (type): [string, number] => [type, TWO],
  ),
  ...['LogicalAnd', 'LogicalOr', 'LogicalXor', 'BitwiseAnd', 'BitwiseOr', 'BitwiseXor', 'StringConcatenate'].map(
    (type): [string, number] => [type, TWO],
  ),
  ...['Negate', 'AbsoluteValue', 'Round', 'LogicalNot', 'BitwiseNot', 'ByteFieldGetSize'].map(
    (type): [string, number] => [type, 1],
  ),
  ...['ToBoolean', 'ToInteger', 'ToFloat', 'ToString', 'ToByteField'].map((type): [string, number] => [type, 1]),
  ...['ListGetLength', 'ListGetSize', 'GetExceptionText', 'GetExceptionQualifier'].map((type): [string, number] => [
    type,
    1,
  ]),
  ['ListContainsValue', TWO],
  ['string:LengthOfString', 1],
  ['string:StringLength', 1],
]);

/** Kinds of exceptions that a document may catch, and what each is a kind of: `Exception` is all of them. */
export const EXCEPTIONS = [
  'Exception',
  'UserException',
  'ArithmeticException',
  'InvalidReferenceException',
  'OutOfBoundsException',
  'TypeMismatchException',
  'diag:DiagComException',
  'diag:LossOfComException',
  'diag:UnknownTargetException',
  'diag:IncompleteParameterizationException',
  'file:FileNotFoundException',
] as const;

export const EXECUTABLE: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...OPERANDS.keys()].map((type): [string, readonly string[]] => [type, []]),
  // Data types, their values and variables.
  ...accessOf('Boolean', 'Integer', 'Float', 'String', 'ByteField', 'List'),
  ...accessOf('diag:ComChannel', 'diag:DiagService', 'hmi:ConfirmationType', 'hmi:MessageType', 'file:FileReadHandle'),
  ...literals('Boolean', 'Integer', 'Float', 'ByteField'),
  ...literals('hmi:ConfirmationType', 'hmi:MessageType', 'log:SeverityLevel', 'log:LogLevel'),
  ...plain('StringLiteral', 'ListLiteral', ...EXCEPTIONS, 'ExceptionValue', 'ExceptionVariable'),
  // Terms of the core.
  ['SubByteField', ['byteField', 'index', 'count']],
  ['GetBit', ['byteField', 'index', 'position']],
  ['EncodeInteger', ['integer']],
  ['DecodeInteger', ['bytes|byteField']],
  ['UserExceptionCreate', ['qualifier', 'text']],
  ['ExceptionCreate', ['qualifier', 'text']],
  ['UserExceptionLiteral', ['qualifier', 'text']],
  // Actions of the core.
  ['Assignment', ['result', 'term']],
  ['ProcedureCall', ['procedure']],
  ['AppendByteField', ['byteField', 'otherByteField|newByteField']],
  ['ReplaceSubByteField', ['byteField', 'index', 'newByteField']],
  ['ListAppendItems', ['list', 'item|items']],
  ['ListClear', ['list']],
  // Loops.
  ['ForLoop', ['counter', 'start', 'end']],
  ['WhileLoop', ['test']],
  // Diagnostic communication.
  ['diag:GetComChannel', ['identifier']],
  ['diag:CloseComChannel', ['comChannel']],
  ['diag:CreateDiagServiceByName', ['comChannel', 'name']],
  ['diag:ExecuteDiagService', ['diagService']],
  ['diag:ExecuteHexDiagService', ['comChannel', 'hexRequest']],
  // Dialogs, log and files.
  ['hmi:ConfirmDialog', ['message']],
  ['log:WriteLog', ['message']],
  ['log:SetLogLevel', []],
  ['file:OpenFileForRead', ['path']],
  ['file:ReadBytes', ['handle']],
  ['file:GetFileSize', ['path']],
  ['file:CloseFile', ['handle']],
  ['dt:GetTimestamp', []],
  // Signatures.
  ['ProcedureSignature', []],
]);

/** Nodes of a flow. */
export const NODES: ReadonlySet<string> = new Set([
  'action',
  'branch',
  'loop',
  'parallel',
  'group',
  'mutex',
  'handler',
  'return',
  'break',
  'continue',
  'throw',
  'terminateLanes',
]);
