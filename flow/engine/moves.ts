import type { BpmnNode, FlowModel } from '../model/types';
import { cancelToken } from './cancel';
import type { FlowRun } from './run';
import type { FlowState, FlowToken, ScopeRow } from './state';

/** What `moveOf` needs of an instance. */
export type FlowPlaces = Pick<FlowState, 'tokens' | 'scopes'>;

/** What sending a token to another node does: where it enters, in which row of a scope, and the tokens that end there. */
export type FlowMove = {
  /** Id of the node that is entered: the target, or the split of the parallel block that holds it. */
  enters: string;
  /** Id of the row of the scope. */
  scope: number;
  /** Ids of the tokens that end, in that row; all that they own ends with them. */
  cancels: number[];
};

const SPLITS: ReadonlySet<string> = new Set(['parallelGateway', 'inclusiveGateway']);

/** Where a token can go next from a node: by its flows, and by the boundary events of it. */
const followersOf = (model: FlowModel, { outgoing, boundary }: BpmnNode): string[] => [
  ...outgoing.map((id) => model.edges.get(id)!.target),
  ...boundary,
];

/** A node, and all that lie behind it on any path inside its scope. */
export function nodesBehind(model: FlowModel, start: string): Set<string> {
  const found = new Set([start]);
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = model.nodes.get(id);
    for (const next of node ? followersOf(model, node) : []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

/** Rows of scopes around a row, the innermost first. */
function around({ scopes }: FlowPlaces, id: number): ScopeRow[] {
  const rows: ScopeRow[] = [];
  for (let row = scopes.find((each) => each.id === id); row; row = scopes.find((each) => each.id === row?.parent))
    rows.push(row);
  return rows;
}

/** The node of a scope at which a token stands: its own, or the activity around it. */
function nodeIn(standing: FlowPlaces, token: FlowToken, row: ScopeRow): string | null {
  if (token.scope === row.id) return token.node;
  const inside = around(standing, token.scope);
  const child = inside.find(({ parent }) => parent === row.id);
  const owner = child && standing.tokens.find(({ id }) => id === child.owner);
  return owner?.node ?? null;
}

/** The nearest split of a parallel block that both nodes lie behind; null where there is none. */
function splitAround(model: FlowModel, scope: string, one: string, other: string): string | null {
  const splits = (model.scopes.get(scope)?.nodes ?? [])
    .map((id) => model.nodes.get(id)!)
    .filter(({ type, outgoing }) => SPLITS.has(type) && outgoing.length > 1)
    .map(({ id }) => ({ id, behind: nodesBehind(model, id) }))
    .filter(({ behind }) => behind.has(one) && behind.has(other));
  // The nearest one has the fewest nodes behind it.
  return splits.toSorted((a, b) => a.behind.size - b.behind.size)[0]?.id ?? null;
}

/**
 * What it does to send a token back to a node: all tokens behind the node, on any path, end, and it is entered again. A
 * node in a sibling branch of a parallel block enters the whole block again. Null where the token does not lie behind
 * the node, or the node stands in a scope that is not around the token.
 */
export function moveBackOf(model: FlowModel, standing: FlowPlaces, token: number, to: string): FlowMove | null {
  const from = standing.tokens.find(({ id }) => id === token);
  const target = model.nodes.get(to);
  const row = from && target && around(standing, from.scope).find(({ scope }) => scope === target.scope);
  const at = row && nodeIn(standing, from, row);
  if (!row || !at || at === to) return null;
  const isBehind = nodesBehind(model, to).has(at);
  const enters = isBehind ? to : splitAround(model, target.scope, to, at);
  if (enters === null) return null;
  const behind = nodesBehind(model, enters);
  const cancels = standing.tokens.filter(({ scope, node }) => scope === row.id && behind.has(node)).map(({ id }) => id);
  return { enters, scope: row.id, cancels };
}

/** What it does to move one token alone: the others stay where they are. Null where the node is not in its scope. */
export function moveOneOf(
  model: FlowModel,
  { tokens, scopes }: FlowPlaces,
  token: number,
  to: string,
): FlowMove | null {
  const from = tokens.find(({ id }) => id === token);
  const row = from && scopes.find(({ id }) => id === from.scope);
  if (!row || row.scope === null || model.nodes.get(to)?.scope !== row.scope) return null;
  return { enters: to, scope: row.id, cancels: [token] };
}

/** Makes a move. */
export function makeMove(run: FlowRun, { enters, scope, cancels }: FlowMove): void {
  for (const id of cancels) {
    const token = run.tokens.get(id);
    if (token) cancelToken(run, token);
  }
  run.addToken(enters, scope);
}
