import { isWritable, type Field, type FieldKind } from '../language/field';
import { isShown } from '../language/shown';
import { shippedOf } from '../resources/sys/dict-type/shipped';
import { dtcShownOf } from '../validation/dtc';
import type { RuleName } from '../validation/rules';

type Values = Record<string, unknown>;

/** Letters and digits that differ for each n. */
const tag = (n: number, length: number): string => n.toString(36).padStart(length, 'a').slice(-length);

/** A text that a rule accepts. */
const BY_RULE: Record<RuleName, (n: number) => string> = {
  vin: (n) => tag(n, 17).toUpperCase(),
  email: (n) => `person${n}@example.com`,
  mobile: (n) => `1${String(n).padStart(10, '3')}`,
  password: () => 'Sample-pass!x1',
  version: (n) => `1.0.0.${n}`,
  httpUrl: (n) => `https://example.com/${n}`,
  databaseUrl: (n) => `postgres://db${n}.example.com:5432/own`,
  ipRange: (n) => `2001:db8::${(n % 0xffff).toString(16)}`,
  issuer: (n) => `https://example.com/realms/${n}`,
  positiveInt: (n) => String(n + 1),
  additionalKey: (n) => tag(n, 12),
  shortName: (n) => `s-${tag(n, 6)}`,
  freeSegment: (n) => `s-${tag(n, 6)}`,
  tenantCode: (n) => `T-${n}`,
  username: (n) => `user-${n}`,
  permissions: (n) => `demo:thing:act${n}`,
  mailList: (n) => `person${n}@example.com;other${n}@example.com`,
  mailHost: (n) => `smtp${n}.example.com`,
  mailName: (n) => `Sender ${n}`,
  dictType: (n) => `type-${n}`,
  dictValue: (n) => `value-${n}`,
  dictTypes: (n) => `type-${n},other-${n}`,
  menuUrl: (n) => `/demo/thing-${n}`,
  reportAddress: (n) => `/statistical-report/diagnosis-sequence?zone=UTC&testerCode=T${n}`,
  callMethod: () => 'GET',
  ownPath: (n) => `/demo/part-${n}`,
  regionCode: (n) => `XX-${tag(n, 6).toUpperCase()}`,
  vdnCode: (n) => `V${tag(n, 6).toUpperCase()}`,
  gcid: (n) => `C-${tag(n, 6).toUpperCase()}`,
  faultCodes: (n) => BY_RULE.dtc(n),
  dtc: (n) => dtcShownOf((n % 0x1000000).toString(16).toUpperCase().padStart(6, '0')) ?? '',
  ecuAddress: (n) => (n % 0x10000).toString(16).toUpperCase().padStart(4, '0'),
  // Later ones are greater: a row from one week to another takes two of them.
  timeOfDay: (n) => `${String(n % 24).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}`,
  structureWeek: (n) => `20${String(10 + (Math.floor(n / 52) % 90))}${String((n % 52) + 1).padStart(2, '0')}`,
  listName: () => 'account/client',
  partName: () => 'export',
  lastWeek: (n) => `20${String(10 + (Math.floor(n / 52) % 90))}${String((n % 52) + 1).padStart(2, '0')}`,
  gearboxNo: (n) => tag(n, 16).toUpperCase(),
  partUniqueNo: (n) => tag(n, 22).toUpperCase(),
  frameId: (n) => `0x${(n + 1).toString(16).toUpperCase()}`,
  wireColour: (n) => `GN/${['YE', 'BK', 'WH'][n % 3]}`,
  processKey: (n) => `process-${n}`,
  plainText: (n) => `Text ${n}`,
  sha256: (n) => n.toString(16).padStart(64, '0'),
};

/** Calls of the API that ask for no permission. */
const CALLS = ['/sys/menu/nav', '/sys/menu/permissions', '/sys/session'];

const clamp = (value: number, { min = value, max = value }: Field): number => Math.min(Math.max(value, min), max);
const text = (field: Field, name: string, n: number): string => {
  const made = field.rules?.[0] ? BY_RULE[field.rules[0]](n) : `CNRY ${name} ${n}`;
  return made.slice(0, field.max ?? made.length).padEnd(field.min ?? 0, 'x');
};
const choice = (field: Field, n: number): unknown => {
  const options = Array.isArray(field.options) ? (field.options as readonly unknown[]) : shippedOf(field);
  return options[n % options.length];
};
/** Later fields of a row are later days: a range ends after it begins. What has happened is searched for up to today, what will happen beyond it. */
const day = ({ search, ahead }: Field, n: number): string =>
  new Date(Date.UTC(search === 'dateRange' && !ahead ? 2016 : 2040, 0, 1 + n)).toISOString();

const SAMPLE: Record<FieldKind, (field: Field, name: string, n: number) => unknown> = {
  text,
  longText: text,
  int: (field, _, n) => field.default ?? clamp(5 + (n % 5), field),
  decimal: (field, _, n) => String(clamp(n + 0.5, field)),
  // The default where there is one: what it turns on may be more than a caller can give.
  bool: (field, _, n) => field.default ?? n % 2 === 0,
  date: (field, _, n) => day(field, n).slice(0, 10),
  dateTime: (field, _, n) => day(field, n),
  option: (field, _, n) => field.default ?? choice(field, n),
  options: (field, _, n) => [choice(field, n)],
  state: (field, _, n) => choice(field, n),
  ref: () => null,
  refs: () => null,
  files: () => null,
  json: (_field, _, n) => ({ sample: n }),
  vin: (_field, _, n) => tag(n, 17).toUpperCase(),
  vinList: (_field, _, n) => [tag(n, 17).toUpperCase()],
  codes: (_field, _, n) => [tag(n, 5).toUpperCase(), 'LHD1'],
  richText: (_, name, n) => `<p>CNRY ${name} <strong>${n}</strong></p>`,
  code: ({ syntax }, name, n) => {
    if (syntax === 'expression') return `CNRY_${name}_${n} & !AWD2`;
    return syntax === 'json' ? `{ "sample": ${n} }` : `CNRY ${name} ${n}`;
  },
  icon: () => 'file',
  rows: ({ rows = {}, control }, _, n) => [
    control === 'apiCalls' ? { method: 'GET', url: CALLS[n % CALLS.length] } : inputFor(rows, 'create', n),
  ],
  localized: ({ languages = [] }, name, n) =>
    Object.fromEntries(['en-US', 'ar', ...languages].map((code) => [code, `CNRY ${name} ${n} ${code}`])),
};

const IN_TIME: ReadonlySet<FieldKind> = new Set(['date', 'dateTime']);
/** Two control units of one row are not the same one, nor are two times of a day. */
const APART = 997;
const isApart = ({ rules = [] }: Field): boolean => rules.includes('ecuAddress') || rules.includes('timeOfDay');
/** A value for the field that stands at this place of its row; it differs for each n. */
export const sampleValueOf = (field: Field, name: string, n: number, place = 0): unknown =>
  SAMPLE[field.kind](field, name, n + (IN_TIME.has(field.kind) ? place : isApart(field) ? place * APART : 0));

let count = 0;
/** A number that no other sample has. */
export const nextNumber = (): number => (count += 1);
/** Begins anew in a database of its own: numbers become days, and those of the past are not without end. */
export const restartNumbers = (): void => void (count = 0);

/** Values of the fields that a caller may send, without references. */
export function inputFor(fields: Readonly<Record<string, Field>>, on: 'create' | 'update', n = nextNumber()): Values {
  const writable = Object.entries(fields).filter(([, field]) => isWritable(field, on));
  const values = Object.fromEntries(
    writable
      .map(([name, field], place) => [name, sampleValueOf(field, name, n, place)] as const)
      .filter(([, value]) => value !== null),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => isShown(fields, name, values)));
}
