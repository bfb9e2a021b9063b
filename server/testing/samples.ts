import { sumsOf } from '../engine/files/hashes';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inputFor, nextNumber, sampleValueOf } from '../../contract/testing/sample-values';
import { fieldsOf } from '../../contract/language/derive';
import { isWritable, type Field } from '../../contract/language/field';
import { resourceNamed } from '../../contract/registry';
import type { AnyResource } from '../../contract/language/resource';
import { conditionsOf, fixedValues } from '../../contract/language/variant';
import { sysFile } from '../db/file-tables';
import { tableFor } from '../db/table';
import { sysUser } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { insertRows } from '../engine/write/trusted';

type Values = Record<string, unknown>;

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
