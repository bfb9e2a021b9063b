import { dtcShownOf } from '../../../contract/validation/dtc';
import { MAX_LENGTH } from '../../../contract/validation/check-field';
import { LANGUAGES } from '../../../contract/constants';
import { shippedOf } from '../../../contract/resources/sys/dict-type/shipped';
import type { Field, FieldKind } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import type { RuleName } from '../../../contract/validation/rules';

/** Which row a value is made for: the n-th of the resource in the tenant. `now` is an ISO instant. */
export type CanarySlot = { resource: AnyResource; tenant: string; n: number; now: string };

/** The text that tells whose row it is, wherever it turns up: `CNRY-A-account/client-1`. */
export const canaryOf = ({ resource, tenant, n }: CanarySlot): string => `CNRY-${tenant}-${resource.name}-${n}`;

/** The letters and digits of tenant and number, for values that allow nothing else: `CNRYA0000001`. */
const bare = ({ tenant, n }: CanarySlot, length: number): string => {
  const head = `CNRY${tenant.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`.slice(0, length - 2);
  return head + String(n).padStart(length - head.length, '0');
};
const dotted = (place: CanarySlot): string => canaryOf(place).replace('/', '.');

/**
 * The nearest valid value where a rule forbids the slash or more of the text. What has no letters at all holds no canary:
 * `mobile`, `version`, `positiveInt`, `dtc`, `faultCodes`, `ecuAddress`, `structureWeek`, `lastWeek`, `timeOfDay`, `frameId`, `wireColour`, `ipRange` and `sha256` carry the number only; `shortName` and `freeSegment` are in small letters; `vin`, `additionalKey`, `gearboxNo` and `partUniqueNo` have a fixed length.
 */
const BY_RULE: Record<RuleName, (place: CanarySlot) => string> = {
  vin: (place) => bare(place, 17),
  email: (place) => `${dotted(place)}@example.com`,
  mobile: ({ n }) => `1${String(n).padStart(10, '0')}`,
  password: (place) => `Aa1!${dotted(place)}`.slice(0, 32),
  version: ({ n }) => `1.0.0.${n}`,
  httpUrl: (place) => `https://example.com/${canaryOf(place)}`,
  ipRange: ({ n }) => `2001:db8::${(n % 0xffff).toString(16)}`,
  issuer: (place) => `https://example.com/${canaryOf(place)}`,
  databaseUrl: (place) => `postgres://db.example.com/${canaryOf(place)}`,
  positiveInt: ({ n }) => String(n),
  additionalKey: (place) => bare(place, 12),
  shortName: (place) => canaryOf(place).toLowerCase().replace('/', '-').slice(0, 32),
  freeSegment: (place) => canaryOf(place).toLowerCase().replace('/', '-').slice(0, 32),
  tenantCode: (place) => canaryOf(place).replace('/', '-').slice(0, 32),
  username: (place) => dotted(place),
  permissions: (place) => `${canaryOf(place).replace('/', '-')}:canary:page`,
  mailList: (place) => `${dotted(place)}@example.com`,
  mailHost: (place) => dotted(place),
  mailName: (place) => canaryOf(place),
  dictType: (place) => canaryOf(place).replace('/', '-'),
  dictValue: (place) => canaryOf(place),
  dictTypes: (place) => canaryOf(place).replace('/', '-'),
  menuUrl: (place) => `/${canaryOf(place)}`,
  // Whatever it asks must be sound.
  reportAddress: ({ n }) => `/statistical-report/diagnosis-sequence?zone=UTC&testerCode=T${n}`,
  callMethod: () => 'GET',
  ownPath: (place) => `/${canaryOf(place)}`,
  regionCode: (place) => `CNRY-${bare(place, 7)}`,
  vdnCode: (place) => fit(dotted(place), place, 32),
  gcid: (place) => canaryOf(place).toUpperCase(),
  dtc: ({ n }) => dtcShownOf((n % 0x1000000).toString(16).toUpperCase().padStart(6, '0')) ?? '',
  faultCodes: (place) => BY_RULE.dtc(place),
  ecuAddress: ({ n }) => (n % 0x10000).toString(16).toUpperCase().padStart(4, '0'),
  timeOfDay: ({ n }) => `${String(n % 24).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}`,
  lastWeek: ({ n }) => `20${String(10 + (n % 80))}01`,
  structureWeek: ({ n }) => `20${String(10 + (n % 80))}01`,
  listName: () => 'account/client',
  partName: () => 'export',
  gearboxNo: (place) => bare(place, 16),
  partUniqueNo: (place) => bare(place, 22),
  frameId: ({ n }) => `0x${(n + 1).toString(16).toUpperCase()}`,
  wireColour: () => 'GN/YE',
  processKey: dotted,
  plainText: (place) => canaryOf(place),
  sha256: ({ n }) => String(n).padStart(64, '0'),
};

/** Cut in the middle where the column is short: tenant and number stay. */
function fit(text: string, { tenant, n }: CanarySlot, max: number): string {
  if (text.length <= max) return text;
  const [head, tail] = [`CNRY-${tenant}-`, `-${n}`];
  return head + text.slice(head.length, max - tail.length) + tail;
}

function textOf(field: Field, place: CanarySlot): string {
  const rule = field.rules?.[0];
  const max = field.max ?? (field.kind === 'longText' ? MAX_LENGTH.longText : MAX_LENGTH.text);
  return rule ? BY_RULE[rule](place) : fit(canaryOf(place), place, max);
}

const DAY = 86_400_000;
/** What ends, ends in a year; everything else happened now. */
const instant = (name: string, { now }: CanarySlot): string =>
  /expire|effectiveTo|validTo|deadline/i.test(name) ? new Date(Date.parse(now) + 365 * DAY).toISOString() : now;

/** Whether rows must differ by it: it is unique, or unique together with other options, of which all rows have the first. */
function isApart(field: Field, { resource }: CanarySlot): boolean {
  const fields = resource.fields as Readonly<Record<string, Field>>;
  return (
    field.unique === true ||
    (resource.uniqueTogether ?? []).some(
      (names) => fields[names[0] ?? ''] === field && names.every((name) => fields[name]?.kind === 'option'),
    )
  );
}

/** The first value; another one in each row where no two rows may have the same. */
const optionOf = (field: Field, place: CanarySlot): unknown =>
  field.default ??
  (Array.isArray(field.options)
    ? (field.options as readonly unknown[])[isApart(field, place) ? (place.n - 1) % field.options.length : 0]
    : (shippedOf(field)[0] ?? canaryOf(place).slice(0, 64)));

/** A valid value of each kind. References are filled in where rows are put together. */
const VALUE: Record<FieldKind, (field: Field, name: string, place: CanarySlot) => unknown> = {
  text: (field, _, place) => textOf(field, place),
  longText: (field, _, place) => textOf(field, place),
  int: (field) => field.default ?? field.min ?? 0,
  decimal: (field) => field.default ?? String(field.min ?? 1),
  bool: (field) => field.default ?? false,
  date: (_, name, place) => instant(name, place).slice(0, 10),
  dateTime: (_, name, place) => instant(name, place),
  option: (field, _, place) => optionOf(field, place),
  options: (field, _, place) => [optionOf(field, place)],
  ref: () => null,
  refs: () => null,
  // No bodies: a file that must be there is a list of none.
  files: ({ required }) => (required ? [] : null),
  json: (_, __, place) => ({ canary: canaryOf(place) }),
  vin: (_, __, place) => bare(place, 17),
  vinList: (_, __, place) => [bare(place, 17)],
  codes: (_, __, place) => [bare(place, 17)],
  richText: (field, _, place) => `<p>${textOf(field, place)}</p>`,
  code: ({ syntax }, _, place) => {
    if (syntax === 'expression') return `model = "${canaryOf(place)}"`;
    return syntax === 'json' ? JSON.stringify({ canary: canaryOf(place) }) : canaryOf(place);
  },
  icon: () => 'file',
  rows: ({ rows = {} }, _, place) => [
    Object.fromEntries(Object.entries(rows).map(([name, field]) => [name, valueOf(field, name, place)])),
  ],
  localized: (field, _, place) =>
    Object.fromEntries(
      [...new Set([...LANGUAGES, ...(field.languages ?? [])])].map((code) => [code, textOf(field, place)]),
    ),
  state: (_, __, { resource }) => resource.lifecycle?.initial,
};

export const valueOf = (field: Field, name: string, place: CanarySlot): unknown =>
  VALUE[field.kind](field, name, place);
