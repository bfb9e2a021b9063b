import { sql, type SQL } from 'drizzle-orm';
import {
  exclusionsFor,
  sequenceVerdict,
  type OfferedSequence,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { EFFECT_NAMES, type Effect } from '../../../../contract/wire/effect';
import type { WriteContext } from '../../../engine/model/behaviour';
import { expressionSql, vehicleColumns } from '../../../engine/read/expression-sql';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { exclusionsIn, offeredOf } from './offered';
import { sequenceVehicles, type JudgingPlace } from './vehicles';

type Values = Readonly<Record<string, unknown>>;

/** Vehicles whose facts are held in memory at once. */
const CHUNK = 2000;

const listOf = (values: readonly string[]): SQL =>
  sql`(select * from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
const pooled = (poolId: string): SQL =>
  sql`(select w.vin from account_vehicle_pool_vin w where w.pool_id = ${poolId}::uuid)`;

/** Conditions by which the database narrows the register; what is left the verdict judges. */
function narrowed(tenant: string, sequence: OfferedSequence): SQL[] {
  const { vinList, poolId, platform, brandList, markets, expression } = sequence;
  const parts: (SQL | null)[] = [
    tenant === '' ? null : sql`r.tenant_code = ${tenant}`,
    vinList.length > 0 ? sql`r.vin in ${listOf(vinList)}` : null,
    poolId === null ? null : sql`r.vin in ${pooled(poolId)}`,
    platform !== null && vinList.length === 0 ? sql`r.platform = ${platform}` : null,
    brandList.length > 0 ? sql`r.brand in ${listOf(brandList)}` : null,
    markets.length > 0 ? sql`lower(r.market) in ${listOf(markets.map((one) => one.toLowerCase()))}` : null,
    expression === null
      ? null
      : expression === 'unreadable'
        ? sql`false`
        : expressionSql(expression, vehicleColumns('r')),
  ];
  return parts.filter((part) => part !== null);
}

/** VINs that could be meant: those of the register, and those that are named or pooled and in no register. */
async function candidates({ tx, tenant }: JudgingPlace, sequence: OfferedSequence): Promise<string[]> {
  const { vinList, poolId } = sequence;
  const known = sql`select r.vin from data_config_vehicle r where ${sql.join([sql`true`, ...narrowed(tenant, sequence)], sql` and `)}`;
  const named = sql`select n.vin from ${listOf(vinList)} n(vin)`;
  const ofPool = poolId === null ? sql`` : sql`union select p.vin from ${pooled(poolId)} p`;
  const rows = rowsOf<{ vin: string }>(await tx.execute(sql`${known} union ${named} ${ofPool} order by 1`));
  return rows.map(({ vin }) => vin);
}

const tenantOf = (row: Values, fallback: string): string =>
  typeof row.tenantCode === 'string' ? row.tenantCode : fallback;

/** Vehicles that a sequence reaches once it is published, whoever comes with the tester. Of one that begins later: those that it reaches then. */
export async function reachedVins({ tx, ports, scope }: WriteContext, row: Values): Promise<string[]> {
  const head = {
    ...(row as { id: string; sequenceNo: string; kind: string; priority: number }),
    status: 'publish',
    masked: false,
    haltedVersions: null,
    grayRuleId: null,
    version: 1,
    restores: null,
    content: row,
  };
  const sequence = offeredOf(head, null);
  if (sequence.kind === 'exclusion')
    return keptOut({ tx, tenant: tenantOf(row, scope.tenant), now: ports.clock.now() }, sequence);
  const begins = sequence.validFrom === null ? 0 : Date.parse(sequence.validFrom);
  const now = new Date(Math.max(ports.clock.now().getTime(), begins));
  const place: JudgingPlace = { tx, tenant: tenantOf(row, scope.tenant), now };
  const vins = await candidates(place, sequence);
  const all = await exclusionsIn(tx, place.tenant);
  const found: string[] = [];
  for (let at = 0; at < vins.length; at += CHUNK)
    for (const vehicle of await sequenceVehicles(place, vins.slice(at, at + CHUNK))) {
      const exclusions = exclusionsFor(all, vehicle, now);
      if (sequenceVerdict({ sequence, vehicle, tester: null, exclusions, now }).falls) found.push(vehicle.vin);
    }
  return found.toSorted();
}

/** Of an exclusion: the vehicles that it keeps away. */
async function keptOut(place: JudgingPlace, exclusion: OfferedSequence): Promise<string[]> {
  const vins = await candidates(place, { ...exclusion, platform: null });
  const found: string[] = [];
  for (let at = 0; at < vins.length; at += CHUNK)
    for (const vehicle of await sequenceVehicles(place, vins.slice(at, at + CHUNK)))
      if (exclusionsFor([{ ...exclusion, validFrom: null }], vehicle, place.now).length > 0) found.push(vehicle.vin);
  return found.toSorted();
}

/** Which vehicles get it, or lose it, before that is done. */
export const foretellReach =
  (kind: 'gain' | 'loss') =>
  async (context: WriteContext, rows: readonly Values[]): Promise<Effect[]> => {
    const vins = new Set<string>();
    for (const row of rows) for (const vin of await reachedVins(context, row)) vins.add(vin);
    const word = `diagnosis-sequence-management.sequence.reaching.${kind}`;
    const text = translate(context.scope.language, word, { number: vins.size });
    return [{ kind: vins.size === 0 ? 'note' : kind, text, names: [...vins].slice(0, EFFECT_NAMES) }];
  };
