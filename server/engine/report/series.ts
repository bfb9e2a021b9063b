import { comparedRange, elapsedOf } from '../../../contract/report/question';
import { localText } from '../../../contract/report/question-lines';
import { limitsBetween } from '../../../contract/report/zone';
import type { ReportFigures, ReportSeries } from '../../../contract/wire/report/answers';
import type { Tx } from '../../db/database';
import type { ReportAsking } from './answering';
import { reportInput, type ReportInput } from './report-input';
import { countFigures } from './count';
import type { Counting } from './counting';
import { groundOf } from './ground';
import type { ReportCall } from './report-call';

const iso = (at: number): string => new Date(at).toISOString();

/** All rows of a range together; figures of nothing where there are none. */
async function totalOf(tx: Tx, asking: ReportAsking, counting: Omit<Counting, 'by'>): Promise<ReportFigures> {
  const { groups } = await countFigures(tx, asking, { ...counting, by: [] });
  const none = Object.entries(asking.report.measures).map(
    ([name, { count, distinct }]) => [name, count || distinct ? { value: 0 } : { value: null, n: 0 }] as const,
  );
  return groups[0]?.figures ?? Object.fromEntries(none);
}

/** The points of a question, each with its figures. */
async function pointsOf(tx: Tx, { asking, question, now }: ReportInput) {
  const { zone, each, filters, from, to } = question;
  const range = { from, to };
  const limits = limitsBetween(zone, from, to, each);
  // Hours are drawn beside the days of which they are part.
  const isPart = each === 'quarter' || each === 'hour';
  const marginOf = (point: number): string => localText(zone, limits[point]!, true);
  const counting = { range, limits, by: [], filters, ...(isPart ? { marginOf } : {}) };
  const { groups, answering } = await countFigures(tx, asking, counting);
  const points = Array.from<ReportFigures | null>({ length: limits.length - 1 }).fill(null);
  for (const { point, figures } of groups) points[point] = figures;
  const until = to > now ? iso(elapsedOf(range, now).to) : null;
  return { answering, course: { zone, each, limits: limits.map(iso), until, points } };
}

/** The figures of a report over time, of all of it, and of what it is compared with. */
export async function answerSeries(call: ReportCall): Promise<ReportSeries> {
  const { tx } = call;
  const asked = reportInput(call, { by: [] });
  const { asking, question, now } = asked;
  const { filters, from, to } = question;
  const { answering, course } = await pointsOf(tx, asked);
  const before = comparedRange(question, now);
  return {
    ...course,
    total: await totalOf(tx, asking, { range: { from, to }, filters }),
    compared: before && {
      from: iso(before.from),
      to: iso(before.to),
      total: await totalOf(tx, asking, { range: before, filters }),
    },
    ...(await groundOf(tx, asking, answering, new Date(now))),
  };
}

/** The same of the points alone: no total, and nothing of what was counted late. */
export async function answerPoints(call: ReportCall): Promise<ReportSeries> {
  const asked = reportInput(call, { by: [] });
  const { answering, course } = await pointsOf(call.tx, asked);
  const { by: answeredBy, cube } = answering;
  return { ...course, total: {}, compared: null, answeredBy, cube, freshUntil: iso(asked.now), late: [] };
}
