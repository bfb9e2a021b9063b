import { sql } from 'drizzle-orm';
import { marketVdn } from '../../../../contract/resources/data-config/market-vdn/definition';
import { readText } from '../../../../contract/text/entry-languages';
import { CODES_MOST, type KnownCodes } from '../../../../contract/wire/data-config/expression';
import { amongTexts } from '../../../db/among';
import { accessCondition, allOf } from '../../../engine/read/row-access';
import { rowsOf } from '../../../http/rows';
import type { RegisterContext } from './register';

/**
 * VDN codes of platforms and markets that the tenant knows, with their names in the caller's language; null where one has no name.
 * @param only these codes alone; all where absent
 */
export async function knownCodes({ tx, scope, ports }: RegisterContext, only?: readonly string[]): Promise<KnownCodes> {
  if (only?.length === 0) return [];
  const markets = allOf(accessCondition(ports.engine.compiledOf(marketVdn), scope));
  const own = scope.tenant === '' ? sql`true` : sql`tenant_code = ${scope.tenant}`;
  const wanted = only ? sql`where ${amongTexts(sql`code`, only)}` : sql``;
  const rows = rowsOf<{ code: string; name: unknown }>(
    await tx.execute(sql`select distinct on (code) code, name from (
      select code, name, 0 as place from data_config_platform_vdn where ${own}
      union all select code, name, 1 from data_config_market_vdn where ${markets}
    ) known ${wanted} order by code, place limit ${CODES_MOST}`),
  );
  return rows.map(({ code, name }) => ({ code, name: readText(name, scope.language)?.text ?? null }));
}
