import { expect, it } from 'vitest';
import { EXCEPTIONS, EXECUTABLE } from '../../../formats/otx/executable';
import { ACTIONS } from './actions';
import { TERM_TYPES } from './terms';

const DATA = ['Boolean', 'Integer', 'Float', 'String', 'ByteField', 'List'];
const OBJECTS = [
  'diag:ComChannel',
  'diag:DiagService',
  'hmi:ConfirmationType',
  'hmi:MessageType',
  'file:FileReadHandle',
];
/** What is understood by its form: declarations, how variables are read and written, loops, calls, signatures, exceptions. */
const BY_FORM = new Set<string>([
  ...[...DATA, ...OBJECTS, 'Exception'].flatMap((type) => [type, `${type}Value`, `${type}Variable`]),
  ...EXCEPTIONS,
  'ProcedureCall',
  'ProcedureSignature',
  'ForLoop',
  'WhileLoop',
]);

it('whatever passes the check is executed, and nothing else has a rule [DLV-02]', () => {
  const ruled = new Set([...TERM_TYPES, ...Object.keys(ACTIONS)]);
  expect([...EXECUTABLE.keys()].filter((type) => !ruled.has(type) && !BY_FORM.has(type))).toEqual([]);
  expect([...ruled].filter((type) => !EXECUTABLE.has(type))).toEqual([]);
});
