import { ERRORS, type ErrorName } from '../../contract/wire/errors';
import { JSON_LIMIT, type Quota } from './limits';
import type { AnyRoute } from './route';
import { isSigned } from './signed';
import { translate } from './words';

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
  Refusal: {
    oneOf: ['InvalidFields', 'StaleVersion', 'OtherRefusal'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
  },
};

/** What a call answers with status 200: what it is for, or a refusal that a person can mend. */
export const answerOr = (data: unknown): Json => ({
  anyOf: [
    { allOf: [{ $ref: '#/components/schemas/Success' }, { properties: { data } }] },
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

const example = (name: ErrorName): Json => ({
  summary: `status ${statusOf(name)}`,
  value: { code: ERRORS[name].code, msg: translate('en-US', `error.${name}`, VALUES), data: null },
});

function refusedBy(names: readonly ErrorName[]): Json {
  const statuses = [...new Set(names.map(statusOf))].toSorted((a, b) => a - b);
  return {
    description: `Refused by the protocol: ${statuses.join(', ')}. 429 and 503 say by \`Retry-After\` when to try again.`,
    headers: Object.fromEntries(
      Object.keys(REFUSAL_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/OtherRefusal' },
        examples: Object.fromEntries(names.map((name) => [name, example(name)])),
      },
    },
  };
}

/** By kind of call: what it answers with any other status than that of its success. */
export const REFUSED_RESPONSES: Json = Object.fromEntries(
  Object.entries(KINDS).map(([kind, names]) => [kind, refusedBy([...names, ...ALWAYS])]),
);

const kindOf = (route: AnyRoute): keyof typeof KINDS => {
  if (route.auth === 'none') return 'RefusedOpen';
  return route.method === 'GET' && !isSigned(route) ? 'RefusedRead' : 'RefusedWrite';
};
export const refusedResponse = (route: AnyRoute): Json => ({ $ref: `#/components/responses/${kindOf(route)}` });

/** The limits in numbers, for programs. */
export const limitsInDocument = (quota: Quota): Json => ({ ...quota, jsonBytes: JSON_LIMIT });

/** The same as a sentence. */
export const limitsInWords = ({ windowSeconds, session, address, atWork, exports }: Quota): string =>
  `Limits: ${session} calls of a session and ${address} of an address within ${windowSeconds} s, ${atWork} calls and ${exports} exports of a tenant at once, ${JSON_LIMIT} bytes of JSON. What exceeds one of calls is refused with 429 and \`Retry-After\`; every answer says by \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` what is left.`;
