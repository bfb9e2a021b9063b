import type { FlowRun } from './run';
import type { ScopeRow, FlowToken } from './state';

/** Ends a token, with all that it waits for and all scopes that it owns. */
export function cancelToken(run: FlowRun, token: FlowToken): void {
  if (token.state === 'task') run.effects.push({ kind: 'withdrawn', token: token.id, node: token.node });
  for (const row of run.scopesIn(token.scope)) if (row.owner === token.id) cancelScope(run, row);
  run.removeToken(token);
}

/** Ends all that is in a scope; `except` is left where it is. */
export function cancelContent(run: FlowRun, scope: number, except: FlowToken | null = null): void {
  for (const token of run.tokensIn(scope)) if (token !== except && run.tokens.has(token.id)) cancelToken(run, token);
  for (const row of run.scopesIn(scope)) cancelScope(run, row);
}

function cancelScope(run: FlowRun, row: ScopeRow): void {
  cancelContent(run, row.id);
  run.removeScope(row);
}

/** The process or sub-process that a token stands in, single instances of loops and undoings left out. */
export function scopeOf(run: FlowRun, scope: number): ScopeRow {
  for (const row of run.around(scope)) if (row.scope !== null) return row;
  throw new Error(`scope ${scope} stands in no process`);
}
