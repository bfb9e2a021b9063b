import { sql } from 'drizzle-orm';
import {
  addRelation,
  circleWith,
  relationGraph,
  type EcuRelation,
  type EcuRelationGraph,
} from '../../../../contract/resources/diagnosis-sequence-management/ecu-relation/rules';
import { diagnosisSequenceManagementEcuRelation as table } from '../../../db/tables';
import type { Tx } from '../../../db/database';
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

/** Of a platform, by model; those of every model under null. */
type Graphs = Map<string | null, EcuRelationGraph>;
/** By transaction and platform, for an import makes many relations in one. */
const READ = new WeakMap<Tx, Map<string, Graphs>>();

function addTo(graphs: Graphs, relation: EcuRelation & { model: string | null }): void {
  const graph = graphs.get(relation.model) ?? relationGraph();
  graphs.set(relation.model, graph);
  addRelation(graph, relation);
}

/** Those of a platform as they lie in the database, without the one that is changed. */
async function graphsOf(context: WriteContext, platform: string, id: string | null): Promise<Graphs> {
  const known = READ.get(context.tx)?.get(platform);
  if (known && id === null) return known;
  const graphs: Graphs = new Map();
  for (const relation of await relationsOf(context, platform)) if (relation.id !== id) addTo(graphs, relation);
  if (id === null) READ.set(context.tx, (READ.get(context.tx) ?? new Map<string, Graphs>()).set(platform, graphs));
  return graphs;
}

const relationIn = ({ ecuAddress, kind, otherAddress, model }: Values): (EcuRelation & Pick<Known, 'model'>) | null =>
  typeof kind === 'string' && typeof otherAddress === 'string'
    ? ({ ecuAddress, kind, otherAddress, model: model ?? null } as EcuRelation & Pick<Known, 'model'>)
    : null;

/** What a transaction makes counts for what it makes next. */
export function keepRelation({ tx }: WriteContext, row: Values): void {
  const [own, graphs] = [relationIn(row), READ.get(tx)?.get(String(row.platform))];
  if (own && graphs) addTo(graphs, own);
}
/** What it changed or took away is read anew. */
export const forgetRelations = ({ tx }: WriteContext): boolean => READ.delete(tx);

/** Refuses a unit related to itself, and a relation by which units would have to be written or reset before themselves. */
export async function refuseCircle(context: WriteContext, id: string | null, values: Values): Promise<void> {
  const own = relationIn(values);
  if (!own) return;
  if (own.ecuAddress === own.otherAddress) throw new InvalidFields({ otherAddress: { key: 'relationSelf' } });
  // Two changes at the same moment could each close half of a circle.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ecu-relations', 0))`);
  const graphs = await graphsOf(context, String(values.platform), id);
  // One of every model meets those of each.
  for (const model of own.model === null ? new Set([null, ...graphs.keys()]) : [own.model]) {
    const among = [...new Set([null, model])].flatMap((each) => graphs.get(each) ?? []);
    const circle = circleWith(own, among);
    if (circle)
      throw new InvalidFields({ otherAddress: { key: 'relationCircle', params: { path: circle.join(' → ') } } });
  }
}
