import type { SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { RESOURCES } from '../../../../contract/registry';
import { sourceTypeOf } from '../../../../contract/text/sources';
import { columnSql } from '../../../engine/model/compiled-resource';
import type { Engine } from '../../../engine/model/engine';

/** A field of the product that holds texts of a source. */
export type TextUse = { resource: AnyResource; name: string; column: SQL; sourceType: number };

/** Every field that texts of the library are written into, but for the library itself: of rows that a tenant has, or of the platform's. */
export function usesOf(engine: Engine, tenant: string): TextUse[] {
  return (RESOURCES as readonly AnyResource[])
    .filter((resource) => !resource.variant && (tenant === '' || engine.compiledOf(resource).scoped))
    .flatMap((resource) =>
      fieldsOf(resource).flatMap(([name, { kind, source, virtual }]) =>
        kind === 'localized' && source !== undefined && source !== 'library' && !virtual
          ? [{ resource, name, column: columnSql(engine.compiledOf(resource), name), sourceType: sourceTypeOf(source) }]
          : [],
      ),
    );
}
