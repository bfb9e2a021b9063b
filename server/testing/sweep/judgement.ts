import type { Envelope } from '../../../contract/wire/envelope';
import { propertiesOf, type Json, type resolverOf } from './document';
import type { CallAttempt } from './attempts';
import { HALF, INHERITED } from './values';

const HALVES = JSON.stringify(HALF);
const NAMES: ReadonlySet<string> = new Set(INHERITED.flatMap((name) => [name, JSON.stringify(name)]));

/** What knows the document. */
export type Judge = {
  resolve: ReturnType<typeof resolverOf>;
  /** Whether the document refuses such a body. */
  refuses: (operation: CallAttempt['operation'], raw: string) => boolean;
};

/** Whether no text but some can stand there. */
const isNarrow = ({ type, format, enum: options }: Json): boolean =>
  options !== undefined ||
  ['boolean', 'integer', 'number'].includes([type].flat()[0]) ||
  ['uuid', 'date', 'date-time'].includes(format);

type Given = NonNullable<CallAttempt['given']>;

/** The same of a field in a body. */
function isFieldAmiss({ resolve, refuses }: Judge, { operation, raw = '' }: CallAttempt, given: Given): boolean {
  const { value, names, sound } = given;
  const [name = ''] = names;
  const isStrange = name === 'noSuchField';
  if (!isStrange && !(name in propertiesOf(resolve, operation.body))) return false;
  if (value === HALVES) return !isStrange;
  const isMeant = isStrange ? value === '"x"' : value === '[]' || NAMES.has(value);
  return isMeant && refuses(operation, raw) && !refuses(operation, sound);
}

/**
 * Whether the document says that a field, or a parameter, cannot be what it is given: a list where there is none, half of a character, a
 * name that every object answers to, or a field that there is not.
 */
export function isAmiss(judge: Judge, attempt: CallAttempt): boolean {
  const { operation, given } = attempt;
  const [name] = given?.names ?? [];
  if (!given || !name) return false;
  if (given.part === 'body') return isFieldAmiss(judge, attempt, given);
  return NAMES.has(given.value) && isNarrow(judge.resolve(operation.query[name]) ?? {});
}

/** Refusals that come first, or say by themselves what is at fault, and where they may. */
const OTHERS = new Map<number, (attempt: CallAttempt, data: Json) => boolean>([
  // Nothing was selected, and there is no such preview.
  [10006, ({ given }) => given?.part === 'body'],
  [10022, ({ given }) => given?.part === 'body'],
  // Others of these calls have deleted what it is about.
  [10004, ({ operation }) => operation.pathNames.length > 0],
  // Who may not call it at all is told that first.
  [403, (_, data) => data?.permission !== undefined],
]);

/** Whether an answer names what is at fault: the field, what was given to it, or a part of the call that is missing as well. */
function isNamed({ operation, given }: CallAttempt, data: Json): boolean {
  const { names = [], value = '', part = 'body' } = given ?? {};
  const missing = part === 'query' ? Object.keys(operation.query) : [];
  const known = new Set([...names, value.replaceAll('"', ''), ...operation.pathNames, ...missing]);
  const told: string[] = [...Object.keys(data?.fields ?? {}), String(data?.name ?? '')];
  return told.some((one) => known.has(one.split('.')[0] ?? ''));
}

function blames(attempt: CallAttempt, { code, data }: Envelope<Json>): boolean {
  const other = OTHERS.get(code);
  if (other) return other(attempt, data);
  return (code === 10001 || code === 400) && isNamed(attempt, data);
}

/** What is wrong with the answer to what is amiss; empty where nothing is. */
export function misjudged(judge: Judge, attempt: CallAttempt, answer: Envelope<Json>): string {
  const { operation, at, raw = '' } = attempt;
  if (isAmiss(judge, attempt))
    return blames(attempt, answer) ? '' : `blames something else: ${JSON.stringify(answer).slice(0, 200)}`;
  return answer.code === 0 && at.startsWith('body.noSuchField') && judge.refuses(operation, raw)
    ? 'takes a field that the document refuses'
    : '';
}
