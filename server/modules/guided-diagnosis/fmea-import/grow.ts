import { eq, inArray, sql } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/language/resource';
import { fmea } from '../../../../contract/resources/guided-diagnosis/fmea/definition';
import type { fmeaImport } from '../../../../contract/resources/guided-diagnosis/fmea-import/definition';
import { actionPriorityOf, type FmeaKind } from '../../../../contract/resources/guided-diagnosis/fmea/kinds';
import { guidedDiagnosisFmea as table, guidedDiagnosisFmeaImport as lines } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { lockRows } from '../../../engine/read/list';
import { deleteAllLocked } from '../../../engine/write/delete';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { rowsOf } from '../../../http/rows';
import { Refusal } from '../../../refusal';
import { knownNodes, refuseHeldByOther, wayOf, type KnownNode, type Link } from './chain';
import { linkedBy } from './links';

type Values = Record<string, unknown>;
/** The tenant is told to the platform alone. */
type Line = RowOf<typeof fmeaImport> & { tenantCode?: string };
/** What a line did in the tree: nodes it made, and values that nodes had before. */
export type LineEffect = { made: string[]; changed: { id: string; before: Values; after: Values }[] };

/** What a node of each kind has of the line beside its name. */
const OWN: Readonly<Record<FmeaKind, readonly string[]>> = {
  system: [],
  function: [],
  failureMode: ['effect', 'severity', 'symptomCode', 'dtcs'],
  cause: ['occurrence', 'detection', 'preventionControl', 'detectionControl', 'gcidId'],
  test: ['expected', 'dmeId'],
  repair: [],
};

const valuesOf = (kind: FmeaKind, line: Values): Values =>
  Object.fromEntries(OWN[kind].flatMap((name) => ((line[name] ?? null) === null ? [] : [[name, line[name]]])));

async function nextSort({ tx }: WriteContext, tenant: string, parent: string | null): Promise<number> {
  const below = parent === null ? sql`parent_id is null` : sql`parent_id = ${parent}::uuid`;
  const [found] = rowsOf<{ last: number }>(
    await tx.execute(sql`
      select least(coalesce(max(sort), 0) + 10, 9999)::int as last from guided_diagnosis_fmea where tenant_code = ${tenant} and ${below}`),
  );
  return found?.last ?? 10;
}

/** A node below another; whoever holds that holds this too. */
async function makeNode(
  context: WriteContext,
  tenant: string,
  link: Link,
  above: Place,
  line: Values,
): Promise<string> {
  const isHeld = above !== null && above.heldBy !== null;
  const [row] = await insertRows(
    context,
    fmea,
    [
      {
        tenantCode: tenant,
        ...link,
        ...valuesOf(link.kind, line),
        parentId: above?.id ?? null,
        sort: await nextSort(context, tenant, above?.id ?? null),
        ...(isHeld && {
          checkOutState: 'out',
          checkedOutBy: above.heldBy,
          checkedOutAt: context.ports.clock.now().toISOString(),
        }),
      },
    ],
    'import',
  );
  return row?.id ?? '';
}
type Place = { id: string; heldBy: string | null } | null;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Values of a line that differ from a node's. Of several effects of one failure mode the gravest counts. */
async function changesOfNode(context: WriteContext, { id, kind, severity }: KnownNode, line: Values) {
  const isLesser = kind === 'failureMode' && Number(line.severity) < (severity ?? 0);
  const { severity: own, effect, ...rest } = valuesOf(kind, line);
  const values: Values =
    isLesser || own === undefined ? rest : { ...rest, severity: own, ...(effect !== undefined && { effect }) };
  if (Object.keys(values).length === 0) return null;
  const [row] = (await context.tx.select().from(table).where(eq(table.id, id))) as Values[];
  const after = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(row?.[name], value)));
  if (Object.keys(after).length === 0) return null;
  return { id, after, before: Object.fromEntries(Object.keys(after).map((name) => [name, row?.[name] ?? null])) };
}

/** Priorities of the causes of a failure mode, by the ratings that they have now. */
async function rateBelow(context: WriteContext, mode: string): Promise<void> {
  const causes = rowsOf<{ id: string; s: number; o: number; d: number; had: string | null }>(
    await context.tx.execute(sql`
      select c.id, m.severity as s, c.occurrence as o, c.detection as d, c.action_priority as had
      from guided_diagnosis_fmea c join guided_diagnosis_fmea m on m.id = c.parent_id where m.id = ${mode}::uuid and c.kind = 'cause'`),
  );
  for (const { id, s, o, d, had } of causes) {
    const actionPriority = actionPriorityOf(s, o, d);
    if (actionPriority !== had) await patchRow(context, fmea, id, { actionPriority }, { operation: 'import' });
  }
}

/** Puts a line into the tree: what is there is used and rated anew, what is not is made. Says in the line what became of it. */
export async function growBy(context: WriteContext, line: Line): Promise<void> {
  const tenant = line.tenantCode ?? context.scope.tenant;
  const way = wayOf(line);
  const known = await knownNodes(context, tenant, way);
  await refuseHeldByOther(context, known);
  const links = await linkedBy(context, tenant, line);
  const whole: Values = { ...line, ...links.ids };
  const effect: LineEffect = { made: [], changed: [] };
  const ids = new Map<FmeaKind, string>();
  let above = null as Place;
  for (const [at, link] of way.entries()) {
    const node: KnownNode | undefined = known[at];
    if (node) {
      const change = await changesOfNode(context, node, whole);
      if (change) {
        await patchRow(context, fmea, node.id, change.after, { operation: 'import' });
        effect.changed.push(change);
      }
      above = { id: node.id, heldBy: node.heldBy };
    } else {
      above = { id: await makeNode(context, tenant, link, above, whole), heldBy: above?.heldBy ?? null };
      effect.made.push(above.id);
    }
    ids.set(link.kind, above.id);
  }
  await rateBelow(context, ids.get('failureMode') ?? '');
  const outcome = effect.made.length > 0 ? 'made' : effect.changed.length > 0 ? 'changed' : 'same';
  // Not told as a change of the line: it is what its making was.
  await context.tx
    .update(lines)
    .set({
      outcome,
      nodes: effect.made.length,
      nodeId: ids.get('cause'),
      effected: effect,
      unresolved: links.unresolved,
    } as never)
    .where(eq(lines.id, line.id));
}

const uuids = (ids: Iterable<string>) => sql`${`{${[...ids].join(',')}}`}::uuid[]`;

/** Of nodes that lines made those that may go: below them stands nothing but others that may go. */
async function freeNodes({ tx }: WriteContext, made: readonly string[]): Promise<string[]> {
  const all = uuids(made);
  const found = rowsOf<{ id: string }>(
    await tx.execute(sql`
      with recursive kept(id) as (
        select parent_id from guided_diagnosis_fmea where parent_id = any(${all}) and id <> all(${all})
        union
        select n.parent_id from guided_diagnosis_fmea n join kept on kept.id = n.id where n.parent_id = any(${all}))
      select id from guided_diagnosis_fmea where id = any(${all}) and id not in (select id from kept)`),
  );
  return found.map(({ id }) => id);
}

/** Rates causes again of which a rating was put back, and those below a failure mode of which one was. */
async function rateAround(context: WriteContext, ids: Iterable<string>): Promise<void> {
  const rated = rowsOf<{ mode: string }>(
    await context.tx.execute(sql`
      select distinct case kind when 'cause' then parent_id else id end as mode from guided_diagnosis_fmea
      where kind in ('cause', 'failureMode') and id = any(${uuids(ids)})`),
  );
  for (const { mode } of rated) await rateBelow(context, mode);
}

async function removeNodes(context: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const compiled = context.ports.engine.compiledOf(fmea);
  const rows = await lockRows(context, compiled, ids);
  if (rows.size < ids.length) throw new Refusal('gone');
  await deleteAllLocked(context, compiled, [...rows.values()]);
}

/** Takes out of the tree what lines put there, as far as nothing else stands below it by now; the line that came last is the first. */
export async function shrinkBy(context: WriteContext, gone: readonly Line[]): Promise<void> {
  const effects = gone.flatMap(({ effected }) => (effected as LineEffect | null) ?? []);
  const made = effects.flatMap((effect) => effect.made);
  const changed = effects.flatMap((effect) => effect.changed);
  const ids = [...new Set([...made, ...changed.map(({ id }) => id)])];
  if (ids.length === 0) return;
  const now = (await context.tx
    .select({ id: table.id, heldBy: table.checkedOutBy })
    .from(table)
    .where(inArray(table.id, ids))) as unknown as KnownNode[];
  await refuseHeldByOther(context, now);
  const free = new Set(await freeNodes(context, made));
  const stays = new Set(now.map(({ id }) => id).filter((id) => !free.has(id)));
  for (const { id, before } of changed)
    if (stays.has(id)) await patchRow(context, fmea, id, before, { operation: 'rollback' });
  await context.tx
    .update(lines)
    .set({ nodeId: null } as never)
    .where(
      inArray(
        lines.id,
        gone.map(({ id }) => id),
      ),
    );
  await removeNodes(context, [...free]);
  await rateAround(context, stays);
}
