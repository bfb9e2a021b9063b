import { sql } from 'drizzle-orm';
import { sequenceNoOf } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';

/** The next number of the tenant in this year; who asks at the same moment waits for this transaction. */
export async function nextSequenceNo({ tx, ports }: WriteContext, tenant: string): Promise<string> {
  const year = ports.clock.now().getUTCFullYear();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sequence-number ${tenant}`}, 0))`);
  const [last] = rowsOf<{ place: number | null }>(
    await tx.execute(sql`
      select max(right(sequence_no, 6)::int) as place from diagnosis_sequence_management_sequence
      where tenant_code = ${tenant} and sequence_no like ${`SEQ-${year}-%`}`),
  );
  return sequenceNoOf(year, (last?.place ?? 0) + 1);
}
