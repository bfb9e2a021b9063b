import { sumsOf } from '../engine/files/hashes';
import { dtcShownOf } from '../../contract/validation/dtc';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shippedOf } from '../../contract/resources/sys/dict-type/shipped';
import { fieldsOf } from '../../contract/language/derive';
import { isWritable, type Field, type FieldKind } from '../../contract/language/field';
import { resourceNamed } from '../../contract/registry';
import type { AnyResource } from '../../contract/language/resource';
import type { RuleName } from '../../contract/validation/rules';
import { conditionsOf, fixedValues } from '../../contract/language/variant';
import { isShown } from '../../contract/language/shown';
import { sysFile } from '../db/file-tables';
import { tableFor } from '../db/table';
import { sysUser } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { insertRows } from '../engine/write/trusted';

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

/** Bodies of files that are read as a record names them, by ending: as they are after that, so that they stay the files that they are. */
const BODIES: Readonly<Record<string, (n: number) => string>> = {
  '.svg': (n) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><text>CNRY ${n}</text></svg>`,
  '.otx': (
    n,
  ) => `<otx name="sample${n}" id="sample${n}" package="p" version="1.0.0" xmlns="http://iso.org/OTX/1.0.0"><procedures>
    <procedure name="main" visibility="PUBLIC" id="p1"><specification>CNRY ${n}</specification><realisation><flow><action name="a" id="a1"/></flow></realisation></procedure>
    </procedures></otx>`,
};

/** A file that the field takes, stored as its hash says: nothing is released whose file is another. */
async function seedFile({ tx, ports }: WriteContext, { accept = '.txt' }: Field, tenantCode: string): Promise<string> {
  const n = nextNumber();
  const [ending = ''] = accept.split(',');
  const key = `sample/${n}`;
  const bytes = new TextEncoder().encode(BODIES[ending]?.(n) ?? `sample ${n}`);
  await ports.files.put(key, bytes);
  const row = {
    tenantCode,
    key,
    name: `sample-${n}${ending}`,
    size: bytes.length,
    type: 'text/plain',
    sha256: (await sumsOf(bytes)).sha256,
  };
  const [file] = await tx.insert(sysFile).values(row).returning({ id: sysFile.id });
  return file?.id ?? '';
}

/** Rows that the required references of a row point to, made in the same tenant. */
async function required(context: WriteContext, r: AnyResource, tenantCode: string): Promise<Values> {
  const found: Values = {};
  const content = (r.publishing?.content ?? []) as readonly string[];
  for (const [name, field] of fieldsOf(r))
    // What is published has content, whether or not a draft of it needs any.
    if (field.kind === 'files' && (field.required || content.includes(name)))
      found[name] = [await seedFile(context, field, tenantCode)];
  for (const [name, field] of fieldsOf(r))
    if (field.kind === 'ref' && field.required && field.ref)
      found[name] = (await seedRow(context, resourceNamed(field.ref), tenantCode)).id;
  return found;
}

/** The administrator of the tenant, where a row is seen by its owner only, or changed only by who has it checked out. */
async function owned(
  { tx }: WriteContext,
  { variant, heldBy, fields }: AnyResource,
  tenantCode: string,
): Promise<Values> {
  const field = variant?.own ?? heldBy;
  if (field === undefined) return {};
  const username = `admin-${tenantCode.toLowerCase()}`;
  const [user] = await tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, username));
  const isList = (fields as Record<string, Field>)[field]?.kind === 'refs';
  return user ? { [field]: isList ? [user.id] : user.id } : {};
}

/** A choice that no two rows share has few values: the row of an earlier test makes room for the next. */
async function makeRoom({ tx }: WriteContext, r: AnyResource, tenantCode: string, values: Values): Promise<void> {
  const table = tableFor(r.name as string);
  for (const [name, field] of fieldsOf(r)) {
    if (field.kind !== 'option' || !field.unique || values[name] === undefined) continue;
    await tx
      .delete(table)
      .where(
        and(
          eq(table[name] as PgColumn, values[name]),
          r.tenant === 'scoped' ? eq(table.tenantCode, tenantCode) : undefined,
        ),
      );
  }
}

/** The state of a row of a variant that shows no row as it begins. */
function stateOf(r: AnyResource): Values {
  const { field = '', initial } = r.lifecycle ?? {};
  const states = conditionsOf(r)[field];
  return states && !states.includes(initial) ? { [field]: states[0] } : {};
}

/** A value for every stored field but the state; none of what points to other rows. */
const storedSamples = (r: AnyResource, n: number): Values =>
  Object.fromEntries(
    fieldsOf(r)
      .filter(([, field]) => !field.virtual && field.kind !== 'state')
      .map(([name, field], place) => [name, sampleValueOf(field, name, n, place)]),
  );
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const NEVER_PUBLISHED = { publishedAt: null, publishedVersion: null, restores: null };

/** Writes one row with every stored field filled in, whoever may write it; answers it. `more` overrules. */
export async function seedRow(
  context: WriteContext,
  r: AnyResource,
  tenantCode: string,
  more: Values = {},
): Promise<Values & { id: string; version: number }> {
  // A variant's rows are those of its resource, which has all columns.
  if (r.variant)
    return seedRow(context, resourceNamed(r.variant.of), tenantCode, {
      ...given(storedSamples(r, nextNumber())),
      ...(r.publishing ? NEVER_PUBLISHED : {}),
      ...fixedValues(r),
      ...stateOf(r),
      ...(await owned(context, r, tenantCode)),
      ...more,
    });
  const n = nextNumber();
  const own = storedSamples(r, n);
  const scoped = r.tenant === 'scoped' ? { tenantCode } : {};
  await makeRoom(context, r, tenantCode, { ...own, ...more });
  const [row] = await insertRows(
    context,
    r,
    [
      {
        ...own,
        ...(await required(context, r, tenantCode)),
        ...scoped,
        ...(await owned(context, r, tenantCode)),
        ...(r.publishing ? NEVER_PUBLISHED : {}),
        ...more,
      },
    ],
    'sample',
  );
  if (!row) throw new Error(`no row of ${r.name} was made`);
  return row as Values & { id: string; version: number };
}

/** What a caller may send to create a row, with rows for its required references. */
export async function createInput(context: WriteContext, r: AnyResource, tenantCode: string): Promise<Values> {
  const references = await required(context, r, tenantCode);
  const own = inputFor(r.fields as Record<string, Field>, 'create');
  await makeRoom(context, r, tenantCode, own);
  return {
    ...own,
    ...Object.fromEntries(
      Object.entries(references).filter(([name]) =>
        isWritable((r.fields as Record<string, Field>)[name] as Field, 'create'),
      ),
    ),
  };
}
