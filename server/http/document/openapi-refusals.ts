import { ERRORS, type ErrorName } from '../../../contract/wire/errors';
import { SEEN_REASONS } from '../first-answer';
import { JSON_LIMIT, type Quota } from '../limits';
import type { AnyRoute } from '../route';
import { isSigned } from '../signed';
import { translate } from '../words';

type Json = Record<string, unknown>;

const NAMES = Object.keys(ERRORS) as ErrorName[];
const statusOf = (name: ErrorName): number => (ERRORS[name] as { http?: number }).http ?? 200;
/** Codes in their order, each with the first name that bears it. */
const CODES: readonly (readonly [number, ErrorName])[] = [
  ...new Map([...NAMES].reverse().map((name) => [ERRORS[name].code, name] as const)),
].toSorted(([a], [b]) => a - b);
/** Codes whose `data` has a form of its own. */
const OWN_DATA: ReadonlySet<number> = new Set([ERRORS.invalid.code, ERRORS.stale.code]);

const refusal = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string', description: 'in the language of `Accept-Language`' }, data },
});

/** The refusals of all calls, whatever their status: `code` says which it is. */
export const REFUSAL_SCHEMAS: Json = {
  Success: {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data: {} },
  },
  InvalidFields: refusal(
    { const: ERRORS.invalid.code },
    {
      type: 'object',
      required: ['fields'],
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'a message by field' },
      },
    },
  ),
  StaleVersion: refusal(
    { const: ERRORS.stale.code },
    {
      type: ['object', 'null'],
      required: ['theirs'],
      properties: { theirs: { type: 'object', description: 'the record as it is now' } },
    },
  ),
  OtherRefusal: refusal(
    { $ref: '#/components/schemas/RefusalCode' },
    { description: 'values that the message names, or null' },
  ),
  RefusalCode: {
    type: 'integer',
    description:
      'Stable for each refusal. Below 1000 the protocol refuses, and it is the status of the answer. 22001 to 22099 are about keys of machine accounts and come with status 400, 401 or 403. All others come with status 200, and a person can mend them.',
    enum: CODES.map(([code]) => code).filter((code) => !OWN_DATA.has(code)),
    'x-enum-varnames': CODES.filter(([code]) => !OWN_DATA.has(code)).map(([, name]) => name),
  },
  TokenRefusal: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'string',
        enum: [
          'invalid_request',
          'unsupported_grant_type',
          'invalid_client',
          'invalid_scope',
          'temporarily_unavailable',
        ],
      },
      error_description: { type: 'string', description: 'in English' },
      code: { $ref: '#/components/schemas/RefusalCode' },
    },
  },
  Refusal: {
    oneOf: ['InvalidFields', 'StaleVersion', 'OtherRefusal'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
  },
};

/** What a call answers with status 200: what it is for, or a refusal that a person can mend. */
export const answerOr = (data: unknown): Json => ({
  anyOf: [
    { allOf: [{ $ref: '#/components/schemas/Success' }, { required: ['data'], properties: { data } }] },
    { $ref: '#/components/schemas/Refusal' },
  ],
});

/** Headers that tell a caller when to slow down. */
export const REFUSAL_HEADERS: Json = {
  'Retry-After': { description: 'seconds after which the call may go better', schema: { type: 'integer' } },
  'RateLimit-Limit': { description: 'calls within the window of the limit', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'calls that are left of them', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'seconds until all of them are free again', schema: { type: 'integer' } },
};

const headersOfRefusals: Json = Object.fromEntries(
  Object.keys(REFUSAL_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** Kinds of calls, by what the protocol may refuse. */
const KINDS = {
  /** Nobody is asked who calls. */
  RefusedOpen: ['badRequest', 'notFound', 'timestampOff', 'tooLarge', 'mediaType', 'tooManyRequests'],
  RefusedRead: ['badRequest', 'unauthorized', 'accessDenied', 'notFound', 'tooManyRequests', 'tenantBusy'],
  RefusedWrite: [
    'badRequest',
    'unauthorized',
    'accessDenied',
    'badSignature',
    'notFound',
    'timestampOff',
    'resubmitted',
    'differs',
    'tooLarge',
    'mediaType',
    'tooManyRequests',
    'tenantBusy',
    'storageFull',
  ],
} as const satisfies Record<string, readonly ErrorName[]>;
/** What any call may be answered. */
const ALWAYS = ['internal', 'unavailable'] as const satisfies readonly ErrorName[];

/** Values for the messages of the examples. */
const VALUES = { seconds: 2, name: 'page', url: '/api/nowhere' };

/** What `data` says more of some. */
const SAYS: Partial<Record<ErrorName, Json>> = { resubmitted: { reason: SEEN_REASONS[0] } };

const example = (name: ErrorName): Json => ({
  summary: `status ${statusOf(name)}`,
  value: { code: ERRORS[name].code, msg: translate('en-US', `error.${name}`, VALUES), data: SAYS[name] ?? null },
});

function refusedBy(names: readonly ErrorName[]): Json {
  const statuses = [...new Set(names.map(statusOf))].toSorted((a, b) => a - b);
  return {
    description: `Refused by the protocol: ${statuses.join(', ')}. 429 and 503 say by \`Retry-After\` when to try again.`,
    headers: headersOfRefusals,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/OtherRefusal' },
        examples: Object.fromEntries(names.map((name) => [name, example(name)])),
      },
    },
  };
}

/** Refusals of `POST /auth/oauth/token`, which clients of other makers read: RFC 6749, section 5.2. */
const TOKEN_REFUSED: Json = {
  description: 'Refused as RFC 6749, section 5.2, has it: 400, 401, 429. 429 says by `Retry-After` when to try again.',
  headers: headersOfRefusals,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/TokenRefusal' },
      examples: {
        invalid_request: { summary: 'status 400', value: { error: 'invalid_request' } },
        invalid_client: {
          summary: 'status 401',
          value: {
            error: 'invalid_client',
            error_description: translate('en-US', 'error.keyUnknown'),
            code: ERRORS.keyUnknown.code,
          },
        },
      },
    },
  },
};

/** By kind of call: what it answers with any other status than that of its success. */
export const REFUSED_RESPONSES: Json = {
  ...Object.fromEntries(Object.entries(KINDS).map(([kind, names]) => [kind, refusedBy([...names, ...ALWAYS])])),
  RefusedToken: TOKEN_REFUSED,
};

const kindOf = (route: AnyRoute): keyof typeof KINDS | 'RefusedToken' => {
  if (route.answers === 'token') return 'RefusedToken';
  if (route.auth === 'none') return 'RefusedOpen';
  return route.method === 'GET' && !isSigned(route) ? 'RefusedRead' : 'RefusedWrite';
};
export const refusedResponse = (route: AnyRoute): Json => ({ $ref: `#/components/responses/${kindOf(route)}` });

/** Limits of calls, and how long a session lasts. */
export type Limits = Quota & {
  /** Seconds without a call after which a session ends. */
  sessionIdleSeconds: number;
  /** Seconds after which it ends whatever it does. */
  sessionMaxSeconds: number;
};

/** The limits in numbers, for programs. */
export const limitsInDocument = (limits: Limits): Json => ({ ...limits, jsonBytes: JSON_LIMIT });

/** The same as a sentence. */
export const limitsInWords = ({ sessionIdleSeconds, sessionMaxSeconds, ...quota }: Limits): string =>
  `Limits: ${quota.session} calls of a session and ${quota.address} of an address within ${quota.windowSeconds} s, ${quota.atWork} calls and ${quota.exports} exports of a tenant at once, ${JSON_LIMIT} bytes of JSON. A session ends ${sessionIdleSeconds} s after its last call, ${sessionMaxSeconds} s after its login. What exceeds one of calls is refused with 429 and \`Retry-After\`; every answer says by \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` what is left.`;
