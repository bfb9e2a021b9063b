import {
  apiPathOf,
  isForetold,
  permissionOf,
  routedOperationsOf,
  type Operation,
} from '../../../contract/language/derive';
import { stepOf } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import { EFFECT_NAMES_SENT, Effects, type Effect } from '../../../contract/wire/effect';
import { DELETE } from '../../../contract/wire/preview';
import { dynamicKey } from '../../../contract/text/word-key';
import { addRoute, type Api } from '../../http/route';
import { translate } from '../../http/words';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { inForceTargets } from '../publishing/versions';
import { getRow } from '../read/list';
import { refuseUnlessAllowed } from './transition';

type Row = Readonly<Record<string, unknown>>;
type Foretell = (context: WriteContext, rows: readonly Row[]) => Promise<Effect[]>;

const GAINS = { gained: 'engine.versions.gained', lost: 'engine.versions.lost', isLoss: false } as const;

const without = (targets: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return targets.filter((target) => !known.has(target));
};
/** The lines of who is there afterwards and was not before, and the other way round. */
function linesOf(
  { scope }: WriteContext,
  { gained, lost, isLoss }: { gained: string; lost: string; isLoss: boolean },
  { before, after }: Readonly<Record<'before' | 'after', readonly string[]>>,
): [Effect, Effect] {
  const line = (kind: Effect['kind'], word: string, names: readonly string[]): Effect => ({
    kind,
    text: translate(scope.language, dynamicKey(word), { number: names.length }),
    names: names.slice(0, EFFECT_NAMES_SENT),
  });
  return [
    line(isLoss ? 'loss' : 'gain', gained, without(after, before)),
    line(isLoss ? 'gain' : 'loss', lost, without(before, after)),
  ];
}

/** What a transition means for a row that keeps whom it reaches; undefined where it reaches nobody else by it. */
function publishingStep({ resource }: CompiledResource, transition: Operation['transition'], row: Row) {
  if (!resource.publishing?.targets || !transition) return undefined;
  const step = stepOf(resource, row[resource.lifecycle?.field ?? ''], transition.to);
  return step === 'submit' ? undefined : step;
}

/** Whom a publication reaches, and whom it reaches no more, compared with what is in force. What waits for approval publishes nothing: whom it goes to the behaviour tells. */
async function targetEffects(
  context: WriteContext,
  compiled: CompiledResource,
  { transition }: Operation,
  row: Row,
): Promise<Effect[]> {
  const { hooks } = compiled;
  const step = publishingStep(compiled, transition, row);
  if (!step || !hooks.targets) return [];
  const isOver = step === 'abandon';
  const before = await inForceTargets(context, compiled, row);
  const after = isOver ? [] : [...new Set(await hooks.targets(context, row as never))];
  const [gained, lost] = linesOf(context, hooks.targetWords?.(row as never) ?? GAINS, { before, after });
  return [...(isOver ? [] : [gained]), ...(lost.names.length > 0 ? [lost] : [])];
}

/** Whether it is told what comes of an operation; `operation` is null for a delete. */
export const isTold = ({ resource }: CompiledResource, operation: Operation | null): boolean =>
  operation ? isForetold(resource, operation) : resource.deleteEffects === true;

/** What would come of an operation on rows that allow it. */
export async function foretold(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Operation | null,
  rows: readonly Row[],
): Promise<Effect[]> {
  const [first, ...others] = rows;
  if (!first || !isTold(compiled, operation)) return [];
  const hooks = compiled.hooks.foretell as Readonly<Record<string, Foretell>> | undefined;
  const own = await hooks?.[operation?.name ?? DELETE]?.(context, rows);
  const targets = operation && others.length === 0 ? await targetEffects(context, compiled, operation, first) : [];
  return [...targets, ...(own ?? [])];
}

/** GET {base}/{id}/{operation}/effects, part of the permission for the operation itself. */
export function addForetellRoutes(api: Api, resource: AnyResource): void {
  const operations = routedOperationsOf(resource).filter(
    (operation) => (operation.at ?? 'row') === 'row' && isForetold(resource, operation),
  );
  for (const operation of operations)
    addRoute(
      api,
      {
        resource,
        auth: 'session',
        tenantScoped: resource.tenant === 'scoped',
        method: 'GET',
        path: `${apiPathOf(resource)}/:id{[0-9a-fA-F-]{36}}/${operation.name}/effects`,
        op: 'get',
        access: 'read',
        permission: permissionOf(resource, operation.name),
        summary: `${resource.name}: what would come of ${operation.name}`,
        response: Effects,
      },
      async ({ scope, tx, ports, params }) => {
        const context: WriteContext = { scope, tx, ports };
        const compiled = ports.engine.compiledOf(resource);
        const row = (await getRow(context, compiled, params.id ?? '')) as Row;
        refuseUnlessAllowed(compiled, operation, row, scope);
        return foretold(context, compiled, operation, [row]);
      },
    );
}
