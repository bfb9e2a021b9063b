import type { ProcessStart } from '../../../../contract/resources/flow/definition/rules';
import type { FlowProgram } from '../../../readers/flow-program';
import { APPROVAL_KEYS, shippedKeyOf } from './shipped/documents';

const SHIPPED: ReadonlySet<string> = new Set(APPROVAL_KEYS.map(shippedKeyOf));
/** The variable by which a request for an approval names who decides. */
const APPROVERS = 'approvers';

/** The process with all sub-processes below it. */
function scopesOf({ scopes }: FlowProgram, key: string): Set<string> {
  const found = new Set([key]);
  // A scope stands behind the one that it lies in.
  for (const { id, parent } of scopes) if (parent !== null && found.has(parent)) found.add(id);
  return found;
}

/** Whether a step is for those whom only a request for an approval names. */
function needsRequest(program: FlowProgram, key: string): boolean {
  const { nodes, assignments, forms = {} } = program;
  if (Object.hasOwn(forms, key) && forms[key]!.some(({ name }) => name === APPROVERS)) return false;
  const within = scopesOf(program, key);
  return nodes.some(
    ({ id, scope }) =>
      within.has(scope) &&
      Object.hasOwn(assignments, id) &&
      assignments[id]!.candidates.some(({ kind, text }) => kind === 'field' && text === APPROVERS),
  );
}

/**
 * What starts a process: requests for an approval, where its key is that of a shipped process or a step is for their approvers; events, where it
 * has no start without a trigger; people otherwise.
 */
export function startedByOf(program: FlowProgram, key: string): ProcessStart {
  if (SHIPPED.has(key) || needsRequest(program, key)) return 'approval';
  const starts = program.scopes.find(({ id }) => id === key)?.starts ?? [];
  return starts.length > 0 ? 'person' : 'event';
}
