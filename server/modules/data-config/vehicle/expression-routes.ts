import { sql } from 'drizzle-orm';
import { explain } from '../../../../contract/expression/explain';
import type { Expression, JudgedVehicle } from '../../../../contract/expression/language';
import { readText } from '../../../../contract/text/entry-languages';
import {
  CODES_MOST,
  ExpressionAnswer,
  ExpressionQuestion,
  KnownCodes,
  SAMPLE_MOST,
} from '../../../../contract/wire/data-config/expression';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { marketVdn } from '../../../../contract/resources/data-config/market-vdn/definition';
import { expressionSql } from '../../../engine/read/expression-sql';
import { rowsOf } from '../../../http/rows';
import { addRoute, type Api } from '../../../http/route';
import { countVehicles, expressionIn, registerColumns, seenVehicles, type RegisterContext } from '../vehicle';

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
    async ({ tx, scope, language, ports }) => {
      const markets = allOf(accessCondition(ports.engine.compiledOf(marketVdn), scope));
      const own = scope.tenant === '' ? sql`true` : sql`tenant_code = ${scope.tenant}`;
      const rows = rowsOf<{ code: string; name: unknown }>(
        await tx.execute(sql`select distinct on (code) code, name from (
          select code, name, 0 as place from data_config_platform_vdn where ${own}
          union all select code, name, 1 from data_config_market_vdn where ${markets}
        ) known order by code, place limit ${CODES_MOST}`),
      );
      return rows.map(({ code, name }) => ({ code, name: readText(name, language)?.text ?? null }));
    },
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
