// Called by `db-generate.mjs` with the newest migration and the snapshot before it: drizzle-kit does not know partitions.
import { readFileSync, writeFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { snake, tableNameOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { RESOURCES } from '../../contract/registry';
import { isByMonth, MONTHS, restOf } from '../../server/db/months';
import { erasedTableOf } from '../../server/db/table';
import { splitByMonth } from './month-statements';

type Before = { tables: Record<string, { name: string; compositePrimaryKeys: object }> };

const [file = '', snapshot = ''] = process.argv.slice(2);
const before = JSON.parse(readFileSync(snapshot, 'utf8')) as Before;
const known = new Map(Object.values(before.tables).map((table) => [table.name, table]));

/** All statements that make the table with its indexes and policies, as if it were new. */
async function madeAnew(r: AnyResource): Promise<string[]> {
  const table = erasedTableOf(r);
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson({ table }));
}

const BREAK = '--> statement-breakpoint';
let statements = readFileSync(file, 'utf8').split(BREAK);
const byMonth = (RESOURCES as readonly AnyResource[]).filter(isByMonth);
for (const r of byMonth) {
  const name = tableNameOf(r);
  const was = known.get(name);
  const isDividedNow = was && Object.keys(was.compositePrimaryKeys).length === 0;
  const anew = isDividedNow ? await madeAnew(r) : [];
  statements = splitByMonth(statements, { table: name, by: snake(r.byMonth?.field ?? ''), rest: restOf(name), anew });
}
const isTouched = statements.some((statement) => statement.includes(`${MONTHS}.`));
const text = [...(isTouched ? [`CREATE SCHEMA IF NOT EXISTS "${MONTHS}";`] : []), ...statements.map((s) => s.trim())];
writeFileSync(file, `${text.filter((s) => s !== '').join(`\n${BREAK}\n`)}\n`);
