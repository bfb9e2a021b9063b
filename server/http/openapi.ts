import { z } from 'zod';
import { APP_VERSION } from '../../contract/constants';
import { API_BASE } from './context';
import type { AnyRoute, RouteShapes } from './route';
import { isSigned } from './signed';

type Json = Record<string, unknown>;

/** Hono's `:id{regex}` as OpenAPI has it. */
export const pathOf = (path: string): string => path.replace(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g, '{$1}');

/** Shapes with an id, which zod puts under `$defs` of each schema that uses them: here they stand once. */
type Shared = Record<string, Json>;

function schemaOf(type: z.ZodType, shared: Shared): Json {
  const text = JSON.stringify(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const { $schema: _, $defs, ...schema } = JSON.parse(text) as Json & { $defs?: Shared };
  for (const [name, { id: _id, ...shape }] of Object.entries($defs ?? {})) shared[name] = shape;
  return schema;
}

const shapesOf = (route: AnyRoute): RouteShapes => ({
  query: route.query,
  body: route.body,
  response: route.response,
  ...route.document?.(),
});

const header = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const SIGNATURE = [
  header('X-Request-Id', 'a new UUID; the same one is carried out once', { type: 'string', format: 'uuid' }),
  header('X-Timestamp', 'milliseconds since 1970, at most 5 minutes off', {
    type: 'string',
    pattern: String.raw`^\d+$`,
  }),
  header('X-Signature', 'hex(sha256(path + canonical(query) + canonical(body) + request id + timestamp))', {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
  }),
];

function parametersOf(route: AnyRoute, query: z.ZodObject | undefined, shared: Shared): Json[] {
  const path = [...pathOf(route.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const shape = query ? (schemaOf(query, shared) as { properties?: Record<string, Json>; required?: string[] }) : {};
  const inQuery = Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: shape.required?.includes(name) ?? false,
    schema,
  }));
  return [...path, ...inQuery, ...(isSigned(route) ? SIGNATURE : [])];
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: '0 is success; other codes name what a person can mend' },
    msg: { type: 'string' },
    data,
  },
});

/** The form of every call that takes a file: see `filePart`. */
const FILE_FORM: Json = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    sha256: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of the file; where it is another than that of what arrived the file is refused',
    },
  },
};

const isDownload = (route: AnyRoute): boolean => route.op === 'export';

function responsesOf(route: AnyRoute, response: z.ZodType | undefined, shared: Shared): Json {
  const content = isDownload(route)
    ? {
        'text/csv': { schema: { type: 'string' } },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
          schema: { type: 'string', format: 'binary' },
        },
      }
    : { 'application/json': { schema: envelope(response ? schemaOf(response, shared) : {}) } };
  return {
    200: { description: 'done, or refused with another code than 0', content },
    default: { $ref: '#/components/responses/Refusal' },
  };
}

function bodyOf(route: AnyRoute, body: z.ZodType | undefined, shared: Shared): Json {
  if (route.multipart) return { requestBody: { content: { 'multipart/form-data': { schema: FILE_FORM } } } };
  if (route.bytes)
    return { requestBody: { content: { [route.bytes]: { schema: { type: 'string', format: 'binary' } } } } };
  return body ? { requestBody: { content: { 'application/json': { schema: schemaOf(body, shared) } } } } : {};
}

function securityOf(route: AnyRoute): Json[] {
  if (route.auth === 'none') return [];
  return [{ [route.auth]: [] }, ...(route.ticket ? [{ ticket: [] }] : [])];
}

function operationOf(route: AnyRoute, shared: Shared): Json {
  const { query, body, response } = shapesOf(route);
  return {
    operationId: `${route.method.toLowerCase()}${pathOf(route.path).replace(/[^A-Za-z0-9]+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    security: securityOf(route),
    parameters: parametersOf(route, query, shared),
    ...bodyOf(route, body, shared),
    responses: responsesOf(route, response, shared),
    ...(route.resource ? { 'x-resource': route.resource.name } : {}),
    ...(route.op ? { 'x-op': route.op } : {}),
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    'x-tenant-scoped': route.tenantScoped ?? false,
    'x-signed': isSigned(route),
    'x-audit': route.audit ?? false,
  };
}

/** The OpenAPI 3.1 document, from the same definitions that the server checks. */
export function openApiOf(routes: readonly AnyRoute[]): Json {
  const paths: Record<string, Json> = {};
  const shared: Shared = {};
  for (const route of routes)
    (paths[pathOf(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(route, shared);
  return {
    openapi: '3.1.0',
    info: {
      title: 'GNDS console',
      version: APP_VERSION,
      description:
        'Every answer is `{code, msg, data}` in the language of `Accept-Language` (zh-CN, en-US, ko-KR) and carries `X-Request-Id`. Writes are signed: the signature has no secret, so it proves integrity and stops replay; identity is the bearer token alone. Tokens travel in a header, never in a cookie, so `X-Requested-With` is welcome and not asked for. A login with `X-Session-Binding: cookie` binds its session to the browser: the token then counts only together with a cookie that the answer sets.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: shared,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'the token of POST /auth/login' },
        client: {
          type: 'http',
          scheme: 'bearer',
          description: 'the secret that a workshop tester got when it was activated',
        },
        ticket: {
          type: 'apiKey',
          in: 'query',
          name: 'ticket',
          description: 'of POST /sys/ticket: 60 seconds, one use, one address',
        },
      },
      responses: {
        Refusal: { description: 'refused by the protocol', content: { 'application/json': { schema: envelope({}) } } },
      },
    },
  };
}
