import { expect, test } from 'vitest';
import { splitByMonth } from './month-statements';

const CREATE =
  'CREATE TABLE "log" (\n\t"id" uuid NOT NULL,\n\t"at" timestamp NOT NULL,\n\tCONSTRAINT "log_pk" PRIMARY KEY("id","at")\n);';
const divided = { table: 'log', by: 'at', rest: 'months."log_rest"', anew: [] as string[] };

test('a table that is made is made by month, with a partition for the rest; others stay', () => {
  const other = 'CREATE TABLE "log_line" (\n\t"id" uuid NOT NULL\n);';
  const [made, same] = splitByMonth([CREATE, other], divided);
  expect(made).toContain('\n) PARTITION BY RANGE ("at");');
  expect(made).toContain('CREATE TABLE months."log_rest" PARTITION OF "log" DEFAULT;');
  expect(same).toBe(other);
});

test('a table that is there is copied into one by month, and what drizzle-kit says of it is left out', () => {
  const index = 'CREATE INDEX "log_at_sort" ON "log" USING btree ("at","id");';
  const told = [
    'ALTER TABLE "log" ADD CONSTRAINT "log_pk" PRIMARY KEY("id","at");',
    'ALTER TABLE "dept" ADD COLUMN "x" text;',
  ];
  const statements = splitByMonth(told, { ...divided, anew: [CREATE, index] });
  expect(statements[0]).toBe(told[1]);
  expect(statements.slice(1, 3)).toEqual(['CREATE TABLE "log_before" AS SELECT * FROM "log";', 'DROP TABLE "log";']);
  expect(statements[3]).toContain('PARTITION BY RANGE');
  expect(statements.slice(4)).toEqual([
    index,
    'INSERT INTO "log" ("id", "at") SELECT "id", "at" FROM "log_before";',
    'DROP TABLE "log_before";',
  ]);
});
