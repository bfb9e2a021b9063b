import type { Permission } from '../../contract/names.generated';
import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { Placed } from '../../contract/language/placed';
import type { Language } from '../../contract/constants';
import type { Tx } from '../db/database';
import type { Ports } from '../ports/ports';
import type { Scope } from '../scope';
import { API_BASE, type AppEnv } from './context';
import type { Gates } from './gate';
import type { Limiter } from './limits';
import type { Observer } from './observed';
import type { JsonSchema } from './json/json-schema';
import { serve } from './serve';
import type { Verified } from './signed';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type TransactionMode = 'read' | 'write' | 'none';
export type RouteOp = 'list' | 'get' | 'create' | 'update' | 'delete' | 'export' | 'import' | 'bulk' | 'action';
/** A file, a way on, server-sent events, a token by RFC 6749, or only headers. */
export type OtherAnswer = 'file' | 'redirect' | 'events' | 'token' | 'none';
export type Query = Readonly<Record<string, string>>;

/** What a call takes or answers, as `contract/wire` says it. */
export type Schema = v.GenericSchema;
export type QuerySchema = v.GenericSchema<Record<string, unknown>>;
/** The same where it follows from a definition: parameters, and objects whose properties are parameters by themselves. */
export type QueryShape = { parts: Readonly<Record<string, JsonSchema>> };

/** Shapes for the OpenAPI document where the handler checks its input itself. Made when the document is asked for. */
export type RouteShapes = {
  query?: QuerySchema | QueryShape;
  body?: Schema | JsonSchema;
  response?: Schema | JsonSchema;
};

/** What a handler gets. `query` and `body` are what the route's schemas made of them, or as sent where it has none. */
export type Call<Q, B, A extends TransactionMode> = {
  scope: Scope;
  /** The transaction of the request, with the scope's role set; none where `access` is `none`. */
  tx: A extends 'none' ? undefined : Tx;
  ports: Ports;
  query: Q;
  body: B;
  params: Readonly<Record<string, string>>;
  c: Context<AppEnv>;
  requestId: string;
  language: Language;
  /** What the route's own `ahead` answered. */
  ahead?: unknown;
  /** The request id, where the route takes it itself. */
  verified?: Verified;
};

/** A call whose transaction has not begun. */
export type EarlyCall = Omit<Call<unknown, unknown, 'none'>, 'tx' | 'ahead' | 'verified'>;

export type RouteSpec<
  QS extends QuerySchema | undefined = QuerySchema | undefined,
  BS extends Schema | undefined = Schema | undefined,
  A extends TransactionMode = TransactionMode,
> = {
  method: RouteMethod;
  /** Below `/api`, with Hono's parameters: `/sys/user/:id`. */
  path: string;
  summary: string;
  /** The kind of caller: a signed-in user, a workshop tester, or anyone (a platform system scope). */
  auth: 'session' | 'client' | 'none';
  /** Asked of the scope on every call; none means that being signed in is enough. */
  permission?: Permission;
  resource?: Placed;
  op?: RouteOp;
  /**
   * Only people call it: keys of machine accounts are refused.
   * @default false where it asks for a permission, else true
   */
  personOnly?: boolean;
  /** Signature and nonce are required; POST, PUT and DELETE where absent. */
  signed?: boolean;
  /** The transaction: READ ONLY, one that may write, or none. */
  access: A;
  /** May read long: once the caller is gone its statement is ended at the database. Only where `access` is `read`. */
  isGivenUp?: A extends 'read' ? boolean : false;
  /** Done before the transaction begins, for who has the permission: what takes long and must not hold a connection. */
  ahead?: (call: EarlyCall) => Promise<unknown>;
  /** The handler takes the request id itself, by `takeNonces`, in the transaction in which it does what is asked. Only where `access` is `none`. */
  takesNonce?: A extends 'none' ? boolean : false;
  /** Takes the header `Idempotency-Key`: a write that its caller names is carried out once for ever. */
  takesKey?: boolean;
  /** Writes the audit log. */
  audit?: boolean;
  /** Answers differ by tenant. */
  tenantScoped?: boolean;
  /** The body is multipart/form-data, which the handler reads from `c.req`; signed with the body `{}`. */
  multipart?: boolean;
  /** The body may be application/x-www-form-urlencoded, which is read and signed as an object of texts. */
  form?: boolean;
  /** The body is bytes, which the handler reads from `c.req` as they come. Needs `signed: false`. */
  bytes?: string;
  /** Waits for something else than the database, in a line of its own: it takes no place among the calls of its tenant. */
  waitsElsewhere?: boolean;
  /** Greatest body in bytes where it is not the one of the settings. */
  maxBytes?: number;
  /** A one-time ticket in the query may stand for the bearer token: downloads by a plain link. */
  ticket?: boolean;
  query?: QS;
  body?: BS;
  response?: Schema;
  /** What a call answers that answers no data. A download that belongs to an export says so by its `op`. */
  answers?: OtherAnswer;
  document?: () => RouteShapes;
};

type Parsed<S, Otherwise> = S extends v.GenericSchema ? v.InferOutput<S> : Otherwise;
export type Handler<QS, BS, A extends TransactionMode> = (
  call: Call<Parsed<QS, Query>, Parsed<BS, unknown>, A>,
) => Promise<unknown>;

export type AnyRoute = RouteSpec;
export type AnyHandler = (call: Call<unknown, unknown, TransactionMode>) => Promise<unknown>;

/** The application while it is put together. `routes` is what the OpenAPI document is made from. */
export type Api = {
  app: Hono<AppEnv>;
  ports: Ports;
  gates: Gates;
  routes: AnyRoute[];
  limiter: Limiter;
  /** Told of every call. */
  observe?: Observer;
  /** Looks at every answer before it is sent; tests compare it with the schema. */
  checkAnswer?: (route: AnyRoute, answer: unknown) => void | Promise<void>;
};

/**
 * Adds one route. The wrapper does request id, language, gate, permission, shape, signature and nonce, transaction,
 * envelope and errors; the handler answers the envelope's `data`, the JSON of it (`WrittenJson`), or a whole `Response`, or a function that
 * answers one of these once the transaction is over.
 */
export function addRoute<
  const QS extends QuerySchema | undefined = undefined,
  const BS extends Schema | undefined = undefined,
  const A extends TransactionMode = TransactionMode,
>(api: Api, spec: RouteSpec<QS, BS, A>, handler: Handler<QS, BS, A>): void {
  const route = spec as AnyRoute;
  api.routes.push(route);
  api.app.on(spec.method, `${API_BASE}${spec.path}`, serve(api, route, handler as unknown as AnyHandler));
}
