import { sql } from 'drizzle-orm';
import { isWritable } from '../../../../../contract/language/field';
import type { Engine } from '../../../../engine/model/engine';
import { faults, forFields, of, titleOf, type DoctorCheck } from '../check';

/** References of a list of them: no constraint of the database keeps their rows. */
export const deadReferences = (engine: Engine): DoctorCheck[] =>
  forFields(
    engine,
    ({ kind }) => kind === 'refs',
    (compiled, name, field) => ({
      resource: compiled.name,
      kinds: ['deadReference'],
      find: ({ tenant }) =>
        faults(
          {
            id: sql`r.id`,
            title: titleOf(compiled, 'r'),
            field: name,
            part: sql`${`${name}:`} || named.id`,
            detail: sql`named.id::text`,
            mending: isWritable(field, 'update') ? 'dropReference' : 'relink',
          },
          sql`from ${compiled.table} r cross join lateral unnest(${of(compiled, 'r', name)}) named(id)
            left join ${engine.compiledOf({ name: field.ref ?? '' }).table} t on t.id = named.id
            where r.tenant_code = ${tenant} and t.id is null`,
        ),
    }),
  );

/** Files that a row names and nobody keeps. */
export const missingFiles = (engine: Engine): DoctorCheck[] =>
  forFields(
    engine,
    ({ kind }) => kind === 'files',
    (compiled, name) => ({
      resource: compiled.name,
      kinds: ['missingFile'],
      find: ({ tenant }) =>
        faults(
          {
            id: sql`r.id`,
            title: titleOf(compiled, 'r'),
            field: name,
            part: sql`${`${name}:`} || named.id`,
            detail: sql`named.id::text`,
          },
          sql`from ${compiled.table} r cross join lateral unnest(${of(compiled, 'r', name)}) named(id)
            left join sys_file t on t.id = named.id where r.tenant_code = ${tenant} and t.id is null`,
        ),
    }),
  );
