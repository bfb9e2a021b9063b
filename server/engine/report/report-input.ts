import { countedBy } from './alike';
import { cubeFor, fieldsOfMeasures, type ReportAsking } from './answering';
import { questionOf, ROW_DAYS_MOST, type ReportQuestion } from '../../../contract/report/question';
import { InvalidFields } from '../../refusal';
import type { ReportCall } from './report-call';

const DAY_MS = 86_400_000;

/** A question that was found sound, and of whom it is asked. */
export type ReportInput = { asking: ReportAsking; question: ReportQuestion; now: number };

/**
 * Reads the question of a call. Refuses it on the parameters at fault before anything is counted: what is unknown, too long or too fine, and
 * a range beyond what is read row by row where no sums can answer.
 */
export function reportInput(
  { scope, ports, report, query }: Omit<ReportCall, 'tx'>,
  { beside = [], by }: { beside?: readonly string[]; by?: readonly string[] } = {},
): ReportInput {
  const now = ports.clock.now().getTime();
  const isPlatform = scope.tenant === '';
  const { question, failures } = questionOf(report, query, {
    now,
    beside: [...beside, ...(isPlatform ? ['tenantCode'] : [])],
  });
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
  const compiled = ports.engine.compiledOf({ name: report.sums.source.name });
  const tenantCode = isPlatform && query.tenantCode ? query.tenantCode : undefined;
  const asking = { report: countedBy(report, compiled, scope), compiled, scope, tenantCode };
  const fields = [
    ...(by ?? question.by),
    ...Object.keys(question.filters),
    ...fieldsOfMeasures(Object.values(report.measures)),
  ];
  if (cubeFor(asking, fields) === null && question.to - question.from > ROW_DAYS_MOST * DAY_MS)
    throw new InvalidFields({ to: { key: 'rowDays', params: { max: ROW_DAYS_MOST } } });
  return { asking, question, now };
}

/** A number of a parameter, from 1 to its greatest. */
export function pageNumber({ query }: ReportCall, name: 'page' | 'limit', preset: number, max: number): number {
  const text = query[name];
  if (!text) return preset;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new InvalidFields({ [name]: { key: 'between', params: { min: 1, max } } });
  return value;
}
