import { sql } from 'drizzle-orm';
import { parseExpression } from '../../../../../contract/expression/parse';
import type { Engine } from '../../../../engine/model/engine';
import { expressionSql, vehicleColumns } from '../../../../engine/read/expression-sql';
import { rowsOf } from '../../../../http/rows';
import { faults, forFields, of, titleOf, type CheckContext, type DoctorCheck } from '../check';

/** Expressions that are asked of the register by one statement. */
const AT_ONCE = 100;

/** Which of the expressions no vehicle of the tenant meets; none where it has no vehicles to speak of. */
async function withoutVehicle({ tx, tenant }: CheckContext, texts: readonly string[]): Promise<string[]> {
  const [any] = rowsOf(await tx.execute(sql`select 1 from data_config_vehicle where tenant_code = ${tenant} limit 1`));
  const found: string[] = [];
  for (let at = 0; any && at < texts.length; at += AT_ONCE) {
    const asked = texts.slice(at, at + AT_ONCE).flatMap((text) => {
      const parsed = parseExpression(text);
      if ('error' in parsed) return [];
      return [
        sql`select ${text}::text as text where not exists (
          select from data_config_vehicle v where v.tenant_code = ${tenant} and ${expressionSql(parsed.expression, vehicleColumns('v'))})`,
      ];
    });
    if (asked.length > 0)
      found.push(
        ...rowsOf<{ text: string }>(await tx.execute(sql.join(asked, sql` union all `))).map(({ text }) => text),
      );
  }
  return found;
}

/** What is for certain vehicles, and for none that there is. */
export const expressionChecks = (engine: Engine): DoctorCheck[] =>
  forFields(
    engine,
    ({ syntax }) => syntax === 'expression',
    (compiled, name) => ({
      resource: compiled.name,
      kinds: ['expressionWithoutVehicle'],
      async find(context) {
        const column = of(compiled, 'r', name);
        const all = rowsOf<{ text: string }>(
          await context.tx.execute(sql`
            select distinct ${column} as text from ${compiled.table} r
            where r.tenant_code = ${context.tenant} and nullif(btrim(${column}), '') is not null`),
        );
        const texts = await withoutVehicle(
          context,
          all.map(({ text }) => text),
        );
        if (texts.length === 0) return null;
        return faults(
          {
            id: sql`r.id`,
            title: titleOf(compiled, 'r'),
            field: name,
            part: sql`${name}::text`,
            detail: sql`left(${column}, 500)`,
          },
          sql`from ${compiled.table} r where r.tenant_code = ${context.tenant} and ${column} in (${sql.join(
            texts.map((text) => sql`${text}`),
            sql`, `,
          )})`,
        );
      },
    }),
  );
