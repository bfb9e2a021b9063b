import { sql } from 'drizzle-orm';
import type { FmeaKind } from '../../../../contract/resources/guided-diagnosis/fmea/kinds';
import { fmea } from '../../../../contract/resources/guided-diagnosis/fmea/definition';
import type { WriteContext } from '../../../engine/model/behaviour';
import { heldRefusals } from '../../../engine/write/check-out';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';

/** A node of the way that a line tells, as it stands in the tree. */
export type KnownNode = {
  id: string;
  kind: FmeaKind;
  heldBy: string | null;
  severity: number | null;
  occurrence: number | null;
  detection: number | null;
};
export type Link = { kind: FmeaKind; name: string };

/** The way from the system down, as far as a line tells it. */
export const wayOf = (line: Readonly<Record<string, unknown>>): Link[] =>
  (['system', 'function', 'failureMode', 'cause', 'test', 'repair'] as const).flatMap((kind) => {
    const name = line[kind];
    return typeof name === 'string' && name.trim() !== '' ? [{ kind, name: name.trim() }] : [];
  });

/** The nodes of a way that are there, from the system down to the first that is not. Of two of one name the older counts. */
export async function knownNodes({ tx }: WriteContext, tenant: string, way: readonly Link[]): Promise<KnownNode[]> {
  const wanted = sql.join(
    way.map(({ kind, name }, at) => sql`(${at + 1}::int, ${kind}::text, ${name}::text)`),
    sql`, `,
  );
  return rowsOf<KnownNode>(
    await tx.execute(sql`
      with recursive wanted(step, kind, name) as (values ${wanted}), way(step, id) as (
        (select 1, n.id from guided_diagnosis_fmea n join wanted w on w.step = 1 and w.kind = n.kind and w.name = n.name
          where n.tenant_code = ${tenant} order by n.create_date, n.id limit 1)
        union all
        select way.step + 1, n.id from way join wanted w on w.step = way.step + 1
          cross join lateral (
            select id from guided_diagnosis_fmea c where c.parent_id = way.id and c.kind = w.kind and c.name = w.name
            order by c.create_date, c.id limit 1) n)
      select n.id, n.kind, n.checked_out_by as "heldBy", n.severity, n.occurrence, n.detection
      from way join guided_diagnosis_fmea n on n.id = way.id order by way.step`),
  );
}

/** Refuses a line that leads through what somebody else has checked out: who has it is told. */
export async function refuseHeldByOther(context: WriteContext, nodes: readonly KnownNode[]): Promise<void> {
  const strange = nodes.find(({ heldBy }) => heldBy !== null && heldBy !== context.scope.userId);
  if (!strange) return;
  const compiled = context.ports.engine.compiledOf(fmea);
  throw (await heldRefusals(context, compiled, [strange.id])).get(strange.id) ?? new Refusal('gone');
}
