import { childElementOf, childElementsOf, termsOf, type OtxElement } from '../../../formats/otx/element';
import { ACTIONS } from './actions';
import { callProcedure, executeCall } from './calls';
import type { ExecutionPlace } from './context';
import { evaluate } from './terms';
import { otxFault, integerOf, OtxFault, booleanOf } from './values';

/** How a flow ended before its last node; null where it did not. */
type Ending = { kind: 'return' | 'terminateLanes' } | { kind: 'break' | 'continue'; target?: string } | null;

/** The run has taken more nodes or time than any sequence needs. */
export class RunTooLong extends Error {
  override readonly name = 'RunTooLong';
}

function spend({ run }: ExecutionPlace): void {
  run.left -= 1;
  if (run.left < 0) throw new RunTooLong('the document does more than a run may');
  if (performance.now() > run.until) throw new RunTooLong('the run takes too long');
  run.signal?.throwIfAborted();
}

const conditionHolds = (place: ExecutionPlace, condition: OtxElement | undefined): boolean => {
  const term = condition && (condition.type ? condition : childElementOf(condition, 'realisation'));
  return term !== undefined && booleanOf(evaluate(place, term));
};

/** The realisation that is valid here: one without `validFor` always is. */
function validOne(place: ExecutionPlace, node: OtxElement): OtxElement | undefined {
  return childElementsOf(node, 'realisation').find(({ attributes: { validFor } }) => {
    if (validFor === undefined) return true;
    const validity = place.scope.unit.validities.get(validFor);
    const term = validity && childElementOf(validity, 'realisation');
    return term ? booleanOf(evaluate(place, term)) : booleanOf(place.scope.read(validFor));
  });
}

const stepName = ({ path }: ExecutionPlace, node: OtxElement): string =>
  [...path, node.attributes.name ?? node.attributes.id ?? node.name].join('.').slice(0, 200);

async function action(place: ExecutionPlace, node: OtxElement): Promise<Ending> {
  const name = stepName(place, node);
  const realisation = validOne(place, node);
  if (!realisation) {
    place.run.log(`${name}: has nothing to execute and is skipped`);
    await place.run.steps.begin(name, 'skipped');
    return null;
  }
  if (realisation.type === 'ProcedureCall')
    await executeCall(place, realisation, node.attributes.name ?? '', executeFlow);
  else await ACTIONS[realisation.type ?? '']?.(place, realisation, name);
  return null;
}

async function branch(place: ExecutionPlace, node: OtxElement): Promise<Ending> {
  const realisation = validOne(place, node);
  for (const way of realisation?.children ?? []) {
    if (way.name === 'else' || conditionHolds(place, childElementOf(way, 'condition'))) {
      const flow = childElementOf(way, 'flow');
      return flow ? executeFlow(place, flow) : null;
    }
  }
  return null;
}

/** What a loop asks before each turn; the turn itself is the caller's. */
function* turnsOf(place: ExecutionPlace, configuration: OtxElement): Generator<void, void> {
  if (configuration.type === 'ForLoop') {
    const name = childElementOf(configuration, 'counter')?.attributes.name ?? '';
    const bound = (which: string): number => {
      const term = childElementOf(configuration, which);
      return term ? integerOf(evaluate(place, term)) : 0;
    };
    const end = bound('end');
    for (let at = bound('start'); at <= end; at += 1) {
      place.scope.write(name, at);
      yield;
    }
    return;
  }
  const test = childElementOf(configuration, 'test');
  if (configuration.attributes.isPostTested === 'true') yield;
  while (conditionHolds(place, test)) yield;
}

/** Whether an ending is about this loop; the others go on outwards. */
const isOwn = (ending: Ending, node: OtxElement): boolean =>
  (ending?.kind === 'break' || ending?.kind === 'continue') &&
  (ending.target === undefined || ending.target === node.attributes.name);

async function loop(place: ExecutionPlace, node: OtxElement): Promise<Ending> {
  const realisation = validOne(place, node);
  const configuration = realisation && childElementOf(realisation, 'configuration');
  const flow = realisation && childElementOf(realisation, 'flow');
  if (!configuration || !flow) return null;
  place.run.steps.enterLoop();
  let ending: Ending = null;
  for (const _ of turnsOf(place, configuration)) {
    spend(place);
    ending = await executeFlow(place, flow);
    if (ending && !(isOwn(ending, node) && ending.kind === 'continue')) break;
  }
  await place.run.steps.leaveLoop();
  return isOwn(ending, node) ? null : ending;
}

/** Lanes one after the other: their order is free. */
async function parallel(place: ExecutionPlace, node: OtxElement): Promise<Ending> {
  for (const lane of childElementsOf(validOne(place, node), 'lane')) {
    const flow = childElementOf(lane, 'flow');
    const ending = flow ? await executeFlow(place, flow) : null;
    if (ending?.kind === 'terminateLanes') return null;
    if (ending) return ending;
  }
  return null;
}

async function within(place: ExecutionPlace, node: OtxElement): Promise<Ending> {
  const realisation = validOne(place, node);
  const flow = realisation && childElementOf(realisation, 'flow');
  return flow ? executeFlow(place, flow) : null;
}

const GENERAL: ReadonlySet<string> = new Set(['Exception', 'ExceptionVariable']);
/** Whether a catch takes an exception: by the type that it names, or that its variable is declared with. */
function takes(catcher: OtxElement, fault: OtxFault): boolean {
  const typed = termsOf(catcher);
  if (typed.length === 0) return true;
  return typed.some(({ type }) => {
    if (type !== null && GENERAL.has(type)) return true;
    const isDiag = type === 'diag:DiagComException' && fault.type.startsWith('diag:');
    return type === fault.type || isDiag;
  });
}
const handleOf = (catcher: OtxElement): string | undefined =>
  catcher.children.find(({ name, attributes }) => name !== 'flow' && attributes.name !== undefined)?.attributes.name;

async function caught(place: ExecutionPlace, catchers: readonly OtxElement[], error: unknown): Promise<Ending> {
  const catcher = error instanceof OtxFault ? catchers.find((each) => takes(each, error)) : undefined;
  if (!catcher || !(error instanceof OtxFault)) throw error;
  const name = handleOf(catcher);
  if (name !== undefined) place.scope.declare(name, error);
  const flow = childElementOf(catcher, 'flow');
  return flow ? executeFlow(place, flow) : null;
}

async function handler(place: ExecutionPlace, node: OtxElement): Promise<Ending> {
  const realisation = validOne(place, node);
  const flowIn = (name: string): OtxElement | undefined => {
    const part = realisation && childElementOf(realisation, name);
    return part && childElementOf(part, 'flow');
  };
  const [tried, last] = [flowIn('try'), flowIn('finally')];
  let ending: Ending = null;
  try {
    ending = tried ? await executeFlow(place, tried) : null;
  } catch (error) {
    ending = await caught(place, childElementsOf(realisation, 'catch'), error);
  } finally {
    const instead = last ? await executeFlow(place, last) : null;
    if (instead) ending = instead;
  }
  return ending;
}

function fail(place: ExecutionPlace, node: OtxElement): never {
  const realisation = childElementOf(node, 'realisation');
  if (!realisation) throw new OtxFault('UserException', 'no reason is given');
  throw otxFault(evaluate(place, realisation));
}

const target = ({ attributes: { target: name }, children }: OtxElement): { target?: string } => {
  const named = name ?? children.find(({ name: child }) => child === 'realisation')?.attributes.target;
  return named === undefined ? {} : { target: named };
};

type NodeRule = (place: ExecutionPlace, node: OtxElement) => Promise<Ending> | Ending;
const RULES: Readonly<Record<string, NodeRule>> = {
  action,
  branch,
  loop,
  parallel,
  handler,
  group: within,
  mutex: within,
  throw: fail,
  return: () => ({ kind: 'return' }),
  terminateLanes: () => ({ kind: 'terminateLanes' }),
  break: (_, node) => ({ kind: 'break', ...target(node) }),
  continue: (_, node) => ({ kind: 'continue', ...target(node) }),
};

async function executeFlow(place: ExecutionPlace, flow: OtxElement): Promise<Ending> {
  for (const node of flow.children) {
    spend(place);
    if (node.attributes.disabled === 'true') {
      place.run.log(`${stepName(place, node)} is disabled`);
      continue;
    }
    const ending = (await RULES[node.name]?.(place, node)) ?? null;
    if (ending) return ending;
  }
  return null;
}

/** Executes the procedure `main` of the first document. Throws `OtxFault` where nothing catches an exception. */
export async function executeMain(run: ExecutionPlace['run']): Promise<void> {
  const { first } = run.program;
  const procedure = first.procedures.get('main');
  if (procedure) await callProcedure(run, { unit: first, procedure }, [], new Map(), executeFlow);
}
