import { sql, type SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../../contract/language/derive';
import type { Field } from '../../../../contract/language/field';
import type { FindingKind } from '../../../../contract/resources/guided-diagnosis/doctor-finding/kinds';
import { LANGUAGES } from '../../../../contract/constants';
import type { Tx } from '../../../db/database';
import { columnSql, type CompiledResource } from '../../../engine/model/compiled-resource';
import type { Engine } from '../../../engine/model/engine';

/** Whose data are looked at. */
export type CheckContext = { tx: Tx; engine: Engine; tenant: string };

/**
 * One look at all rows of a resource. `find` answers a statement of its faults, or null where there is nothing to look for: `row_id`;
 * `title`, what the row is called; `field`, the name of the field to blame; `part`, which tells faults of one kind in one row apart, and
 * `detail`: both texts; where `kinds` are several, `kind`; where it can be mended, `mending`. Build it by `faults`.
 */
export type DoctorCheck = {
  readonly resource: string;
  readonly kinds: readonly FindingKind[];
  readonly find: (context: CheckContext) => Promise<SQL | null> | SQL | null;
};

export type FaultColumns = {
  id: SQL;
  title: SQL;
  field?: SQL | string;
  part?: SQL;
  detail?: SQL;
  kind?: SQL;
  mending?: SQL | string;
};

const textOr = (value: SQL | string | undefined): SQL =>
  value === undefined ? sql`null::text` : typeof value === 'string' ? sql`${value}::text` : value;

/** The columns of a fault, in the order in which every check gives them. */
export const faults = ({ id, title, field, part, detail, kind, mending }: FaultColumns, rest: SQL): SQL => sql`
  select ${id} as row_id, ${title} as title, ${textOr(field)} as field, coalesce(${textOr(part)}, '') as part,
    ${textOr(detail)} as detail, ${textOr(kind)} as kind, ${textOr(mending)} as mending ${rest}`;

/** What a row is called, as a text of the table under that alias. */
export function titleOf(compiled: CompiledResource, alias: string): SQL {
  const { title } = compiled.resource;
  const field = (compiled.resource.fields as Record<string, Field>)[title];
  const column = of(compiled, alias, title);
  if (field?.kind !== 'localized') return sql`coalesce(${column}::text, '')`;
  const texts = LANGUAGES.map((language) => sql`nullif(${column} ->> ${language}, '')`);
  return sql`coalesce(${sql.join(texts, sql`, `)}, '')`;
}

/** A column of the table under that alias. */
export const of = (compiled: CompiledResource, alias: string, name: string): SQL =>
  sql`${sql.raw(alias)}.${columnSql(compiled, name)}`;

/** Lists of which every reference, file and text is looked at, whatever they are: those of guided diagnosis, and trouble codes. */
export const examinedResources = ({ resources }: Engine) =>
  resources.filter(
    ({ module, name, variant, tenant, standard }) =>
      (module === 'guided-diagnosis' || name === 'data-config/error-code') &&
      name !== 'guided-diagnosis/doctor-finding' &&
      !variant &&
      tenant === 'scoped' &&
      standard.includes('page'),
  );

/** One check for each field of those lists that is meant. */
export const forFields = (
  engine: Engine,
  isMeant: (field: Field) => boolean,
  make: (compiled: CompiledResource, name: string, field: Field) => DoctorCheck,
): DoctorCheck[] =>
  examinedResources(engine).flatMap((resource) =>
    fieldsOf(resource)
      .filter(([, field]) => !field.virtual && isMeant(field))
      .map(([name, field]) => make(engine.compiledOf(resource), name, field)),
  );
