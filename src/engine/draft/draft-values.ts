import { isReadable, type Field } from '../../../contract/language/field';
import { isRecord } from '../../http/shape';
import type { RequestIdentity } from '../../http/unanswered';
import { BrokenJson } from '../kinds/json/input';
import type { Slot } from '../words';

type Values = Record<string, unknown>;

/** What of a form is kept: the values typed, the row that they were typed over, and when. */
export type Draft = {
  at: number;
  /** Version of the row that the form was opened with; null for a new row. */
  version: number | null;
  values: Values;
  /** The same fields as the row had them. */
  base: Values;
  /** Tries to save it of which nobody knows what became: the id they went by, and what they said. */
  sent?: { requestId: string; values: readonly Values[] };
};

/** What a form has sent without knowing whether it was saved: the name it went by, and the values of each try, oldest first. */
export type Sent = { identity: RequestIdentity; values: readonly Values[] };

/** Passwords and other secrets are never kept, nor what is handed on without being stored. */
const isKept = (field: Field): boolean => isReadable(field) && field.control !== 'newPassword';

/** JSON that is none yet is kept as its text. */
const BROKEN = '$broken';
const packed = (value: unknown): unknown =>
  value instanceof BrokenJson ? { [BROKEN]: value.text, reason: value.reason } : value;
const unpacked = (value: unknown): unknown =>
  isRecord(value) && typeof value[BROKEN] === 'string' ? new BrokenJson(value[BROKEN], String(value.reason)) : value;

const pick = (slots: readonly Slot[], values: Values, of: (value: unknown) => unknown): Values =>
  Object.fromEntries(
    slots
      .filter(({ name, field }) => isKept(field) && values[name] !== undefined)
      .map(({ name }) => [name, of(values[name])]),
  );

/** The draft of a form that stands so. */
export const draftOf = (
  slots: readonly Slot[],
  values: Values,
  row: (Values & { version: number }) | undefined,
  at: number,
  sent: Sent | null = null,
): Draft => ({
  at,
  ...(sent?.identity.requestId
    ? { sent: { requestId: sent.identity.requestId, values: sent.values.map((tried) => pick(slots, tried, packed)) } }
    : {}),
  version: row?.version ?? null,
  values: pick(slots, values, packed),
  base: pick(slots, row ?? {}, packed),
});

const isSent = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    typeof value.requestId === 'string' &&
    Array.isArray(value.values) &&
    value.values.every((tried) => isRecord(tried)));

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  isRecord(value.values) &&
  isRecord(value.base) &&
  (value.version === null || typeof value.version === 'number') &&
  isSent(value.sent);

/** A draft that was read again; null where it is none. Fields that the form no longer has, or that are secret by now, fall out. */
export function draftFrom(slots: readonly Slot[], value: unknown): Draft | null {
  if (!isDraft(value)) return null;
  const { sent } = value;
  return {
    ...value,
    values: pick(slots, value.values, unpacked),
    base: pick(slots, value.base, unpacked),
    ...(sent ? { sent: { ...sent, values: sent.values.map((tried) => pick(slots, tried, unpacked)) } } : {}),
  };
}
