import { newFlow, step } from '../../../../flow/engine/step';
import type { FlowEffect, FlowState } from '../../../../flow/engine/state';
import { storeState, type RunnableProgram } from '../../../modules/flow/running';
import { flowService } from '../../../db/flow-tables';
import { flowHistory, flowIncident, flowRunning, flowTask } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { insertBulk } from '../../bulk';
import { HOUR, iso, type Moment } from '../../demo/moments';
import type { Random } from '../../random';

type Person = { id: string; username: string };
/** A definition of the demo, and who works in it. */
export type DemoProcess = {
  tenantCode: string;
  definitionId: string;
  processKey: string;
  program: RunnableProgram;
  starter: Person;
  handlers: Readonly<Record<string, Person>>;
};
/** An instance: what it is about, when it began, and how many of its tasks were handled since. */
export type DemoInstance = {
  number: string;
  title: string;
  at: Moment;
  handled: number;
  variables: Record<string, unknown>;
};

type Line = Record<string, unknown>;

/** What becomes of one instance while its people handle their tasks, an hour apart; the clock of the engine goes with it. */
class DemoRun {
  readonly id: string;
  readonly tasks: Line[] = [];
  readonly history: Line[] = [];
  readonly services: Line[] = [];
  readonly incidents: Line[] = [];
  state: FlowState;
  isEnded = false;
  now: Moment;

  constructor(
    readonly process: DemoProcess,
    readonly instance: DemoInstance,
    readonly random: Random,
  ) {
    this.id = random.uuid();
    this.now = instance.at;
    this.state = newFlow(process.processKey);
  }

  nameOf = (node: string): string => this.process.program.model.nodes.get(node)?.name || node;

  line(step: string, person: Person | null, more: Line = {}): void {
    const { random, id: instanceId, now } = this;
    const at = iso(now + this.history.length);
    const who = { userId: person?.id ?? null, username: person?.username ?? '' };
    const { tenantCode } = this.process;
    this.history.push({
      id: random.uuid(),
      tenantCode,
      instanceId,
      at,
      step,
      ...who,
      ...more,
      createDate: at,
      updateDate: at,
    });
  }

  take(event: Parameters<typeof step>[2], person: Person): void {
    const { state, effects } = step(this.process.program.model, this.state, event, this.now);
    this.state = state;
    for (const effect of effects) this.follow(effect, person);
  }

  follow(effect: FlowEffect, person: Person): void {
    if (effect.kind === 'reached')
      this.line('reached', person, { node: effect.node, nodeName: this.nameOf(effect.node) });
    if (effect.kind === 'task') this.open(effect.node, effect.token, person);
    if (effect.kind !== 'ended') return;
    this.isEnded = true;
    this.line('end', person);
  }

  open(node: string, token: number, person: Person): void {
    const handler = this.process.handlers[node];
    const at = iso(this.now);
    const { tenantCode, processKey, starter } = this.process;
    const row = { tenantCode, instanceId: this.id, node, token };
    if (!handler) {
      // The variable that names the applicant is empty: it was tried once, and waits for a person.
      this.services.push({ ...row, actorId: person.id, attempts: 8, nextAttemptAt: at, isHeld: true });
      const nodeName = this.nameOf(node);
      const detail = 'The service step cannot be done: to: 0';
      const incident = { cause: 'service', status: 'open', detail, attempts: 8, createDate: at, updateDate: at };
      this.incidents.push({ ...row, id: this.random.uuid(), nodeName, ...incident });
      return this.line('incident', null, { node, nodeName, note: `service: ${detail}` });
    }
    const name = this.nameOf(node);
    this.line('opened', person, { node, nodeName: name });
    this.tasks.push({
      ...row,
      id: this.random.uuid(),
      name,
      number: this.instance.number,
      processKey,
      processVersion: 1,
      status: 'open',
      starterId: starter.id,
      assigneeId: handler.id,
      handlerList: [handler.id],
      candidateList: [handler.id],
      openedAt: at,
      mode: 'claim',
      role: 'step',
      place: 0,
      createDate: at,
      updateDate: at,
    });
  }

  handle(): void {
    const task = this.tasks.at(-1);
    const handler = this.process.handlers[String(task?.node)];
    if (!task || !handler) return;
    this.now += 3 * HOUR;
    const at = iso(this.now);
    const done = { status: 'done', outcome: 'approved', handledBy: handler.id, handledAt: at, handlerList: [] };
    Object.assign(task, done, { updateDate: at });
    this.line('approved', handler, { node: task.node, nodeName: task.name });
    const variables = { outcome: 'approved', approved: true, [`${String(task.node)}Outcome`]: 'approved' };
    this.take({ kind: 'complete', token: Number(task.token), variables }, handler);
  }
}

/** Writes an instance with its tasks, its history, and the rows of the engine. */
export async function seedInstance(
  tx: Tx,
  random: Random,
  process: DemoProcess,
  instance: DemoInstance,
): Promise<void> {
  const run = new DemoRun(process, instance, random);
  const { starter, tenantCode, processKey, definitionId } = process;
  run.line('start', starter);
  const variables = { ...instance.variables, businessKey: null, starterId: starter.id } as never;
  run.take({ kind: 'start', variables }, starter);
  for (let count = 0; count < instance.handled; count += 1) run.handle();
  const stuck = run.incidents.length;
  const row = {
    id: run.id,
    tenantCode,
    number: instance.number,
    title: instance.title,
    definitionId,
    processKey,
    status: run.isEnded ? 'ended' : 'running',
    incidents: stuck,
    isStuck: stuck > 0,
    starterId: starter.id,
    startedAt: iso(instance.at),
    endedAt: run.isEnded ? iso(run.now) : null,
    nextRow: run.state.next,
    createDate: iso(instance.at),
    updateDate: iso(run.now),
  };
  await insertBulk(tx, flowRunning, [row]);
  await insertBulk(tx, flowTask, run.tasks);
  await insertBulk(tx, flowHistory, run.history);
  if (stuck > 0) await insertBulk(tx, flowIncident, run.incidents);
  if (run.services.length > 0) await insertBulk(tx, flowService, run.services);
  if (run.isEnded) return;
  await storeState(tx, { id: run.id, tenantCode }, newFlow(processKey), run.state);
}
