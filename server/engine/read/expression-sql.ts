import { sql, type SQL } from 'drizzle-orm';
import { plainOf, type Clause, type Plain } from '../../../contract/expression/judge';
import type { Expression, Test } from '../../../contract/expression/language';

/** Columns of the vehicle register, by what a test asks; `alias` names the table in the statement. */
export type VehicleColumns = (name: 'vdn_list' | 'brand' | 'model' | 'platform' | 'market' | 'structure_week') => SQL;

export const vehicleColumns =
  (alias: string): VehicleColumns =>
  (name) =>
    sql.raw(`"${alias}"."${name}"`);

const array = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

type CodeClause = Clause & { test: { kind: 'code' } };
const isCodeClause = (part: Plain, isNegated: boolean): part is CodeClause =>
  part.kind === 'clause' && part.test.kind === 'code' && part.isNegated === isNegated;

/** Null where the vehicle does not say it. */
function testSql(test: Test, column: VehicleColumns): SQL {
  if (test.kind === 'code') return sql`${column('vdn_list')} @> ${array([test.code])}`;
  // The week travels as text and is read as whatever the column is: its digits compare as numbers do.
  if (test.kind === 'week') return sql`${column('structure_week')} ${sql.raw(test.operator)} ${test.week}`;
  const has = column(test.field);
  const isOne = sql`${test.field === 'brand' ? has : sql`lower(${has} collate "C")`} = any(${array(test.values)})`;
  return test.operator === '!=' ? sql`coalesce(not (${isOne}), true)` : isOne;
}

/** What is not known is not met, and what is denied of it is true: as `meetsTest` judges. */
const clauseSql = ({ test, isNegated }: Clause, column: VehicleColumns): SQL =>
  isNegated ? sql`coalesce(not (${testSql(test, column)}), true)` : testSql(test, column);

/** Codes side by side are one look into the index: all of them, any of them, or none. */
function codesSql(kind: 'and' | 'or', parts: readonly Plain[], column: VehicleColumns): SQL[] {
  const codes = (isNegated: boolean) =>
    parts
      .filter((part) => isCodeClause(part, isNegated))
      .map((part) => (part as Clause & { test: { code: string } }).test.code);
  const [has, lacks] = [codes(false), codes(true)];
  const list = column('vdn_list');
  const [any, all] = [sql.raw('&&'), sql.raw('@>')];
  return [
    ...(has.length > 0 ? [sql`${list} ${kind === 'and' ? all : any} ${array(has)}`] : []),
    ...(lacks.length > 0 ? [sql`coalesce(not (${list} ${kind === 'and' ? any : all} ${array(lacks)}), true)`] : []),
  ];
}

function plainSql(plain: Plain, column: VehicleColumns): SQL {
  if (plain.kind === 'clause') return clauseSql(plain, column);
  const rest = plain.of.filter((part) => !isCodeClause(part, false) && !isCodeClause(part, true));
  const conditions = [...codesSql(plain.kind, plain.of, column), ...rest.map((part) => plainSql(part, column))];
  return sql`(${sql.join(conditions, sql.raw(plain.kind === 'and' ? ' and ' : ' or '))})`;
}

/** An expression as one condition over the vehicle register: for a `where`, in which null is no. */
export const expressionSql = (expression: Expression, column: VehicleColumns): SQL =>
  plainSql(plainOf(expression), column);
