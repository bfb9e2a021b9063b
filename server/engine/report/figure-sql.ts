import { sql, type SQL } from 'drizzle-orm';
import type { AnyMeasure } from '../../../contract/language/facets/report';
import { quantileOf, shareOf, STEPS } from '../../../contract/report/figures';
import type { ReportFigure } from '../../../contract/wire/report/answers';
import type { CompiledResource } from '../model/compiled-resource';
import { allOf } from '../read/row-access';
import { holdsOne, type Answering } from './answering';

type Guard = AnyMeasure['count'];
/** Columns of one measure, by the end of their names. */
type Parts = Record<string, SQL>;

/** Rows that meet a condition of a definition. */
export const guardSql = (compiled: CompiledResource, guard: Guard): SQL =>
  allOf(Object.entries(guard ?? {}).map(([name, values]) => holdsOne(compiled, name, values)));

/** How many rows that meet a condition lie in each step of the histogram, as the text of an array. */
export const stepsSql = ({ by }: Answering, when: SQL): SQL => {
  const step = (n: number): SQL =>
    by === 'sums'
      ? sql`coalesce(sum(ms_steps[${sql.raw(String(n + 1))}]) filter (where ${when}), 0)::bigint`
      : sql`count(*) filter (where ms_step = ${sql.raw(String(n))} and ${when})::bigint`;
  return sql`array[${sql.join(
    Array.from({ length: STEPS }, (_, n) => step(n)),
    sql`, `,
  )}]::text`;
};

/** How many rows meet a condition, as text. */
export const countedSql = (compiled: CompiledResource, guard: Guard): SQL =>
  sql`coalesce(sum(records) filter (where ${guardSql(compiled, guard)}), 0)::text`;

/** How the columns of a measure are counted, each of them text, so that no digit is lost. */
export function partsOfMeasure(compiled: CompiledResource, answering: Answering, measure: AnyMeasure): Parts {
  const counted = (guard: Guard): SQL => countedSql(compiled, guard);
  if (measure.count) return { n: counted(measure.count) };
  if (measure.rate) return { hits: counted({ ...measure.among, ...measure.rate }), n: counted(measure.among) };
  if (measure.duration === undefined) return {};
  const when = guardSql(compiled, measure.when);
  const over = (what: string): SQL => sql`(${sql.raw(what)} filter (where ${when}))::text`;
  const ended = over('sum(ended)');
  if (typeof measure.duration === 'string') return { n: ended, sum: over('sum(ms_sum)') };
  return {
    n: ended,
    least: over('min(ms_least)'),
    greatest: over('max(ms_greatest)'),
    steps: stepsSql(answering, when),
  };
}

/** The numbers of such an array. */
export const stepsIn = (text: unknown): number[] => String(text).replace(/[{}]/g, '').split(',').map(Number);

const numberOf = (text: unknown): number => (typeof text === 'string' ? Number(text) : 0);

function durationOf(of: number | 'mean' | 'sum', n: number, part: (name: string) => unknown): number | null {
  if (n === 0) return null;
  if (of === 'sum') return numberOf(part('sum'));
  if (of === 'mean') return Math.round(numberOf(part('sum')) / n);
  return quantileOf(
    { steps: stepsIn(part('steps')), least: numberOf(part('least')), greatest: numberOf(part('greatest')) },
    of,
  );
}

/** The figure of a measure from its columns. */
export function figureOf(measure: AnyMeasure, part: (name: string) => unknown): ReportFigure {
  const n = numberOf(part('n'));
  if (measure.rate) return shareOf(numberOf(part('hits')), n) ?? { value: null, n };
  if (measure.duration !== undefined) return { value: durationOf(measure.duration, n, part), n };
  return { value: n };
}
