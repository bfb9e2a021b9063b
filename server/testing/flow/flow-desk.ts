import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { documentOf, flows } from '../../../flow/testing/document';
import { sysParams, sysUser } from '../../db/tables';
import { openSession } from '../../identity/session/session';
import { forgetSessions } from '../../identity/session/session-cache';
import { forgetParameters } from '../../platform/parameters/parameter';
import { testApp, type TestApp } from '../test-app';

type Person = { id: string; token: string };
type Row = Record<string, unknown> & { id: string };
/** A task in the list of somebody. */
export type FlowTodo = Row & { name: string; node: string; version: number };

/** Tests move the clock on; nobody signs in again meanwhile. */
const A_MONTH = 30 * 86_400_000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A user task with who handles it: `<candidate>` elements, and attributes of the assignment. */
export const userTask = (id: string, candidates: string, attributes = ''): string =>
  `<userTask id="${id}" name="Step ${id}"><extensionElements><g:assignment ${attributes}>${candidates}</g:assignment></extensionElements></userTask>`;
export const serviceTask = (id: string, attributes: Readonly<Record<string, string>>): string => {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<serviceTask id="${id}"><extensionElements><g:service ${written.join(' ')}/></extensionElements></serviceTask>`;
};
export const processBody = (inside: string, edges: string): string =>
  `<startEvent id="s"/>${inside}<endEvent id="e"/>${flows(edges)}`;

/** People of tenant A who design, start and handle processes. */
export class FlowDesk {
  readonly people: Record<string, Person> = {};
  #keys = 0;

  constructor(readonly app: TestApp) {}

  static async open(...names: string[]): Promise<FlowDesk> {
    const desk = new FlowDesk(await testApp({ sessionIdleMs: A_MONTH, sessionMaxMs: A_MONTH }));
    for (const name of names) await desk.hire(name);
    return desk;
  }

  hire = (name: string, more: object = {}): Promise<Person> =>
    this.app.system(async ({ tx, ports }) => {
      const [user] = await tx
        .insert(sysUser)
        .values({ tenantCode: 'A', username: name, tenantAdmin: true, ...more })
        .returning({ id: sysUser.id, tenantCode: sysUser.tenantCode });
      const { token } = await openSession(tx, ports, user!, { ip: '', agent: 'test' });
      forgetSessions(ports.db);
      this.people[name] = { id: user!.id, token };
      return this.people[name];
    });

  /** Names the process that decides on an action, by its parameter; '' for none. */
  decideBy = (key: string, value: string): Promise<void> =>
    this.app.system(async ({ tx, ports }) => {
      await tx.delete(sysParams).where(and(eq(sysParams.key, key), eq(sysParams.tenantCode, 'A')));
      if (value !== '')
        await tx.insert(sysParams).values({ tenantCode: 'A', name: key, key, value, isSet: true } as never);
      forgetParameters(ports.db);
    });

  id = (name: string): string => this.people[name]!.id;
  /** A candidate that names people. */
  users = (...names: string[]): string =>
    `<g:candidate kind="users" ids="${names.map((name) => this.id(name)).join(' ')}"/>`;

  call = (who: string, method: string, path: string, body?: object) =>
    this.app.call(method, `/flow${path}`, body, { token: this.people[who]?.token ?? this.app.tokens.adminA });

  /** The answer of a call that has to succeed. */
  async done(who: string, method: string, path: string, body?: object) {
    const { code, msg, data } = await this.call(who, method, path, body);
    expect([path, msg, code]).toEqual([path, expect.anything(), 0]);
    return data;
  }

  /** Draws a process with a key of its own; answers the model. */
  async draw(body: string, around = ''): Promise<{ id: string; key: string }> {
    this.#keys += 1;
    const key = `process${this.#keys}`;
    const xml = documentOf(body, around).replace('<process id="p"', `<process id="${key}"`);
    const { id } = await this.done('', 'POST', '/model', { name: key, key, xml });
    return { id, key };
  }

  deploy = async (body: string, around = ''): Promise<string> => {
    const { id, key } = await this.draw(body, around);
    await this.done('', 'POST', `/model/${id}/deploy`, {});
    return this.definitionOf(key);
  };

  async definitionOf(key: string): Promise<string> {
    const { list } = await this.done('', 'GET', `/definition/page?limit=10&processKey=${key}&isLatest=true`);
    return (list as Row[]).find((row) => row.processKey === key)!.id;
  }

  async start(who: string, definition: string, variables: object = {}, more: object = {}): Promise<string> {
    const body = { variables: JSON.stringify(variables), ...more };
    return (await this.done(who, 'POST', `/start/${definition}/start`, body)).id;
  }

  /** Deploys and starts at once. */
  begin = async (who: string, body: string, variables: object = {}): Promise<string> =>
    this.start(who, await this.deploy(body), variables);

  async todo(who: string, instance: string): Promise<FlowTodo[]> {
    const { list } = await this.done(who, 'GET', `/todo/page?limit=100&instanceId=${instance}`);
    return list as FlowTodo[];
  }

  /** Does something with the one task that a person has of an instance. */
  async act(who: string, instance: string, action: string, input: object = {}) {
    const [task] = await this.todo(who, instance);
    if (!task) throw new Error(`${who} has no task`);
    return this.call(who, 'POST', `/todo/${task.id}/${action}`, input);
  }

  async did(who: string, instance: string, action: string, input: object = {}): Promise<void> {
    const { code, msg } = await this.act(who, instance, action, input);
    expect([action, msg, code]).toEqual([action, expect.anything(), 0]);
  }

  approve = (who: string, instance: string, more: object = {}): Promise<void> =>
    this.did(who, instance, 'handle', { outcome: 'approved', ...more });

  instance = (id: string): Promise<Row> => this.done('', 'GET', `/running/${id}`) as Promise<Row>;
  statusOf = async (id: string): Promise<unknown> => (await this.instance(id)).status;

  async standing(id: string): Promise<string[]> {
    const { tokens } = await this.done('', 'GET', `/running/${id}/progress`);
    return (tokens as { node: string }[]).map(({ node }) => node).toSorted();
  }

  async history(id: string): Promise<string[]> {
    const { list } = await this.done('', 'GET', `/history/page?limit=100&instanceId=${id}`);
    return (list as { step: string; id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ step }) => step);
  }

  incidents = async (id: string): Promise<Row[]> =>
    (await this.done('', 'GET', `/incident/page?limit=100&instanceId=${id}`)).list as Row[];
}
