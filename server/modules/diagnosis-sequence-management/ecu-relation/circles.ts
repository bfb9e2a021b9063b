import { sql } from 'drizzle-orm';
import {
  relationCircle,
  type EcuRelation,
} from '../../../../contract/resources/diagnosis-sequence-management/ecu-relation/rules';
import { diagnosisSequenceManagementEcuRelation as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';

type Values = Readonly<Record<string, unknown>>;
type Known = EcuRelation & { id: string; model: string | null };

/** Relations of a platform that the caller's tenant goes by. */
export async function relationsOf({ tx }: WriteContext, platform: string): Promise<Known[]> {
  const { id, ecuAddress, kind, otherAddress, model } = table;
  const rows = await tx
    .select({ id, ecuAddress, kind, otherAddress, model })
    .from(table)
    .where(sql`${table.platform} = ${platform}`);
  return rows.filter((row): row is Known => row.kind !== null && row.otherAddress !== null);
}

/** Refuses a unit related to itself, and a relation by which units would have to be written or reset before themselves. */
export async function refuseCircle(context: WriteContext, id: string | null, values: Values): Promise<void> {
  const { ecuAddress, kind, otherAddress, platform, model = null } = values;
  if (typeof kind !== 'string' || typeof otherAddress !== 'string') return;
  if (ecuAddress === otherAddress) throw new InvalidFields({ otherAddress: { key: 'relationSelf' } });
  // Two changes at the same moment could each close half of a circle.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ecu-relations', 0))`);
  const own = { id: '', ecuAddress, kind, otherAddress, model } as Known;
  const known = [...(await relationsOf(context, String(platform))).filter((each) => each.id !== id), own];
  const models = [...new Set(known.map((each) => each.model))].filter(
    (each) => model === null || each === null || each === model,
  );
  for (const each of models) {
    const circle = relationCircle(known.filter((relation) => relation.model === null || relation.model === each));
    if (circle)
      throw new InvalidFields({ otherAddress: { key: 'relationCircle', params: { path: circle.join(' → ') } } });
  }
}
