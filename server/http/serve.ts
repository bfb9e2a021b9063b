import type { Context, Handler } from 'hono';
import { callerIdOf, hasPermission, mintScope, systemScope, type Scope } from '../scope';
import { InvalidFields, Refusal } from '../refusal';
import { noteAllowance, writeAllowance } from './allowance';
import { answerError, success } from './answer';
import { jsonBody } from './body';
import { API_BASE, type AppEnv, type CallInfo } from './context';
import { carriedOut } from './carried-out';
import { WrittenJson } from './json/written-json';
import { asShortCall } from './form/short-calls';
import { JSON_LIMIT } from './limits';
import type { Observed } from './observed';
import { packedJson } from './packed';
import type { AnyHandler, AnyRoute, Api, Query } from './route';
import { refuseForKeys, refuseStrayKey } from './machine-calls';
import { isSigned, verify } from './signed';
import { redeemTicket } from './ticket';
import { parsed, type Failures } from './parsed';

/** The token that a call carries; null where it carries none. */
export const bearerOf = (c: Context): string | null =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** The query as an object of strings; `_t`, which only keeps caches away, is left out. A parameter that is sent twice is refused: one of its values would be lost. */
function queryOf(c: Context): Query {
  const url = c.req.url;
  const at = url.indexOf('?');
  if (at < 0) return {};
  const given = [...new URLSearchParams(url.slice(at))].filter(([name]) => name !== '_t');
  const query = Object.fromEntries(given);
  if (Object.keys(query).length < given.length) {
    const seen = new Set<string>();
    const [name = ''] = given.find(([one]) => seen.size === seen.add(one).size) ?? [];
    throw new Refusal('parameterTwice', { name: name.slice(0, 100) });
  }
  return query;
}

/** The path below the API base, as sent. */
function pathOf(url: string): string {
  const from = url.indexOf(API_BASE, url.indexOf('//') + 2) + API_BASE.length;
  const to = url.indexOf('?');
  return url.slice(from, to < 0 ? undefined : to);
}

async function scopeOf(api: Api, route: AnyRoute, c: Context<AppEnv>, query: Query, info: CallInfo): Promise<Scope> {
  if (route.auth === 'none')
    return mintScope({ ...systemScope('', info.requestId), language: info.language, ip: info.ip });
  const token = bearerOf(c);
  if (!token) refuseStrayKey(c, query);
  if (!token && route.ticket && query.ticket) return redeemTicket(api, pathOf(c.req.url), query, info);
  const gate = route.auth === 'client' ? api.gates.client : api.gates.session;
  const scope = token ? await gate(token, info) : null;
  if (!scope) throw new Refusal('unauthorized');
  return scope;
}

/** A query parameter that nobody knows or that has a wrong value is a fault of the caller's program: 400 with its name. */
const badQuery = (failures: Failures): Refusal => {
  const [name = '', failure] = Object.entries(failures)[0] ?? [];
  return new Refusal(failure?.key === 'unknown' ? 'unknownColumn' : 'badRequest', { name });
};

/** Whether a call takes as long as its sender, or as another server. */
const takesLong = ({ multipart, bytes, waitsElsewhere }: AnyRoute): boolean =>
  Boolean(multipart || bytes || waitsElsewhere);

/** The same as one of the calls that are at work for the tenant. An upload counts not: it takes as long as its sender, and has limits of its own. People and testers have places apart. */
async function counted(
  api: Api,
  route: AnyRoute,
  { tenant, tester }: Scope,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (tenant === '' || takesLong(route)) return work();
  const end = api.limiter.begin(tester ? `${tenant} testers` : tenant);
  try {
    return await work();
  } finally {
    end();
  }
}

/** What the context says of every answer, on one that a handler made by itself: Hono leaves it out there. */
function named(c: Context<AppEnv>, answer: Response): Response {
  const { requestId, allowance } = c.get('info');
  answer.headers.set('X-Request-Id', requestId);
  writeAllowance(answer.headers, allowance);
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

const NOTHING = { scope: null, query: {}, body: undefined, data: undefined, error: undefined, duration: 0 } as const;

/** The wrapper around a route's handler; see `addRoute`. */
export function serve(api: Api, route: AnyRoute, handler: AnyHandler): Handler<AppEnv> {
  const { ports, checkAnswer = () => undefined } = api;
  const signed = isSigned(route);
  const maxBytes = route.maxBytes ?? ports.settings.jsonLimit ?? JSON_LIMIT;
  const answer = async (c: Context<AppEnv>, seen: Observed): Promise<Response> => {
    const { info } = seen;
    const { requestId, language } = info;
    const raw = (seen.query = queryOf(c));
    const scope = (seen.scope = await scopeOf(api, route, c, raw, info));
    info.userId = scope.userId;
    info.tenant = scope.tenant;
    const callerId = callerIdOf(scope);
    if (callerId) await api.limiter.takeSession(info.ip, callerId, (left) => noteAllowance(c, left));
    refuseForKeys(route, scope);
    if (route.permission && !hasPermission(scope, route.permission))
      throw new Refusal('accessDenied', {}, { permission: route.permission });
    const sent =
      route.method === 'GET' || route.multipart || route.bytes
        ? undefined
        : await jsonBody(c.req.raw, maxBytes, route.form);
    seen.body = sent;
    const verified = signed
      ? await verify(c.req.raw, { path: pathOf(c.req.url), parameters: raw, body: sent, scope }, ports.clock.now())
      : null;
    const query = parsed(route.query, raw, badQuery);
    const body = parsed(route.body, sent, (failures) => new InvalidFields(failures));
    const call = { scope, ports, query, body, params: c.req.param(), c, requestId, language };
    const answered = await counted(api, route, scope, () => carriedOut({ api, route, handler, call, verified }));
    await checkAnswer(route, answered);
    if (answered instanceof Response) return named(c, answered);
    if (!(answered instanceof WrittenJson)) seen.data = answered;
    return packedJson(c, success(answered));
  };
  return async (c) => {
    const seen: Observed = {
      ...NOTHING,
      route,
      info: c.get('info'),
      path: pathOf(c.req.url),
      params: c.req.param(),
      at: ports.clock.now(),
    };
    const begun = performance.now();
    const response = await (takesLong(route) ? answer(c, seen) : asShortCall(() => answer(c, seen))).catch(
      (error: unknown) => {
        seen.error = error;
        return answerError(c, ports, error, route.resource);
      },
    );
    seen.duration = Math.round(performance.now() - begun);
    api.observe?.(seen);
    return response;
  };
}
