import type { SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../../contract/language/derive';
import type { Field } from '../../../../contract/language/field';
import type { AnyResource } from '../../../../contract/language/resource';
import { RESOURCES } from '../../../../contract/registry';
import { sourceTypeOf, type TextSource } from '../../../../contract/text/sources';
import { columnSql } from '../../../engine/model/compiled-resource';
import type { Engine } from '../../../engine/model/engine';

/** A field of the product that holds texts of a source. */
export type TextUse = {
  resource: AnyResource;
  name: string;
  /** The field of its rows, where the texts stand in rows inside of it. */
  part: string | null;
  column: SQL;
  sourceType: number;
};

/** The source of the texts that a field holds; null where it holds none that the library writes. */
const sourceIn = ({ kind, source, virtual }: Field): TextSource | null =>
  kind === 'localized' && source !== undefined && source !== 'library' && !virtual ? source : null;

/** Fields that hold texts: those of the resource, and those of rows inside of one. */
const textsIn = (resource: AnyResource): { name: string; part: string | null; source: TextSource }[] =>
  fieldsOf(resource).flatMap(([name, field]) =>
    [[null, field] as const, ...Object.entries((field.rows ?? {}) as Record<string, Field>)].flatMap(([part, each]) => {
      const source = field.virtual ? null : sourceIn(each);
      return source === null ? [] : [{ name, part, source }];
    }),
  );

/** Every field that texts of the library are written into, but for the library itself: of rows that a tenant has, or of the platform's. */
export function usesOf(engine: Engine, tenant: string): TextUse[] {
  return (RESOURCES as readonly AnyResource[])
    .filter((resource) => !resource.variant && (tenant === '' || engine.compiledOf(resource).scoped))
    .flatMap((resource) =>
      textsIn(resource).map(({ name, part, source }) => ({
        resource,
        name,
        part,
        column: columnSql(engine.compiledOf(resource), name),
        sourceType: sourceTypeOf(source),
      })),
    );
}
