import { eq, inArray, sql } from 'drizzle-orm';
import { cycleFrom } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { diagnosisSequenceManagementSequence as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { InvalidFields } from '../../../refusal';

type Called = { id: string; sequenceNo: string; children: readonly string[] | null };

/** Everything that these sequences call, directly or by others. */
async function calledBy({ tx }: WriteContext, ids: readonly string[]): Promise<Map<string, Called>> {
  const rows = rowsOf<Called>(
    await tx.execute(sql`
      with recursive called as (
        select s.id, s.sequence_no, s.sub_sequence_list from ${table} s where s.id in (select (jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid)
        union
        select s.id, s.sequence_no, s.sub_sequence_list from called c join ${table} s on s.id = any (c.sub_sequence_list)
      ) select id, sequence_no as "sequenceNo", to_json(sub_sequence_list) as children from called`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of sub-sequences that were abandoned the field is told that leads to them. */
async function refuseAbandoned(
  { tx }: WriteContext,
  ids: readonly string[],
  field: 'subSequenceList' | 'reason',
): Promise<void> {
  const { id, sequenceNo, status } = table;
  const chosen = await tx
    .select({ sequenceNo, status })
    .from(table)
    .where(inArray(id, [...ids]));
  const gone = chosen.filter((row) => row.status === 'abandoned').map((row) => row.sequenceNo);
  if (gone.length > 0)
    throw new InvalidFields({ [field]: { key: 'subAbandoned', params: { names: gone.join(', ') } } });
}

/** Refuses to hand a sequence to testers that calls one which was abandoned since it was drafted. */
export async function refuseAbandonedSubs(context: WriteContext, sequenceId: string): Promise<void> {
  const [row] = await context.tx.select({ list: table.subSequenceList }).from(table).where(eq(table.id, sequenceId));
  if (row?.list && row.list.length > 0) await refuseAbandoned(context, row.list, 'reason');
}

/** Refuses a sequence that would call itself, with the way on which it does; and one that calls what was abandoned. */
export async function refuseSubSequences(
  context: WriteContext,
  own: { id: string; sequenceNo: string | null } | null,
  list: unknown,
): Promise<void> {
  const ids = Array.isArray(list) ? (list as string[]) : [];
  if (ids.length === 0) return;
  await refuseAbandoned(context, ids, 'subSequenceList');
  if (!own) return;
  // Two changes at the same moment could each close half of a circle.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sub-sequences', 0))`);
  const known = await calledBy(context, ids);
  const way = cycleFrom(own.id, (from) => (from === own.id ? ids : (known.get(from)?.children ?? [])));
  if (!way) return;
  const names = way.map((step) => (step === own.id ? own.sequenceNo : known.get(step)?.sequenceNo) ?? step);
  throw new InvalidFields({ subSequenceList: { key: 'subCycle', params: { path: names.join(' → ') } } });
}
