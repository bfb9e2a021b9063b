import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explain } from '../../../contract/expression/explain';
import { meets } from '../../../contract/expression/judge';
import type { Expression, JudgedVehicle } from '../../../contract/expression/language';
import { parseExpression } from '../../../contract/expression/parse';
import { rowsOf } from '../../http/rows';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { expressionText, judgedVehicle } from '../../testing/expressions';
import { expressionSql, vehicleColumns } from './expression-sql';

let base: TestDatabase;
const vehicles: JudgedVehicle[] = fc.sample(judgedVehicle, { numRuns: 150, seed: 20_261_125 });
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const read = (text: string): Expression => {
  const parsed = parseExpression(text);
  if ('error' in parsed) throw new Error(parsed.error.key);
  return parsed.expression;
};

/** Which of the vehicles the database finds, by their places; the register as it may stand, its week a text or a number. */
async function found(expressions: readonly Expression[], week: 'text' | 'integer'): Promise<number[][]> {
  return base.db.run('platform', 'write', async (tx) => {
    await tx.execute(sql`
      create temporary table judged (at int, vdn_list text[], brand text, model text, platform text, market text,
        structure_week ${sql.raw(week)}) on commit drop`);
    for (const [at, { vdnList, brand, model, platform, market, structureWeek }] of vehicles.entries()) {
      const list = vdnList && `{${vdnList.join(',')}}`;
      await tx.execute(sql`insert into judged values (${at}, ${list}::text[], ${brand}, ${model}, ${platform}, ${market},
        ${structureWeek}::${sql.raw(week)})`);
    }
    const answers: number[][] = [];
    for (const expression of expressions) {
      const rows = rowsOf<{ at: number }>(
        await tx.execute(
          sql`select at from judged where ${expressionSql(expression, vehicleColumns('judged'))} order by at`,
        ),
      );
      answers.push(rows.map(({ at }) => at));
    }
    return answers;
  });
}

it.each(['text', 'integer'] as const)(
  'database, judge and explanation agree over random expressions and vehicles (week: %s)',
  async (week) => {
    const expressions = fc.sample(expressionText, { numRuns: 120, seed: 7 }).map(read);
    const answers = await found(expressions, week);
    for (const [index, expression] of expressions.entries()) {
      const judged = vehicles.flatMap((vehicle, at) => (meets(expression, vehicle) ? [at] : []));
      expect(answers[index]).toEqual(judged);
      const explained = vehicles.flatMap((vehicle, at) => (explain(expression, vehicle).meets ? [at] : []));
      expect(explained).toEqual(judged);
    }
    expect(answers.some((answer) => answer.length > 0 && answer.length < vehicles.length)).toBe(true);
  },
);
