import { sql, type SQL } from 'drizzle-orm';
import { LANGUAGES } from '../../../../../contract/constants';
import { fieldsOf } from '../../../../../contract/language/derive';
import type { Field } from '../../../../../contract/language/field';
import type { CompiledResource } from '../../../../engine/model/compiled-resource';
import type { Engine } from '../../../../engine/model/engine';
import { examinedResources, faults, of, titleOf, type DoctorCheck } from '../check';

const SPOKEN = sql.join(
  LANGUAGES.map((language) => sql.raw(`'${language}'`)),
  sql`, `,
);

/** Languages that the people of the tenant have chosen. */
const languagesOf = (tenant: string): SQL =>
  sql`(select distinct lang from sys_user where tenant_code = ${tenant} and status = 1 and lang in (${SPOKEN}))`;

/** Texts of a field, each with its place in the row: itself, or one a line. */
function textsIn(compiled: CompiledResource, name: string, part: string | null): SQL {
  const column = of(compiled, 'r', name);
  if (part === null) return sql`(select ''::text, ${column})`;
  return sql`(select at::text, line -> ${part} from jsonb_array_elements(${column}) with ordinality lines(line, at))`;
}

type Text = { compiled: CompiledResource; name: string; part: string | null };

/** Names of the texts in a field: itself, or those of its lines. */
const partsOf = (field: Field): (string | null)[] =>
  field.kind === 'localized'
    ? [null]
    : Object.entries(field.rows ?? {}).flatMap(([part, { kind }]) => (kind === 'localized' ? [part] : []));

/** Every field with texts in several languages, those of lines too. */
const localized = (engine: Engine): Text[] =>
  examinedResources(engine).flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, field]) =>
      partsOf(field).map((part): Text => ({ compiled: engine.compiledOf(resource), name, part })),
    ),
  );

/** Texts that somebody of the tenant cannot read: there is one, and none in his language. */
export const languageChecks = (engine: Engine): DoctorCheck[] =>
  localized(engine).map(({ compiled, name, part }) => ({
    resource: compiled.name,
    kinds: ['missingLanguage'],
    find: ({ tenant }) =>
      faults(
        {
          id: sql`r.id`,
          title: titleOf(compiled, 'r'),
          field: name,
          part: sql`${part === null ? name : `${name}.${part}`}::text`,
          detail: sql`string_agg(distinct l.lang || case when t.place = '' then '' else ' #' || t.place end, ', ')`,
        },
        sql`from ${compiled.table} r cross join lateral ${textsIn(compiled, name, part)} t(place, texts)
          cross join ${languagesOf(tenant)} l
          where r.tenant_code = ${tenant} and jsonb_typeof(t.texts) = 'object' and t.texts <> '{}'::jsonb
            and nullif(btrim(t.texts ->> l.lang), '') is null
          group by r.id`,
      ),
  }));
