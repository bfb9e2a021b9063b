import { API_VERSION, APP_VERSION, IDEMPOTENCY_KEY } from '../../../contract/constants';
import { API_BASE } from '../context';
import {
  jsonSchemaOf,
  named,
  nameInDocument,
  withReferences,
  type Components,
  type JsonSchema,
} from '../json/json-schema';
import {
  answerOr,
  limitsInDocument,
  limitsInWords,
  type Limits,
  REFUSAL_HEADERS,
  REFUSAL_SCHEMAS,
  REFUSED_RESPONSES,
  refusedResponse,
} from './openapi-refusals';
import { isForPeople } from '../machine-calls';
import type { AnyRoute, OtherAnswer, QueryShape, RouteShapes, Schema } from '../route';
import { SECURITY, securitySchemes, securityOf } from '../openapi-security';
import { isSigned } from '../signed';

type Json = Record<string, unknown>;

/** Hono's `:id{regex}` as OpenAPI has it. */
export const documentPathOf = (path: string): string => path.replace(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g, '{$1}');

const isSchema = (shape: Schema | JsonSchema): shape is Schema => '~standard' in shape;
const jsonOf = (shape: Schema | JsonSchema): JsonSchema => (isSchema(shape) ? jsonSchemaOf(shape) : shape);

const shapesOf = (route: AnyRoute): RouteShapes => ({
  query: route.query,
  body: route.body,
  response: route.response,
  ...route.document?.(),
});

const header = (name: string, description: string, schema: Json, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const TIME: Json = { type: 'string', pattern: String.raw`^\d+$` };
const ABOUT_TIME = 'milliseconds since 1970, at most 5 minutes off';
const SIGNATURE: Json = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const ABOUT_SIGNATURE = 'hex(sha256(path + canonical(query) + canonical(body) + request id + timestamp))';

/** Parameters that many calls take. */
const PARAMETERS = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  request: header('X-Request-Id', 'a new UUID; the same one is carried out once', { type: 'string', format: 'uuid' }),
  time: header('X-Timestamp', ABOUT_TIME, TIME),
  signature: header('X-Signature', ABOUT_SIGNATURE, SIGNATURE),
  timeOfPeople: header('X-Timestamp', `${ABOUT_TIME}; keys leave it out`, TIME, false),
  signatureOfPeople: header('X-Signature', `${ABOUT_SIGNATURE}; keys leave it out`, SIGNATURE, false),
  key: header(
    IDEMPOTENCY_KEY,
    'a UUID that the caller keeps for this write: sent again with the same content it answers the row that is there, with other content 409',
    { type: 'string', format: 'uuid' },
    false,
  ),
};
const parameter = (name: keyof typeof PARAMETERS): Json => ({ $ref: `#/components/parameters/${name}` });
const SIGNED = (['request', 'time', 'signature'] as const).map(parameter);
/** Of calls that keys of machine accounts may make too. */
const SIGNED_BY_PEOPLE = (['request', 'timeOfPeople', 'signatureOfPeople'] as const).map(parameter);
const signatureOf = (route: AnyRoute): readonly Json[] =>
  route.auth === 'session' && !isForPeople(route) ? SIGNED_BY_PEOPLE : SIGNED;

type Parts = Record<string, Json>;
type Found = { components: Components; parameters: Parts; requestBodies: Parts; responses: Parts };

/** A list is written as one text, split by commas: no parameter is sent twice. */
const inQuery = (name: string, schema: unknown, required: boolean): Json => ({
  name,
  in: 'query',
  ...(required ? { required } : {}),
  ...((schema as Json).type === 'array' ? { style: 'form', explode: false } : {}),
  schema,
});

/** The name of a component that a schema is nothing but a reference to. */
const nameIn = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;

/** Each property is a parameter by itself; those of a shape with a name stand in the document once. */
function parametersIn(shape: JsonSchema, { components, parameters }: Found): Json[] {
  const { properties = {}, required = [] } = shape as { properties?: Record<string, JsonSchema>; required?: string[] };
  const name = nameInDocument(shape);
  return Object.entries(properties).map(([property, of]) => {
    const parameter = inQuery(property, withReferences(of, components), required.includes(property));
    if (name === undefined) return parameter;
    parameters[`${name}.${property}`] ??= parameter;
    return { $ref: `#/components/parameters/${name}.${property}` };
  });
}

function queryParameters(query: NonNullable<RouteShapes['query']>, found: Found): Json[] {
  if (!('parts' in query)) return parametersIn(withReferences(jsonOf(query as Schema), found.components), found);
  return Object.entries((query as QueryShape).parts).flatMap(([name, shape]) =>
    'properties' in shape
      ? parametersIn(shape, found)
      : [inQuery(name, withReferences(shape, found.components), false)],
  );
}

function parametersOf(route: AnyRoute, { query }: RouteShapes, found: Found): Json[] {
  const inPath = [...documentPathOf(route.path).matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    name === 'id' ? parameter('id') : { ...PARAMETERS.id, name },
  );
  return [
    ...inPath,
    ...(query ? queryParameters(query, found) : []),
    ...(isSigned(route) ? signatureOf(route) : []),
    ...(route.takesKey ? [parameter('key')] : []),
  ];
}

/** The form of every call that takes a file: see `filePart`. */
const FILE_FORM: JsonSchema = named('FileForm', {
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
});

const isDownload = (route: AnyRoute): boolean => route.op === 'export';
const FILE_ANSWER: Json = {
  description: 'the file',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: { type: 'string', format: 'binary' },
    },
  },
};

/** Answers that hold no data, by what they are. */
const OTHER_ANSWERS: Readonly<Record<OtherAnswer, Json>> = {
  file: {
    description: 'the file',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  redirect: { description: 'leads on by its header Location' },
  token: {
    description: 'the token',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['access_token', 'token_type', 'expires_in', 'scope'],
          properties: {
            access_token: { type: 'string' },
            token_type: { const: 'Bearer' },
            expires_in: { type: 'integer', description: 'seconds' },
            scope: { type: 'string', description: 'permissions, split by spaces' },
          },
        },
      },
    },
  },
  events: { description: 'server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
  none: { description: 'taken; the headers say how far it is' },
};
const OTHER_STATUS: Readonly<Record<OtherAnswer, number>> = {
  file: 200,
  redirect: 302,
  events: 200,
  token: 200,
  none: 204,
};

/** What a call answers as `data`; null where it answers something else. */
export const answerShape = (route: AnyRoute): JsonSchema | null => {
  const { response } = shapesOf(route);
  return response ? jsonOf(response) : null;
};

/** An answer stands once in the document, under the name of what it holds or of the call that gives it. */
function responseOf(route: AnyRoute, operationId: string, { components, responses }: Found): Json {
  if (isDownload(route)) {
    responses.File = FILE_ANSWER;
    return { $ref: '#/components/responses/File' };
  }
  const shape = answerShape(route);
  if (!shape) throw new Error(`${route.method} ${route.path}: say what it answers by a schema in contract/wire`);
  const data = withReferences(shape, components);
  const name = nameIn(data) ?? operationId;
  responses[name] ??= {
    description: 'done, or refused by its code',
    content: { 'application/json': { schema: answerOr(data) } },
  };
  return { $ref: `#/components/responses/${name}` };
}

/** Whether a body cannot be left out. */
const requiresSomething = ({ required, allOf }: JsonSchema): boolean =>
  (Array.isArray(required) && required.length > 0) || ((allOf ?? []) as JsonSchema[]).some(requiresSomething);

function bodyOf(route: AnyRoute, { body }: RouteShapes, { components, requestBodies }: Found): Json {
  const of = (type: string, shape: JsonSchema): Json => {
    const schema = withReferences(shape, components);
    const name = nameIn(schema);
    const isRequired = type !== 'application/json' || requiresSomething(shape);
    const requestBody = { ...(isRequired ? { required: true } : {}), content: { [type]: { schema } } };
    if (name === undefined) return { requestBody };
    requestBodies[name] = requestBody;
    return { requestBody: { $ref: `#/components/requestBodies/${name}` } };
  };
  if (route.multipart) return of('multipart/form-data', FILE_FORM);
  if (route.bytes) return of(route.bytes, body ? jsonOf(body) : { type: 'string', format: 'binary' });
  return body ? of('application/json', jsonOf(body)) : {};
}

function responsesOf(route: AnyRoute, operationId: string, found: Found): Json {
  const { answers } = route;
  if (!answers) return { 200: responseOf(route, operationId, found) };
  found.responses[answers] = OTHER_ANSWERS[answers];
  return { [OTHER_STATUS[answers]]: { $ref: `#/components/responses/${answers}` } };
}

function operationOf(route: AnyRoute, found: Found): Json {
  const shapes = shapesOf(route);
  const operationId = `${route.method.toLowerCase()}${documentPathOf(route.path).replace(/[^A-Za-z0-9]+(\w?)/g, (_, first: string) => first.toUpperCase())}`;
  return {
    operationId,
    tags: [moduleOf(route)],
    summary: route.summary.replace(`${route.resource?.name}: `, ''),
    ...securityOf(route),
    parameters: parametersOf(route, shapes, found),
    ...bodyOf(route, shapes, found),
    responses: { ...responsesOf(route, operationId, found), default: refusedResponse(route) },
    ...(route.resource ? { 'x-resource': route.resource.name } : {}),
    ...(route.op ? { 'x-op': route.op } : {}),
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    'x-tenant-scoped': route.tenantScoped ?? false,
    'x-signed': isSigned(route),
    'x-audit': route.audit ?? false,
  };
}

/** The part of the API that a call belongs to: the first step of its path, which of a resource is its module. */
const moduleOf = ({ path }: AnyRoute): string => path.split('/')[1] ?? '';
export const modulesOf = (routes: readonly AnyRoute[]): string[] => [...new Set(routes.map(moduleOf))].toSorted();

const ABOUT =
  'Every answer is `{code, msg, data}`, that of every other status than 200 too, in the language of `Accept-Language` (zh-CN, en-US, ko-KR) and carries `X-Request-Id`. Writes are signed: the signature has no secret, so it proves integrity and stops replay; identity is the bearer token alone. Keys of machine accounts need not sign. Tokens travel in a header, never in a cookie, so `X-Requested-With` is welcome and not asked for. A login with `X-Session-Binding: cookie` binds its session to the browser: the token then counts only together with a cookie that the answer sets.';

/** Of all calls, or of those of one module; where the product stands below a path, its addresses begin with that. */
type Part = { module?: string; basePath?: string };

/** The OpenAPI 3.1 document, from the same definitions that the server checks. */
export function openApiOf(all: readonly AnyRoute[], limits: Limits, { module, basePath = '' }: Part = {}): Json {
  const routes = module === undefined ? all : all.filter((route) => moduleOf(route) === module);
  const paths: Record<string, Json> = {};
  const found: Found = {
    components: { ...REFUSAL_SCHEMAS } as Components,
    parameters: { ...PARAMETERS },
    requestBodies: {},
    responses: { ...REFUSED_RESPONSES } as Parts,
  };
  for (const route of routes)
    (paths[documentPathOf(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(route, found);
  return {
    openapi: '3.1.0',
    info: {
      title: 'GNDS console',
      version: API_VERSION,
      'x-product-version': APP_VERSION,
      'x-limits': limitsInDocument(limits),
      description: `${limitsInWords(limits)} ${ABOUT}`,
    },
    servers: [{ url: basePath + API_BASE }],
    security: SECURITY,
    tags: modulesOf(routes).map((name) => ({ name })),
    paths,
    components: {
      schemas: found.components,
      parameters: found.parameters,
      requestBodies: found.requestBodies,
      responses: found.responses,
      headers: REFUSAL_HEADERS,
      securitySchemes: securitySchemes(basePath),
    },
  };
}
