import type { FieldMark } from '../../../contract/language/traits';

/** The SQL of a column by the name of its field. */
type ColumnSql = (name: string) => string;

const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** SQL of whether one mark holds; names and values are those of a definition, never a caller's. */
export function markSql({ is = {}, past, ahead, notBelow }: FieldMark, column: ColumnSql): string {
  const parts = Object.entries(is).map(([name, values]) => `${column(name)} in (${values.map(literal).join(', ')})`);
  if (past !== undefined) parts.push(`${column(past)} <= now()`);
  if (ahead !== undefined) parts.push(`${column(ahead)} > now()`);
  if (notBelow) {
    const [numbers, least] = notBelow;
    parts.push(
      `exists (select 1 from unnest(${column(numbers)}) m where m ~ '^[0-9]{1,9}$' and m::int >= coalesce(${column(least)}, 0))`,
    );
  }
  return parts.join(' and ');
}

/** SQL of the marks that hold of a row, in the order of the definition; an empty array where none does. */
export const marksSql = (marks: Readonly<Record<string, FieldMark>>, column: ColumnSql): string =>
  `array_remove(array[${Object.entries(marks)
    .map(([name, mark]) => `case when ${markSql(mark, column)} then ${literal(name)} end`)
    .join(', ')}], null)`;
