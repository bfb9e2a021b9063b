import { joinWaits, type JoinWait } from '../engine/joins';
import {
  variablesIn,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  type FlowVariables,
  type Incident,
  type ScriptResult,
  type TimerRow,
} from '../engine/state';
import { newFlow, step } from '../engine/step';
import { dueOfTimer } from '../engine/waits';
import { valueOfExpression } from '../expression/feel';
import { afterDuration } from '../model/timer';
import type { FlowModel, BpmnNode } from '../model/types';
import { startedOf } from './started';

/** How a simulation goes. */
export type SimulationOptions = {
  /** Ids of the processes that are started; those that begin by themselves where it is empty. */
  processes?: readonly string[];
  variables?: FlowVariables;
  /** When it begins, and up to when its clock runs on, milliseconds since 1970. */
  from: number;
  until: number;
  /** What the text of a script does: sets a variable to the value of an expression. */
  scripts?: ReadonlyMap<string, { variable: string; expression: string }>;
  /** Texts of scripts that failActivity, with the code of their error. */
  throws?: ReadonlyMap<string, string>;
  /** How long scripts of a text take, as ISO 8601 durations; the others take no time. */
  takes?: ReadonlyMap<string, string>;
  /** User tasks that are done as soon as they are open; `*` means all. */
  completes?: ReadonlySet<string>;
};

export type TraceEntry = { element: string; type: string; text: string; at: string };
export type SimulationResult = {
  state: 'ended' | 'waiting' | 'incident';
  trace: TraceEntry[];
  /** Where it stands, and why joins wait. */
  waiting: { element: string; type: string }[];
  joins: JoinWait[];
  incidents: Incident[];
  variables: FlowVariables;
};

/** Timers that fire, and steps, of a simulation. */
const MOST_STEPS = 10_000;
const MOST_INSTANCES = 500;

type StartTimer = Pick<TimerRow, 'due' | 'left' | 'every'> & { node: BpmnNode };
/** A script that is at work, and when it is done. */
type Working = { index: number; token: number; text: string; scope: number; due: number };
type Heard = { kind: 'message' | 'signal'; name: string; from: number };

const startsOf = (model: FlowModel, process: string): BpmnNode[] =>
  (model.scopes.get(process)?.nodes ?? [])
    .map((id) => model.nodes.get(id)!)
    .filter(({ type, instantiate }) => type === 'startEvent' || (type === 'receiveTask' && instantiate));

const hears = ({ triggers }: BpmnNode, kind: Heard['kind'], name: string): boolean =>
  triggers.some((trigger) => trigger.kind === kind && trigger.name === name);

/** Runs processes of a document with a clock of its own. */
class Simulation {
  now: number;
  readonly instances: { state: FlowState; variables: FlowVariables | null }[] = [];
  readonly trace: TraceEntry[] = [];
  readonly starts: StartTimer[] = [];
  #working: Working[] = [];
  #heard: Heard[] = [];
  /** Messages that nobody waited for yet. */
  #unheard: Heard[] = [];
  #steps = 0;
  isOver = false;

  constructor(
    readonly model: FlowModel,
    readonly options: SimulationOptions,
  ) {
    this.now = options.from;
  }

  #script = (text: string, variables: FlowVariables): ScriptResult =>
    this.options.takes?.has(text) ? { later: true } : this.#resultOf(text, variables);

  #resultOf(text: string, variables: FlowVariables): Exclude<ScriptResult, { later: true }> {
    const code = this.options.throws?.get(text);
    if (code !== undefined) return { error: code, detail: text };
    const meant = this.options.scripts?.get(text);
    if (!meant) return { variable: null, value: null };
    return { variable: meant.variable, value: valueOfExpression(meant.expression, variables) };
  }

  /** One step of an instance, and what its effects ask of the host at once. */
  happen(index: number, event: FlowEvent): void {
    const instance = this.instances[index]!;
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) this.isOver = true;
    if (this.isOver) return;
    const { state, effects } = step(this.model, instance.state, event, this.now, { script: this.#script });
    instance.state = state;
    for (const effect of effects) this.#follow(index, effect);
    for (const effect of effects) if (effect.kind === 'task') this.#doTask(index, effect);
  }

  #follow(index: number, effect: FlowEffect): void {
    if (effect.kind === 'reached') this.#record(effect.node);
    if (effect.kind === 'ended') this.instances[index]!.variables = effect.variables;
    if (effect.kind === 'message' || effect.kind === 'signal')
      this.#heard.push({ kind: effect.kind, name: effect.name, from: index });
  }

  #record(id: string): void {
    const { type, script } = this.model.nodes.get(id)!;
    const text = type === 'scriptTask' ? script : '';
    this.trace.push({ element: id, type, text, at: new Date(this.now).toISOString() });
  }

  #doTask(index: number, { node, token, scope }: { node: string; token: number; scope: number }): void {
    const { completes, takes } = this.options;
    const { type, script: text } = this.model.nodes.get(node)!;
    if (type === 'scriptTask') {
      const due = afterDuration(takes?.get(text) ?? '', this.now);
      this.#working.push({ index, token, text, scope, due });
      return;
    }
    const isDone = type !== 'userTask' || completes?.has(node) || completes?.has('*');
    if (isDone) this.happen(index, { kind: 'complete', token });
  }

  begin(process: string, node: string, variables: FlowVariables = {}): void {
    if (this.instances.length >= MOST_INSTANCES) {
      this.isOver = true;
      return;
    }
    this.instances.push({ state: newFlow(process), variables: null });
    this.happen(this.instances.length - 1, { kind: 'start', node, variables });
  }

  /** What was thrown comes to other instances, or starts some. */
  deliver(): void {
    while (!this.isOver) {
      this.#heard.push(...this.#nowWaitedFor());
      const heard = this.#heard.shift();
      if (!heard) return;
      if (heard.kind === 'signal') this.#broadcast(heard);
      else if (!this.#handOver(heard)) this.#unheard.push(heard);
    }
  }

  #nowWaitedFor(): Heard[] {
    const found = this.#unheard.filter(({ name }) => this.#waiter('message', name) !== undefined);
    this.#unheard = this.#unheard.filter((each) => !found.includes(each));
    return found;
  }

  #waiter = (kind: Heard['kind'], name: string): number | undefined => {
    const at = this.instances.findIndex(({ state }) =>
      state.subscriptions.some((wait) => wait.kind === kind && wait.name === name),
    );
    return at < 0 ? undefined : at;
  };

  #startsThatHear = ({ kind, name }: Heard): BpmnNode[] =>
    this.model.processes.flatMap((process) => startsOf(this.model, process).filter((node) => hears(node, kind, name)));

  #handOver(heard: Heard): boolean {
    const waiter = this.#waiter('message', heard.name);
    const [start] = this.#startsThatHear(heard);
    if (waiter !== undefined) this.happen(waiter, { kind: 'message', name: heard.name });
    else if (start) this.begin(start.scope, start.id, this.options.variables);
    return waiter !== undefined || start !== undefined;
  }

  #broadcast(heard: Heard): void {
    this.instances.forEach((_, index) => {
      if (index !== heard.from) this.happen(index, { kind: 'signal', name: heard.name });
    });
    for (const start of this.#startsThatHear(heard)) this.begin(start.scope, start.id, this.options.variables);
  }

  /** A script is over: what it gives is judged by the variables as they are now. One that was stopped meanwhile changes nothing. */
  #endScript(script: Working): void {
    this.#working = this.#working.filter((each) => each !== script);
    const { index, token, text, scope } = script;
    const result = this.#resultOf(text, variablesIn(this.instances[index]!.state, scope));
    if ('error' in result) this.happen(index, { kind: 'fail', token, code: result.error, detail: result.detail });
    else
      this.happen(index, {
        kind: 'complete',
        token,
        variables: result.variable === null ? {} : { [result.variable]: result.value },
      });
  }

  /** What comes next by the clock. Of the same moment starts come first, then timers, then ends of scripts. */
  #nextDue(): { due: number; fire: () => void } | undefined {
    const starts = this.starts.map((start) => ({ due: start.due, fire: () => this.#fireStart(start) }));
    const timers = this.instances
      .flatMap(({ state }, index) => state.timers.map(({ id, due }) => ({ id, due, index })))
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, due, index }) => ({ due, fire: () => this.happen(index, { kind: 'timer', timer: id }) }));
    const scripts = this.#working.map((script) => ({ due: script.due, fire: () => this.#endScript(script) }));
    return [...starts, ...timers, ...scripts].toSorted((a, b) => a.due - b.due)[0];
  }

  /** Lets the clock run on to what comes next; answers whether there was something in time. */
  fireNext(): boolean {
    const next = this.#nextDue();
    if (!next || next.due > this.options.until || this.isOver) return false;
    this.now = Math.max(this.now, next.due);
    next.fire();
    return true;
  }

  #fireStart(start: StartTimer): void {
    this.starts.splice(this.starts.indexOf(start), 1);
    if (start.every !== null && start.left !== 0) {
      const following = dueOfTimer({ kind: 'duration', text: start.every }, {}, start.due);
      if (following)
        this.starts.push({
          ...following,
          node: start.node,
          left: start.left === null ? null : start.left - 1,
          every: start.every,
        });
    }
    this.begin(start.node.scope, start.node.id, this.options.variables);
  }
}

function beginProcess(simulation: Simulation, process: string): void {
  const { model, options } = simulation;
  const starts = startsOf(model, process);
  const own = model.scopes.get(process)?.starts[0];
  if (own !== undefined) return simulation.begin(process, own, options.variables);
  const timed = starts.filter(({ triggers }) => triggers.some(({ kind }) => kind === 'timer'));
  for (const node of timed)
    for (const trigger of node.triggers) {
      const due = trigger.kind === 'timer' ? dueOfTimer(trigger.timer, options.variables ?? {}, simulation.now) : null;
      if (due) simulation.starts.push({ ...due, node });
    }
  const [first] = starts;
  if (timed.length === 0 && first) simulation.begin(process, first.id, options.variables);
}

const WAITS = new Set(['task', 'event', 'join', 'incident']);

function resultOf({ model, instances, trace, isOver, starts }: Simulation): SimulationResult {
  const states = instances.map(({ state }) => state);
  const tokens = states.flatMap((state) => state.tokens).filter(({ state }) => WAITS.has(state));
  const incidents = states.flatMap((state) => state.incidents);
  const isBroken = isOver || incidents.length > 0 || states.some(({ status }) => status === 'incident');
  const isRunning = states.some(({ status }) => status === 'running') || (states.length === 0 && starts.length > 0);
  const variables = instances.map(
    (instance) => instance.variables ?? instance.state.scopes.find(({ parent }) => parent === null)?.variables ?? {},
  );
  const goesOn = isRunning ? 'waiting' : 'ended';
  return {
    state: isBroken ? 'incident' : goesOn,
    trace,
    waiting: tokens.map(({ node }) => ({ element: node, type: model.nodes.get(node)!.type })),
    joins: states.flatMap((state) => joinWaits(model, state)),
    incidents: isOver
      ? [...incidents, { token: null, node: states[0]?.process ?? '', cause: 'bound', detail: '' }]
      : incidents,
    variables: Object.assign({}, ...variables.toReversed()) as FlowVariables,
  };
}

/**
 * Runs processes of a document in memory, until nothing moves and no timer is due before `until`. Tasks of the product
 * are done at once, those of people wait.
 */
export function simulate(model: FlowModel, options: SimulationOptions): SimulationResult {
  const simulation = new Simulation(model, options);
  for (const process of startedOf(model, options.processes ?? [])) beginProcess(simulation, process);
  do simulation.deliver();
  while (simulation.fireNext());
  return resultOf(simulation);
}
