import { sql, type SQL } from 'drizzle-orm';
import { fieldsOf } from '../../../contract/language/derive';
import { ENTRY_LANGUAGES } from '../../../contract/text/entry-languages';
import { isReadable } from '../../../contract/language/field';
import { rowsOf } from '../../http/rows';
import type { Ports } from '../../ports/ports';
import { dbScopeOf, type Scope } from '../../scope';
import type { UsedLanguages } from './export-columns';
import { columnSql, type CompiledResource } from '../model/compiled-resource';
import { allOf } from '../read/row-access';

/** The languages in which the rows found have texts, in the order of the list. Asks nothing of resources without such fields. */
export async function usedLanguages(
  { db }: Ports,
  scope: Scope,
  compiled: CompiledResource,
  where: readonly SQL[],
): Promise<UsedLanguages> {
  const names = fieldsOf(compiled.resource).flatMap(([name, field]) =>
    field.kind === 'localized' && isReadable(field) ? name : [],
  );
  if (names.length === 0) return new Map();
  return db.run(dbScopeOf(scope), 'read', async (tx) => {
    const used = new Map<string, Set<unknown>>();
    for (const name of names) {
      const column = columnSql(compiled, name);
      const rows = rowsOf(
        await tx.execute(
          sql`select distinct jsonb_object_keys(${column}) as code from ${compiled.table} where ${allOf(where)}`,
        ),
      );
      used.set(name, new Set(rows.map(({ code }) => code)));
    }
    return new Map([...used].map(([name, codes]) => [name, ENTRY_LANGUAGES.filter((code) => codes.has(code))]));
  });
}
