/** Values of variables: what JSON holds. */
export type FlowVariables = Record<string, unknown>;

/**
 * Why a token stands where it is. `ready` moves in this step; `throw` moves once nothing else can; `task` waits for
 * `complete` or `fail`; `event` waits for a timer or a subscription; `scope` waits for the scopes that it owns; `loop`
 * for the instances of an activity; `join` for other tokens; `incident` for `retry`.
 */
export type TokenState = 'ready' | 'throw' | 'task' | 'event' | 'scope' | 'loop' | 'join' | 'incident';

/** A place where an instance stands. */
export type FlowToken = {
  id: number;
  /** Id of the node. */
  node: string;
  /** Id of the row of the scope that it moves in. */
  scope: number;
  state: TokenState;
  /** Flow by which it came; null for a start, and for what an event made. */
  via: string | null;
  /** The token of the activity whose single instance this one does; null outside of a loop. */
  inner: number | null;
  /** Of a `loop`: how many instances there will be (null for a condition), how many began and are done. */
  loop: { total: number | null; begun: number; done: number } | null;
  /** How it goes on once it is ready: it enters its node (again after an incident), is done there, or leaves it. */
  resume: 'enter' | 'done' | 'leave';
};

/** An activity that is done and can be undone; `within` are the sub-processes around it that ended since. */
export type DoneActivity = { node: string; within: string[]; done: DoneActivity[] };

/** A process, sub-process, single instance of a loop, or undoing of activities that is being run. */
export type ScopeRow = {
  id: number;
  /** Id of the scope in the model; null for one instance of a loop and for an undoing. */
  scope: string | null;
  parent: number | null;
  /** FlowToken that waits for its end; null for the process and for event sub-processes. */
  owner: number | null;
  variables: FlowVariables;
  /** Activities that are done and can be undone, oldest first. */
  done: DoneActivity[];
  /** Of an undoing: what is still to be undone, the next one last; null for others. */
  undoing: DoneActivity[] | null;
  /** A transaction that ends by its cancel boundary event. */
  cancelled: boolean;
};

type Wait = {
  id: number;
  /** The node that goes on when it fires: a catching or boundary event, a receive task, the start of an event sub-process. */
  node: string;
  /** FlowToken that it belongs to; null for the start of an event sub-process. */
  token: number | null;
  scope: number;
  /** Number of the trigger of the node. */
  trigger: number;
};
/** Fires when its time has come. `left` firings follow, `null` without end, `every` apart. */
export type TimerRow = Wait & { due: number; left: number | null; every: string | null };
/** Fires when a message or signal of the name comes. */
export type SubscriptionRow = Wait & { kind: 'message' | 'signal'; name: string };

/** What went wrong, where. `token` is null where the instance as a whole ended. */
export type Incident = { token: number | null; node: string; cause: IncidentCause; detail: string };
export type IncidentCause = 'noFlow' | 'expression' | 'timer' | 'loop' | 'error' | 'failed' | 'bound' | 'depth';

/** An instance of a process: rows, and nothing that JSON cannot hold. */
export type FlowState = {
  process: string;
  status: 'running' | 'ended' | 'incident';
  /** Number that the next row gets. */
  next: number;
  tokens: FlowToken[];
  scopes: ScopeRow[];
  timers: TimerRow[];
  subscriptions: SubscriptionRow[];
  incidents: Incident[];
};

/** What happened to an instance from outside. */
export type FlowEvent =
  /** Begins it, at a start event of the process; the one without a trigger where `node` is absent. */
  | { kind: 'start'; node?: string; variables?: FlowVariables }
  /** A task is done; its variables are set where they are declared, else in the process. */
  | { kind: 'complete'; token: number; variables?: FlowVariables }
  /** A task failed with an error of that code ('' without one); nobody catches it: an incident. */
  | { kind: 'fail'; token: number; code: string; detail: string; escalation?: boolean }
  | { kind: 'timer'; timer: number }
  | { kind: 'message' | 'signal'; name: string; variables?: FlowVariables }
  /** Tries a token again that stands in an incident. */
  | { kind: 'retry'; token: number }
  /**
   * Sends a token to another node: with `back` all tokens behind the node end, else that token alone. Changes nothing
   * where the token cannot go there; see `moves.ts`.
   */
  | { kind: 'move'; token: number; to: string; back: boolean }
  /** Ends the instance. */
  | { kind: 'terminate' };

/** What the host does because of a step, in this order. */
export type FlowEffect =
  /** A node was reached: what the picture and the history show. */
  | { kind: 'reached'; node: string; token: number; scope: number }
  /** A task is open: for somebody, or for the host itself. */
  | { kind: 'task'; token: number; node: string; scope: number }
  /** A task is no longer wanted. */
  | { kind: 'withdrawn'; token: number; node: string }
  /** For other instances; a message only where this one does not wait for it. */
  | { kind: 'message' | 'signal'; name: string; node: string }
  | { kind: 'incident'; incident: Incident }
  /** The instance is over; `variables` are those of its process. */
  | { kind: 'ended'; variables: FlowVariables };

/** How scripts are run: what they give is set as a variable. One that is `later` done is a task until the host says so. */
export type ScriptResult =
  { variable: string | null; value: unknown } | { error: string; detail: string } | { later: true };

/** What a step may use of its host. Everything is deterministic, so that the same step gives the same rows again. */
export type StepOptions = {
  /** Runs a script task; the engine's own FEEL where it is absent. */
  script?: (text: string, variables: FlowVariables) => ScriptResult;
  /** Moves of tokens in one step; beyond is an incident. Default 10,000. */
  bound?: number;
};

/** Variables that are seen in a row of a scope. */
export function variablesIn({ scopes }: Pick<FlowState, 'scopes'>, scope: number): FlowVariables {
  const chain: FlowVariables[] = [];
  for (let row = scopes.find(({ id }) => id === scope); row; row = scopes.find(({ id }) => id === row?.parent))
    chain.push(row.variables);
  return Object.assign({}, ...chain.toReversed()) as FlowVariables;
}
