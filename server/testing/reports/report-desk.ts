import { expect } from 'vitest';
import { diagnosisSequenceReport as report } from '../../../contract/resources/statistical-report/diagnosis-sequence/report';
import { questionOf } from '../../../contract/report/question';
import { limitsBetween } from '../../../contract/report/zone';
import { answeringOf } from '../../engine/report/answering';
import { countFigures } from '../../engine/report/count';
import { sumUp } from '../../engine/sums/job';
import { randomOf, type Random } from '../../seed/random';
import { mintScope, systemScope, type Scope } from '../../scope';
import { sampleExecutions, writeExecutions } from './sample-executions';
import { randomQuestion } from './report-questions';
import { testApp, type TestApp } from '../test-app';

/** Nights on which clocks change in Europe and at Lord Howe lie among these days. */
export const SAMPLE_FROM = Date.UTC(2026, 8, 20);
export const SAMPLE_DAYS = 45;
const DAY_MS = 86_400_000;

/** An application whose two tenants have executions, summed up. */
export async function openReportDesk(count: number): Promise<TestApp> {
  const t = await testApp();
  await t.system(async ({ tx }) => {
    for (const [at, tenantCode] of ['A', 'B'].entries())
      await writeExecutions(
        tx,
        sampleExecutions(randomOf(at + 1), {
          tenantCode,
          from: SAMPLE_FROM - DAY_MS,
          to: SAMPLE_FROM + (SAMPLE_DAYS + 1) * DAY_MS,
          count,
        }),
      );
  });
  await sumUp(t.ports);
  return t;
}

/** Callers with different rights: all of a tenant, some brands and markets, none who develops. */
export function reportScopes(): Scope[] {
  const own = (more: Partial<Scope>): Scope => mintScope({ ...systemScope('A'), ...more });
  return [
    own({}),
    own({ vehicles: { brands: ['geely'], markets: ['KR', 'CN'], platforms: null } }),
    own({ all: false, permissions: new Set(['diagnosis-sequence-management:repair-list:page']) }),
  ];
}

/**
 * Asks one random question twice: as it is answered, and of the rows alone. Answers whether sums did, and marks: points and groups with
 * what they say.
 */
export async function askBoth(t: TestApp, random: Random, scope: Scope) {
  const query = randomQuestion(random, SAMPLE_FROM, SAMPLE_DAYS);
  const { question, failures } = questionOf(report as never, query, { now: SAMPLE_FROM });
  expect(failures, JSON.stringify(query)).toEqual({});
  const { zone, each, by, filters, from, to } = question;
  const compiled = t.ports.engine.compiledOf({ name: report.sums.source.name });
  const limits = limitsBetween(zone, from, to, each);
  const range = { from, to };
  const counting = { range, limits, by, filters };
  const asking = { report: report as never, compiled, scope };
  // Without cubes and without what was seen there is nothing but the rows.
  const bare = { ...report, sums: { ...report.sums, cubes: {}, seen: { ...report.sums.seen, by: [] } } };
  return t.ports.db.run({ tenant: 'A' }, 'read', async (tx) => {
    const [told, counted] = [
      await countFigures(tx, asking, counting),
      await countFigures(
        tx,
        { ...asking, report: bare as never },
        { ...counting, by: [...by], filters: { ...filters } },
      ),
    ];
    const sorted = ({ groups }: typeof told) => groups.map((group) => JSON.stringify(group)).toSorted();
    expect(sorted(told), JSON.stringify([query, scope.vehicles])).toEqual(sorted(counted));
    expect(answeringOf({ ...asking, report: bare as never }, { fields: by, filters, range }).by).toBe('rows');
    return { query, question, limits, groups: told.groups, isBySums: told.answering.by === 'sums' };
  });
}
