import { sql } from 'drizzle-orm';
import {
  addRelation,
  circleWith,
  relationGraph,
  type EcuRelation,
  type EcuRelationGraph,
} from '../../../../contract/resources/diagnosis-sequence-management/ecu-relation/rules';
import { diagnosisSequenceManagementEcuRelation as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';

type Values = Readonly<Record<string, unknown>>;
/** Where a relation holds: the platform's in every tenant, one without a model in every model. */
type Place = { tenant: string; model: string | null };
type Known = EcuRelation & Place & { id: string };

/** Relations of a platform that the caller's tenant goes by. */
export async function relationsOf({ tx }: WriteContext, platform: string): Promise<Known[]> {
  const { id, tenantCode: tenant, ecuAddress, kind, otherAddress, model } = table;
  const rows = await tx
    .select({ id, tenant, ecuAddress, kind, otherAddress, model })
    .from(table)
    .where(sql`${table.platform} = ${platform}`);
  return rows.filter((row): row is Known => row.kind !== null && row.otherAddress !== null);
}

type Graphs = Map<string, Place & { graph: EcuRelationGraph }>;
/** Of a transaction, or of a trial in several of them, by platform: an import makes many relations. */
const READ = new WeakMap<object, Map<string, Graphs>>();
const keptBy = ({ tx, trial }: WriteContext): object => trial ?? tx;

function addTo(graphs: Graphs, relation: EcuRelation & Place): void {
  const { tenant, model } = relation;
  const key = JSON.stringify([tenant, model]);
  const place = graphs.get(key) ?? { tenant, model, graph: relationGraph() };
  graphs.set(key, place);
  addRelation(place.graph, relation);
}

/** Those of a platform as they lie in the database, without the one that is changed. */
async function graphsOf(context: WriteContext, platform: string, id: string | null): Promise<Graphs> {
  const by = keptBy(context);
  const known = READ.get(by)?.get(platform);
  if (known && id === null) return known;
  const graphs: Graphs = new Map();
  for (const relation of await relationsOf(context, platform)) if (relation.id !== id) addTo(graphs, relation);
  if (id === null) READ.set(by, (READ.get(by) ?? new Map<string, Graphs>()).set(platform, graphs));
  return graphs;
}

function relationIn(
  { scope }: WriteContext,
  { ecuAddress, kind, otherAddress, model, tenantCode }: Values,
): (EcuRelation & Place) | null {
  if (typeof kind !== 'string' || typeof otherAddress !== 'string') return null;
  return { ecuAddress, kind, otherAddress, model: model ?? null, tenant: tenantCode ?? scope.tenant } as EcuRelation &
    Place;
}

/** What a transaction, or a trial, makes counts for what it makes next. */
export function keepRelation(context: WriteContext, row: Values): void {
  const [own, graphs] = [relationIn(context, row), READ.get(keptBy(context))?.get(String(row.platform))];
  if (own && graphs) addTo(graphs, own);
}
/** What it changed or took away is read anew. */
export const forgetRelations = (context: WriteContext): boolean => READ.delete(keptBy(context));

/** Each tenant and model in which the relation holds, with the relations that hold there too. */
function meetings({ tenant, model }: Place, graphs: Graphs): EcuRelationGraph[][] {
  const known = [...graphs.values()];
  const tenants = tenant === '' ? ['', ...known.map((each) => each.tenant)] : [tenant];
  const models = model === null ? [null, ...known.map((each) => each.model)] : [model];
  return [...new Set(tenants)].flatMap((inTenant) =>
    [...new Set(models)].map((inModel) =>
      known.flatMap((each) =>
        ['', inTenant].includes(each.tenant) && [null, inModel].includes(each.model) ? [each.graph] : [],
      ),
    ),
  );
}

/** Refuses a unit related to itself, and a relation by which units would have to be written or reset before themselves. */
export async function refuseCircle(context: WriteContext, id: string | null, values: Values): Promise<void> {
  const own = relationIn(context, values);
  if (!own) return;
  if (own.ecuAddress === own.otherAddress) throw new InvalidFields({ otherAddress: { key: 'relationSelf' } });
  // Two changes at the same moment could each close half of a circle.
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ecu-relations', 0))`);
  const graphs = await graphsOf(context, String(values.platform), id);
  for (const among of meetings(own, graphs)) {
    const circle = circleWith(own, among);
    if (circle)
      throw new InvalidFields({ otherAddress: { key: 'relationCircle', params: { path: circle.join(' → ') } } });
  }
}
