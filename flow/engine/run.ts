import type { FlowModel, BpmnNode } from '../model/types';
import type {
  FlowEffect,
  FlowState,
  Incident,
  IncidentCause,
  ScopeRow,
  StepOptions,
  SubscriptionRow,
  TimerRow,
  FlowToken,
  TokenState,
  FlowVariables,
} from './state';

/** Moves of tokens in one step. */
const BOUND = 10_000;
/** Tokens, scopes, timers and subscriptions of an instance together. */
const MOST_ROWS = 20_000;

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, { ...row }]));

const addTo = <K>(index: Map<K, Set<number>>, key: K, id: number): void => {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
};

/** The rows of an instance while a step changes them, with what is looked up in them. */
export class FlowRun {
  readonly tokens: Map<number, FlowToken>;
  readonly scopes: Map<number, ScopeRow>;
  readonly timers: Map<number, TimerRow>;
  readonly subscriptions: Map<number, SubscriptionRow>;
  readonly effects: FlowEffect[] = [];
  incidents: Incident[];
  status: FlowState['status'];
  /** Tokens that move, in this order; those that throw something move once no other can. */
  readonly ready: number[] = [];
  readonly throwing: number[] = [];
  /** Scopes that may be empty. */
  readonly emptied: number[] = [];
  readonly #tokensIn = new Map<number, Set<number>>();
  readonly #scopesIn = new Map<number, Set<number>>();
  readonly #waitsOf = new Map<number, Set<number>>();
  #next: number;
  #moves = 0;

  constructor(
    readonly model: FlowModel,
    readonly state: FlowState,
    readonly now: number,
    readonly options: StepOptions,
  ) {
    const copy = structuredClone(state);
    this.tokens = byId(copy.tokens);
    this.scopes = byId(copy.scopes);
    this.timers = byId(copy.timers);
    this.subscriptions = byId(copy.subscriptions);
    this.incidents = copy.incidents;
    this.status = copy.status;
    this.#next = copy.next;
    for (const { id, scope, state: why } of this.tokens.values()) {
      addTo(this.#tokensIn, scope, id);
      if (why === 'ready') this.ready.push(id);
      if (why === 'throw') this.throwing.push(id);
    }
    for (const { id, parent } of this.scopes.values()) if (parent !== null) addTo(this.#scopesIn, parent, id);
    for (const { id, token } of [...this.timers.values(), ...this.subscriptions.values()])
      if (token !== null) addTo(this.#waitsOf, token, id);
  }

  /** The rows as they are now. */
  rows(): FlowState {
    return {
      process: this.state.process,
      status: this.status,
      next: this.#next,
      tokens: [...this.tokens.values()],
      scopes: [...this.scopes.values()],
      timers: [...this.timers.values()],
      subscriptions: [...this.subscriptions.values()],
      incidents: this.incidents,
    };
  }

  node(id: string): BpmnNode {
    const node = this.model.nodes.get(id);
    if (!node) throw new Error(`the model has no node ${id}`);
    return node;
  }

  /** Whether one more move is allowed. */
  mayMove(): boolean {
    this.#moves += 1;
    const rows = this.tokens.size + this.scopes.size + this.timers.size + this.subscriptions.size;
    return this.#moves <= (this.options.bound ?? BOUND) && rows <= MOST_ROWS;
  }

  id(): number {
    this.#next += 1;
    return this.#next - 1;
  }

  tokensIn = (scope: number): FlowToken[] => [...(this.#tokensIn.get(scope) ?? [])].map((id) => this.tokens.get(id)!);
  scopesIn = (scope: number): ScopeRow[] => [...(this.#scopesIn.get(scope) ?? [])].map((id) => this.scopes.get(id)!);
  isEmpty = (scope: number): boolean =>
    (this.#tokensIn.get(scope)?.size ?? 0) + (this.#scopesIn.get(scope)?.size ?? 0) === 0;
  hasWaits = (token: number): boolean => (this.#waitsOf.get(token)?.size ?? 0) > 0;

  /** Puts a token on a node; it moves in this step. */
  addToken(node: string, scope: number, more: Partial<FlowToken> = {}): FlowToken {
    const token: FlowToken = {
      id: this.id(),
      node,
      scope,
      state: 'ready',
      via: null,
      inner: null,
      loop: null,
      resume: 'enter',
      ...more,
    };
    this.tokens.set(token.id, token);
    addTo(this.#tokensIn, scope, token.id);
    if (token.state === 'ready') this.ready.push(token.id);
    return token;
  }

  setState(token: FlowToken, state: TokenState): void {
    token.state = state;
    if (state === 'ready') this.ready.push(token.id);
    if (state === 'throw') this.throwing.push(token.id);
  }

  /** What a token waited for is there: it goes on in this step. */
  finish(token: FlowToken): void {
    this.removeWaitsOf(token.id);
    token.resume = 'done';
    this.setState(token, 'ready');
  }

  removeToken(token: FlowToken): void {
    if (!this.tokens.delete(token.id)) return;
    this.#tokensIn.get(token.scope)?.delete(token.id);
    this.removeWaitsOf(token.id);
    this.incidents = this.incidents.filter((incident) => incident.token !== token.id);
    this.emptied.push(token.scope);
  }

  addScope(scope: string | null, parent: number | null, owner: number | null, variables: FlowVariables = {}): ScopeRow {
    const row: ScopeRow = {
      id: this.id(),
      scope,
      parent,
      owner,
      variables,
      done: [],
      undoing: null,
      cancelled: false,
    };
    this.scopes.set(row.id, row);
    if (parent !== null) addTo(this.#scopesIn, parent, row.id);
    return row;
  }

  /** Removes an empty scope, with what waits to start in it. */
  removeScope(row: ScopeRow): void {
    if (!this.scopes.delete(row.id)) return;
    this.removeStartsOf(row.id);
    if (row.parent === null) return;
    this.#scopesIn.get(row.parent)?.delete(row.id);
    this.emptied.push(row.parent);
  }

  addTimer(row: Omit<TimerRow, 'id'>): void {
    const timer = { id: this.id(), ...row };
    this.timers.set(timer.id, timer);
    if (row.token !== null) addTo(this.#waitsOf, row.token, timer.id);
  }

  addSubscription(row: Omit<SubscriptionRow, 'id'>): void {
    const subscription = { id: this.id(), ...row };
    this.subscriptions.set(subscription.id, subscription);
    if (row.token !== null) addTo(this.#waitsOf, row.token, subscription.id);
  }

  removeWait({ id, token }: { id: number; token: number | null }): void {
    this.timers.delete(id);
    this.subscriptions.delete(id);
    if (token !== null) this.#waitsOf.get(token)?.delete(id);
  }

  removeWaitsOf(token: number): void {
    for (const id of this.#waitsOf.get(token) ?? []) this.removeWait({ id, token: null });
    this.#waitsOf.delete(token);
  }

  /** What waits to start an event sub-process of a scope. */
  removeStartsOf(scope: number): void {
    for (const wait of [...this.timers.values(), ...this.subscriptions.values()])
      if (wait.token === null && wait.scope === scope) this.removeWait(wait);
  }

  /** The scope and those around it, the innermost first. */
  *around(scope: number): Generator<ScopeRow, void> {
    for (let row = this.scopes.get(scope); row; row = row.parent === null ? undefined : this.scopes.get(row.parent))
      yield row;
  }

  /** All variables that are seen in a scope; an inner one hides an outer one of its name. */
  variablesOf(scope: number): FlowVariables {
    const seen: FlowVariables = {};
    for (const { variables } of [...this.around(scope)].toReversed()) Object.assign(seen, variables);
    return seen;
  }

  /** Sets variables where they are declared, others in the process. */
  setVariables(scope: number, values: FlowVariables): void {
    const rows = [...this.around(scope)];
    for (const [name, value] of Object.entries(values)) {
      if (name === '__proto__') continue;
      const row = rows.find(({ variables }) => Object.hasOwn(variables, name)) ?? rows.at(-1);
      if (row) row.variables[name] = value;
    }
  }

  /** Ends the instance, with the variables that its process has now. */
  end(status: 'ended' | 'incident'): void {
    const [root] = [...this.scopes.values()].filter(({ parent }) => parent === null);
    this.status = status;
    if (root) this.removeScope(root);
    this.effects.push({ kind: 'ended', variables: root?.variables ?? {} });
  }

  reached({ id, node, scope }: FlowToken): void {
    this.effects.push({ kind: 'reached', node, token: id, scope });
  }

  /** Stops a token where it is. */
  stop(token: FlowToken, cause: IncidentCause, detail: string, resume: FlowToken['resume'] = 'enter'): void {
    token.state = 'incident';
    token.resume = resume;
    this.report({ token: token.id, node: token.node, cause, detail });
  }

  report(incident: Incident): void {
    this.incidents.push(incident);
    this.effects.push({ kind: 'incident', incident });
  }
}
