import { sql } from 'drizzle-orm';
import { explain } from '../../../../contract/expression/explain';
import type { Expression, JudgedVehicle } from '../../../../contract/expression/language';
import {
  ExpressionAnswer,
  ExpressionQuestion,
  KnownCodes,
  SAMPLE_MOST,
} from '../../../../contract/wire/data-config/expression';
import { expressionSql } from '../../../engine/read/expression-sql';
import { rowsOf } from '../../../http/rows';
import { addRoute, type Api } from '../../../http/route';
import { knownCodes } from './known-codes';
import { countVehicles, expressionIn, registerColumns, seenVehicles, type RegisterContext } from './register';

type Found = Omit<JudgedVehicle, 'structureWeek'> & { vin: string; structureWeek: string | null };

/** Some vehicles that meet it, each with what decided. */
async function sampleOf(context: RegisterContext, expression: Expression): Promise<ExpressionAnswer['sample']> {
  const rows = rowsOf<Found>(
    await context.tx.execute(sql`select * from (
      select vin, brand, model, platform, market, structure_week as "structureWeek", vdn_list as "vdnList"
      from ${seenVehicles(context, expressionSql(expression, registerColumns))} limit ${SAMPLE_MOST}
    ) found order by vin`),
  );
  return rows.map(({ vdnList, ...vehicle }) => ({
    ...vehicle,
    deciding: explain(expression, { ...vehicle, vdnList }).deciding.map(({ text }) => text),
  }));
}

/** Codes that expressions may name, and the count of those whom one means. */
export function addExpressionRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/data-config/expression/codes',
      op: 'list',
      summary: 'VDN codes of platforms and markets that the tenant knows, with their names',
      auth: 'session',
      permission: 'data-config:vehicle:page',
      access: 'read',
      tenantScoped: true,
      response: KnownCodes,
    },
    (context) => knownCodes(context),
  );
  addRoute(
    api,
    {
      method: 'POST',
      path: '/data-config/expression/check',
      op: 'action',
      summary: 'How many vehicles an expression means, some of them, and what it gives and takes against the saved one',
      auth: 'session',
      permission: 'data-config:vehicle:page',
      access: 'read',
      isGivenUp: true,
      tenantScoped: true,
      body: ExpressionQuestion,
      response: ExpressionAnswer,
    },
    async ({ tx, scope, ports, body }) => {
      const context = { tx, scope, ports };
      const expression = expressionIn(body.expression, 'expression');
      const condition = expressionSql(expression, registerColumns);
      const count = await countVehicles(context, condition);
      let change: ExpressionAnswer['change'] = null;
      if (body.saved && body.saved !== body.expression) {
        const saved = expressionSql(expressionIn(body.saved, 'saved'), registerColumns);
        change = {
          gives: await countVehicles(context, sql`${condition} and (${saved}) is not true`),
          takes: await countVehicles(context, sql`${saved} and (${condition}) is not true`),
        };
      }
      return { count, change, sample: await sampleOf(context, expression) };
    },
  );
}
