import { isWellFormed, type Failure } from '../../contract/validation/check-field';
import { InvalidFields, Refusal } from '../refusal';
import { repeatedKey } from './repeated-key';

/** Levels of lists and objects in a body: what is signed and stored is walked call by call. */
const DEEPEST = 64;

const judged = (text: string): Failure | null => (isWellFormed(text) ? null : { key: 'character' });

/**
 * What is wrong with a value that JSON can write and nothing else can: half of a character, which neither UTF-8 nor the database holds, and
 * a number beyond all numbers.
 */
function failureIn(value: unknown, depth: number): Failure | null {
  if (typeof value === 'string') return judged(value);
  if (typeof value === 'number') return Number.isFinite(value) ? null : { key: 'type' };
  if (typeof value !== 'object' || value === null) return null;
  if (depth > DEEPEST) throw new Refusal('badRequest');
  for (const [name, one] of Object.entries(value)) {
    const failure = judged(name) ?? failureIn(one, depth + 1);
    if (failure) return failure;
  }
  return null;
}

/** The object that the text writes, or null. Refuses what is neither, nested without end or holds a key twice (400), and by its field what cannot be signed or stored. */
export function soundJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('badRequest');
  }
  if (value === null) return value;
  // Equal keys mean one thing to this parser and another to the next: what was signed would not be what is done.
  if (repeatedKey(text) !== null) throw new Refusal('badRequest');
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('badRequest');
  const failures = Object.create(null) as Record<string, Failure>;
  for (const [name, one] of Object.entries(value)) {
    const failure = judged(name) ?? failureIn(one, 2);
    if (failure) failures[name.replace(/\p{Surrogate}/gu, '\ufffd')] = failure;
  }
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
  return value;
}
