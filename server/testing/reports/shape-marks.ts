import { expect } from 'vitest';
import { shapesFrom } from '../../../contract/report/shapes/shapes-from';
import { diagnosisSequenceReport as report } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import type { AnyReport } from '../../../contract/language/report/report';
import { answerSeries } from '../../engine/report/series';
import { answerShapes } from '../../engine/report/shapes';
import { answerRows } from '../../engine/report/rows';
import type { ReportCall } from '../../engine/report/report-call';
import type { Scope } from '../../scope';
import type { Random } from '../../seed/random';
import type { TestApp } from '../test-app';
import { SAMPLE_DAYS, SAMPLE_FROM } from './report-desk';
import { randomQuestion } from './report-questions';

const WORDS = { t: (key: string) => key, figure: (_: string, name: string) => name, language: 'en-US' } as const;

/** The number that a mark says in its words. */
const saidIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

/**
 * Asks one random question for the drawings of a report, as it is answered and of the rows alone, and compares what some of their marks say
 * with the rows behind them. Answers how many marks were compared, by the kind of drawing.
 */
export async function compareShapes(t: TestApp, random: Random, scope: Scope): Promise<Record<string, number>> {
  const { by: _, each: __, ...query } = randomQuestion(random, SAMPLE_FROM, SAMPLE_DAYS);
  const asked = <T>(answer: (call: ReportCall) => Promise<T>, more: object = {}, of: unknown = report) =>
    t.ports.db.run({ tenant: 'A' }, 'read', (tx) =>
      answer({ tx, scope, ports: t.ports, report: of as AnyReport, query: { ...query, ...more } }),
    );
  const bare = { ...report, sums: { ...report.sums, cubes: {} } };
  const [counts, counted] = [await asked(answerShapes), await asked(answerShapes, {}, bare)];
  expect(counted.answeredBy).toBe('rows');
  expect([counts.durations, counts.stages], JSON.stringify(query)).toEqual([counted.durations, counted.stages]);
  const hours = await asked(answerSeries, { each: 'hour' });
  const compared: Record<string, number> = {};
  for (const { kind, marks } of shapesFrom(report as never, { hours, counts }, WORDS)) {
    const full = marks.filter(({ rows }) => rows);
    for (const { text, rows, name } of full.filter(() => random.chance(Math.min(1, 4 / full.length)))) {
      const { total } = await asked(answerRows, rows ?? {});
      expect(total, JSON.stringify([kind, name, query])).toBe(saidIn(text));
      compared[kind] = (compared[kind] ?? 0) + 1;
    }
  }
  return compared;
}
