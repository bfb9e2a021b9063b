import type { Hono } from 'hono';
import type { Envelope } from '../../contract/wire/envelope';
import type { Language } from '../../contract/constants';
import { permissionsOf } from '../../contract/language/derive';
import type { ResourceName } from '../../contract/names.generated';
import { resourceNamed } from '../../contract/registry';
import { sign } from '../../contract/wire/signature';
import { createApp, type AppOptions } from '../app';
import { sysMenu, sysRole, sysUser } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import type { Engine } from '../engine/model/engine';
import type { AppEnv } from '../http/context';
import { openSession } from '../identity/session/session';
import { forgetSessions } from '../identity/session/session-cache';
import type { Settings } from '../ports/ports';
import { systemScope } from '../scope';
import { AnswerCheck } from './answer-check';
import { testPorts, type TestPorts } from './test-ports';
import { openSessions, WORLD, type Tokens } from './world';

export type TestAnswer = Envelope<any> & { status: number; headers: Headers; text: string; bytes: Uint8Array }; // eslint-disable-line typescript/no-explicit-any -- each test knows what it asked for
export type TestCallOptions = {
  token?: string | null;
  language?: Language;
  requestId?: string;
  timestamp?: string;
  signature?: string;
  headers?: Record<string, string>;
  raw?: string;
};
/** Calls the application as the wire has it: signed where it writes. `path` stands below `/api`. */
export type CallFn = (method: string, path: string, body?: unknown, options?: TestCallOptions) => Promise<TestAnswer>;

export type TestApp = {
  app: Hono<AppEnv>;
  ports: TestPorts;
  call: CallFn;
  tokens: Tokens;
  system: <T>(work: (context: WriteContext) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

function parsed(text: string): Partial<Envelope<unknown>> {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return {};
  }
}

export function signedHeaders(
  path: string,
  body: unknown,
  { requestId = crypto.randomUUID(), timestamp = String(Date.now()), signature }: TestCallOptions = {},
): Record<string, string> {
  const [own = '', query = ''] = path.split('?');
  const { _t, ...parameters } = Object.fromEntries(new URLSearchParams(query));
  return {
    'x-request-id': requestId,
    'x-timestamp': timestamp,
    'x-signature': signature ?? sign({ path: own, parameters, body, requestId, timestamp }),
  };
}

const callerOf =
  (app: Hono<AppEnv>, ports: TestPorts, answers: AnswerCheck): CallFn =>
  async (method, path, given, options = {}) => {
    const { token, language = 'en-US', raw, headers } = options;
    const body = given === undefined && raw !== undefined ? parsed(raw) : given;
    const isWrite = method !== 'GET';
    const signed = isWrite
      ? signedHeaders(path, body, { timestamp: String(ports.clock.now().getTime()), ...options })
      : options.requestId
        ? { 'x-request-id': options.requestId }
        : {};
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...signed,
        ...headers,
      },
      body: sent,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    answers.expectNone();
    return {
      code: -1,
      msg: '',
      data: null,
      ...parsed(text),
      status: response.status,
      headers: response.headers,
      text,
      bytes,
    };
  };

/** A token of a new user of the tenant whose one role holds these menu entries. */
export const tokenWith = (
  app: TestApp,
  tenantCode: string,
  username: string,
  menuIdList: string[],
  more: { deptId?: string; dataScope?: 'all' | 'own' | 'self' } = {},
): Promise<string> =>
  app.system(async ({ tx, ports }) => {
    const [role] = await tx
      .insert(sysRole)
      .values({ tenantCode, name: `role of ${username}`, menuIdList, dataScope: more.dataScope ?? 'all' })
      .returning({ id: sysRole.id });
    const [user] = await tx
      .insert(sysUser)
      .values({ tenantCode, username, roleIdList: role ? [role.id] : [], deptId: more.deptId })
      .returning({ id: sysUser.id, tenantCode: sysUser.tenantCode });
    if (!user) throw new Error('no user was made');
    return (await openSession(tx, ports, user, { ip: '', agent: 'test' })).token;
  });

/** Entries of the menu that give everything with a resource, but for the actions that `without` names. */
export async function menuEntriesOf(app: TestApp, name: ResourceName, ...without: string[]): Promise<string[]> {
  const wanted = new Set<string>(
    permissionsOf(resourceNamed(name)).filter((each) => !without.some((action) => each.endsWith(`:${action}`))),
  );
  const entries = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  return entries.filter(({ permissions }) => permissions && wanted.has(permissions)).map(({ id }) => id);
}

/** The whole application over a database in memory, with two tenants and their people; with the engine of the product where no other is given. */
export async function testApp(
  settings: Partial<Settings> = {},
  options: AppOptions = {},
  engine?: Engine,
): Promise<TestApp> {
  const own = await testPorts(settings, WORLD);
  const ports = engine ? { ...own, engine } : own;
  const answers = new AnswerCheck();
  const app = createApp(ports, { checkAnswer: answers.look, ...options });
  // What a test writes past the API holds for the next call, as it would a second later.
  const system = async <T>(work: (context: WriteContext) => Promise<T>): Promise<T> => {
    const result = await ports.db.run('platform', 'write', (tx) => work({ scope: systemScope(), tx, ports }));
    forgetSessions(ports.db);
    return result;
  };
  const tokens = await system(({ tx }) => openSessions(tx, own));
  const close = async () => {
    await ports.db.close();
    answers.expectNone();
  };
  return { app, ports, call: callerOf(app, ports, answers), tokens, system, close };
}
