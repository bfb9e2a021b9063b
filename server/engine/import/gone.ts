import { sql } from 'drizzle-orm';
import type { ImportView } from '../../../contract/wire/import';
import { rowsOf } from '../../http/rows';
import { sysImportRow } from '../../db/task-tables';
import type { WriteContext } from '../model/behaviour';
import { columnSql, decodeRow, valueSql, type CompiledResource } from '../model/compiled-resource';
import { accessCondition, allOf } from '../read/row-access';
import { differing } from './differing';
import { readImportRows } from './judge';
import { recordKey, rowsAfter, type Import } from './rows';

type Values = Record<string, unknown>;

/** Rows that are named. */
const NAMED = 20;
/** Rows that are compared with as many new ones. */
const COMPARED = 100;

const NONE: ImportView['gone'] = { number: 0, titles: [], renamed: [] };

/** New rows of the file that hold what a row has that is gone, but for its title; each with one other alone. */
async function renamedRows(
  context: WriteContext,
  compiled: CompiledResource,
  job: Import,
  gone: readonly Values[],
): Promise<{ row: Values; to: string }[]> {
  const { title } = compiled.resource;
  const isNew = sql`${sysImportRow.outcome} = 'create'`;
  const created = await rowsAfter(context.tx, job.id, 0, COMPARED, isNew);
  const read =
    created.length > 0 && created.length < COMPARED ? await readImportRows(context, compiled, job, created) : [];
  const isRenamed = (row: Values, values: Values): boolean => {
    const others = Object.keys(differing(compiled, row, values));
    // A row of which the file says nothing but its name is like any other.
    return others.join() === title && Object.keys(values).length > 2;
  };
  const pairs = gone.flatMap((row) =>
    read.filter(({ values }) => isRenamed(row, values)).map(({ values }) => ({ row, values })),
  );
  const isAlone = ({ row, values }: (typeof pairs)[number]): boolean =>
    pairs.every((other) => (other.row === row) === (other.values === values));
  return pairs.filter(isAlone).map(({ row, values }) => ({ row, to: String(values[title]) }));
}

/**
 * Rows of the list that a file is about and no longer has. They stay as they are: whoever imports is told of them, and of those that are in
 * the file under another title.
 */
export async function goneRows(
  context: WriteContext,
  compiled: CompiledResource,
  job: Import,
): Promise<ImportView['gone']> {
  const { tx, scope } = context;
  const { id, within, state } = job;
  const fields = Object.entries(within ?? {}).filter(([, values]) => values.length > 0);
  if (state !== 'checked' || fields.length === 0) return NONE;
  const about = fields.map(
    ([name, values]) =>
      sql`${columnSql(compiled, name)} in (${sql.join(
        values.map((value) => valueSql(compiled, name, value)),
        sql`, `,
      )})`,
  );
  const isNamed = sql`${compiled.table}."id"::text in (
    select substr(k, ${recordKey('').length + 1}) from sys_import_row r, unnest(r.keys) k
    where r.import_id = ${id}::uuid and starts_with(k, ${recordKey('')}))`;
  const found = rowsOf<Values & { _title: string; _number: number }>(
    await tx.execute(sql`select ${compiled.select}, ${columnSql(compiled, compiled.resource.title)}::text as "_title", count(*) over ()::int as "_number"
      from ${compiled.table} where ${allOf([...about, ...accessCondition(compiled, scope), sql`not ${isNamed}`])} order by "_title" limit ${COMPARED}`),
  );
  const number = found[0]?._number ?? 0;
  const rows = found.map((row): Values => decodeRow(compiled, row));
  const renamed = number > 0 && number < COMPARED ? await renamedRows(context, compiled, job, rows) : [];
  const left = found.filter((_, at) => renamed.every(({ row }) => row !== rows[at]));
  return {
    number: number - renamed.length,
    titles: left.slice(0, NAMED).map(({ _title }) => _title),
    renamed: renamed.slice(0, NAMED).map(({ row, to }) => ({ from: found[rows.indexOf(row)]?._title ?? '', to })),
  };
}
