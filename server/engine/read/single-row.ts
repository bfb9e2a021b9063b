import { sql } from 'drizzle-orm';
import { fieldsOf } from '../../../contract/language/derive';
import { isReadable, isWritable } from '../../../contract/language/field';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import { decodeRow, type CompiledResource } from '../model/compiled-resource';
import { answered } from './row-access';

type Row = Record<string, unknown>;
type Reader = Pick<WriteContext, 'scope' | 'tx'>;

async function rowOf({ tx, scope }: Reader, compiled: CompiledResource, tenant: string): Promise<Row | null> {
  const [raw] = rowsOf(
    await tx.execute(
      sql`select p.*${compiled.titles}${compiled.authors} from (select ${compiled.select} from ${compiled.table} where "tenant_code" = ${tenant}) p`,
    ),
  );
  return raw ? answered(compiled, scope, decodeRow(compiled, raw)) : null;
}

/** Values that a form begins with: those of the platform's row, else the definition's. What the platform drafts and has not published is its own. */
async function defaultsOf(reader: Reader, compiled: CompiledResource): Promise<Row> {
  const { resource } = compiled;
  const ofPlatform =
    reader.scope.tenant === '' || resource.publishing ? null : ((await rowOf(reader, compiled, '')) ?? null);
  return Object.fromEntries(
    fieldsOf(resource)
      .filter(([, field]) => isReadable(field) && isWritable(field, 'create'))
      .map(([name, field]) => [name, ofPlatform ? ofPlatform[name] : (field.default ?? null)]),
  );
}

/** GET {base} where there is one row a tenant: the caller's own, and what counts as long as there is none. */
export async function singleRowOf(
  reader: Reader,
  compiled: CompiledResource,
): Promise<{ row: Row | null; defaults: Row }> {
  return { row: await rowOf(reader, compiled, reader.scope.tenant), defaults: await defaultsOf(reader, compiled) };
}
