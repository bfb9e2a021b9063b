import { sql } from 'drizzle-orm';
import { EFFECT_NAMES, type Effect } from '../../../../contract/wire/effect';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';

type Values = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** VINs that a sequence names itself or by its pool. */
export async function reachedVins({ tx, ports }: WriteContext, row: Values): Promise<string[]> {
  const named = texts(row.vinList);
  if (typeof row.vehiclePoolId !== 'string') return named.toSorted();
  const now = ports.clock.now().toISOString();
  const rows = rowsOf<{ vin: string }>(
    await tx.execute(sql`
      select v.vin from account_vehicle_pool_vin v join account_vehicle_pool p on p.id = v.pool_id
      where p.id = ${row.vehiclePoolId}::uuid and p.status = 1 and (p.invalid_date is null or p.invalid_date > ${now}::timestamptz)`),
  );
  const pooled = rows.map(({ vin }) => vin);
  return (named.length === 0 ? pooled : pooled.filter((vin) => named.includes(vin))).toSorted();
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
