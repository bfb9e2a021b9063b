import type { Failure } from '../../../validation/check-field';

/* Settings of the product that administrators may change while it runs. Each is defined here once; both sides read it. */

/** Text of a duration: a whole number of seconds, minutes, hours or days. */
const DURATION = /^([1-9]\d{0,6})([smhd])$/;
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
export type DurationUnit = keyof typeof UNIT_MS;
export const DURATION_UNITS = Object.keys(UNIT_MS) as readonly DurationUnit[];

/** Whether this version knows a parameter of that key. */
export const isParameterKey = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);

/** A duration such as `30d` in ms; null where the text is none. */
export function durationMs(text: string): number | null {
  const found = DURATION.exec(text);
  return found ? Number(found[1]) * UNIT_MS[found[2] as DurationUnit] : null;
}

const UNIT_NAMES: Record<DurationUnit, string> = { s: 'second', m: 'minute', h: 'hour', d: 'day' };

/** Kinds of values. All travel and are stored as text: `true`, `5`, `30d`, one of the choices, JSON. */
export const PARAMETER_TYPES = ['text', 'number', 'bool', 'duration', 'choice', 'json'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

export const PARAMETER_GROUPS = [
  'login',
  'log',
  'key',
  'webhook',
  'certificate',
  'activity',
  'support',
  'approval',
] as const;

type Common = {
  group: (typeof PARAMETER_GROUPS)[number];
  /** Tenants may set another value for themselves. */
  tenant?: true;
};
/** What is known of one parameter. The words are `sys.params.known.<key>` and `sys.params.help.<key>`. */
export type ParameterSpec = Common &
  (
    | { type: 'text'; default: string; max?: number }
    | { type: 'number'; default: string; min: number; max: number }
    | { type: 'bool'; default: 'true' | 'false' }
    /** Bounds as durations. */
    | { type: 'duration'; default: string; min: string; max: string }
    /** The words are `sys.params.value.<choice>`. */
    | { type: 'choice'; default: string; choices: readonly string[] }
    /** `shape` says whether it is a list or an object. */
    | { type: 'json'; default: string; shape: 'list' | 'object' }
  );

/** Every parameter. A new one needs a line here, its words, and somebody who reads it by `readParameter`. */
export const PARAMETERS = {
  /** Failed logins in a row that lock an account. */
  'login.failures': { group: 'login', type: 'number', default: '5', min: 3, max: 20 },
  /** How long the lock lasts. */
  'login.lock': { group: 'login', type: 'duration', default: '15m', min: '1m', max: '1d' },
  /** How long the lines of the audit log stay in the table before they are archived. */
  'log.audit': { group: 'log', type: 'duration', default: '1095d', min: '90d', max: '3650d' },
  /** How long the lines of user operations stay in the table before they are archived. */
  'log.operation': { group: 'log', type: 'duration', default: '365d', min: '30d', max: '3650d' },
  /** The same of logins and logouts. */
  'log.login': { group: 'log', type: 'duration', default: '180d', min: '30d', max: '3650d' },
  /** The same of who signed in at testers; longer than a year, so that the activity of six months can be compared. */
  'log.activity': { group: 'log', type: 'duration', default: '400d', min: '30d', max: '3650d' },
  /** The same of mails. */
  'log.mail': { group: 'log', type: 'duration', default: '180d', min: '7d', max: '3650d' },
  /** The same of logs that testers sent. */
  'log.client': { group: 'log', type: 'duration', default: '90d', min: '1d', max: '3650d' },
  /** The same of what testers asked. */
  'log.request': { group: 'log', type: 'duration', default: '365d', min: '7d', max: '3650d' },
  /** From this share of the days or months on an account counts as moderately active. */
  'activity.moderate': { group: 'activity', type: 'number', default: '30', min: 1, max: 99, tenant: true },
  /** From this share on as severely active; where it is not above the other, nobody is moderately active. */
  'activity.severe': { group: 'activity', type: 'number', default: '70', min: 2, max: 100, tenant: true },
  /** Name of the role whose people are notified of each new work order; nobody is where it is empty. */
  'support.notifyRole': { group: 'support', type: 'text', default: '', max: 64, tenant: true },
  /** So long after it was closed a work order can be reopened. */
  'support.reopenWithin': {
    group: 'support',
    type: 'duration',
    default: '14d',
    min: '1d',
    max: '365d',
    tenant: true,
  },
  /** Key of the process that decides on the release of a client version; where it is empty, the shipped one does while it is active. The same of the others. */
  'approval.clientVersion': { group: 'approval', type: 'text', default: '', max: 128, tenant: true },
  /** Of the release of a sequence. */
  'approval.sequence': { group: 'approval', type: 'text', default: '', max: 128, tenant: true },
  /** Of the publication of a case. */
  'approval.case': { group: 'approval', type: 'text', default: '', max: 128, tenant: true },
  /** Of the renewal of an account that is good for several months. */
  'approval.longValidity': { group: 'approval', type: 'text', default: '', max: 128, tenant: true },
  /** Of the closing of a work order of the highest urgency. */
  'approval.urgentOrder': { group: 'approval', type: 'text', default: '', max: 128, tenant: true },
  /** Of an appeal of a disabled account that is upheld. */
  'approval.appeal': { group: 'approval', type: 'text', default: '', max: 128, tenant: true },
  /** A key of a machine account is valid for so long at most. */
  'key.validity': { group: 'key', type: 'duration', default: '365d', min: '1d', max: '3650d', tenant: true },
  /** False holds all deliveries of webhooks back: they go out once it is true again. */
  'webhook.sending': { group: 'webhook', type: 'bool', default: 'true' },
  /** How often a delivery is tried at most. */
  'webhook.attempts': { group: 'webhook', type: 'number', default: '8', min: 1, max: 12, tenant: true },
  /** How long the former key still signs after a rotation. */
  'webhook.keyGrace': { group: 'webhook', type: 'duration', default: '1d', min: '1m', max: '30d', tenant: true },
  /** An endpoint that takes nothing for so long is disabled. */
  'webhook.stopAfter': { group: 'webhook', type: 'duration', default: '3d', min: '1h', max: '30d', tenant: true },
  /** How long the log of deliveries is kept. */
  'webhook.keep': { group: 'webhook', type: 'duration', default: '30d', min: '1d', max: '365d', tenant: true },
  /** Name of the authority that signs certificates; it counts once, when the authority is made. */
  'certificate.authority': { group: 'certificate', type: 'text', default: 'GNDS', max: 60 },
  /** Whether applications of testers are granted at once, as far as a policy can, or wait for a person. */
  'certificate.approval': {
    group: 'certificate',
    type: 'choice',
    default: 'automatic',
    choices: ['automatic', 'manual'],
    tenant: true,
  },
  /** How long a tester's certificate is good. */
  'certificate.validity': {
    group: 'certificate',
    type: 'duration',
    default: '365d',
    min: '1h',
    max: '1825d',
    tenant: true,
  },
  /** So long before its end a certificate is renewed by the tester itself. */
  'certificate.renewBefore': {
    group: 'certificate',
    type: 'duration',
    default: '30d',
    min: '1h',
    max: '365d',
    tenant: true,
  },
  /** So long before the end of a certificate the tenant is told that it was not renewed. */
  'certificate.warnBefore': {
    group: 'certificate',
    type: 'duration',
    default: '14d',
    min: '1d',
    max: '90d',
    tenant: true,
  },
  /** A revocation list is good for so long. */
  'certificate.listPeriod': { group: 'certificate', type: 'duration', default: '1d', min: '1h', max: '30d' },
} as const satisfies Record<string, ParameterSpec>;

export type ParameterKey = keyof typeof PARAMETERS;
export const PARAMETER_KEYS = Object.keys(PARAMETERS) as readonly ParameterKey[];

type ValueOfType = { text: string; number: number; bool: boolean; duration: number; choice: string; json: unknown };
/** What the server gets: a duration in ms, a choice as one of its texts. */
export type ParameterValue<K extends ParameterKey> = (typeof PARAMETERS)[K] extends { choices: readonly (infer C)[] }
  ? C
  : ValueOfType[(typeof PARAMETERS)[K]['type']];

/** The parameter of that key; undefined for one that this version does not know. */
export const parameterNamed = (key: unknown): ParameterSpec | undefined =>
  typeof key === 'string' && Object.hasOwn(PARAMETERS, key) ? PARAMETERS[key as ParameterKey] : undefined;

/** A duration such as `30d` as a reader of the language says it, `30 days`; null where the key is of another type, or the text is none. */
export function durationWords(key: unknown, text: unknown, language: string): string | null {
  const found = parameterNamed(key)?.type === 'duration' && typeof text === 'string' ? DURATION.exec(text) : null;
  if (!found) return null;
  const unit = UNIT_NAMES[found[2] as DurationUnit];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(found[1]));
}

function numberFailure(text: string, { min, max }: { min: number; max: number }): Failure | null {
  if (!/^-?\d{1,10}$/.test(text)) return { key: 'wholeNumber' };
  return Number(text) < min || Number(text) > max ? { key: 'between', params: { min, max } } : null;
}

function durationFailure(text: string, { min, max }: { min: string; max: string }): Failure | null {
  const ms = durationMs(text);
  if (ms === null) return { key: 'duration' };
  return ms < (durationMs(min) ?? 0) || ms > (durationMs(max) ?? Infinity)
    ? { key: 'durationBetween', params: { min, max } }
    : null;
}

function jsonFailure(text: string, shape: 'list' | 'object'): Failure | null {
  try {
    const value = JSON.parse(text) as unknown;
    const isRight =
      shape === 'list' ? Array.isArray(value) : typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRight ? null : { key: shape === 'list' ? 'jsonList' : 'jsonObject' };
  } catch {
    return { key: 'jsonSyntax' };
  }
}

/** Why a text is no value of the parameter; null where it is one. */
export function parameterFailure(spec: ParameterSpec, text: string): Failure | null {
  if (spec.type === 'number') return numberFailure(text, spec);
  if (spec.type === 'duration') return durationFailure(text, spec);
  if (spec.type === 'bool') return text === 'true' || text === 'false' ? null : { key: 'option' };
  if (spec.type === 'choice') return spec.choices.includes(text) ? null : { key: 'option' };
  if (spec.type === 'json') return jsonFailure(text, spec.shape);
  const max = spec.max ?? 500;
  return text.length > max ? { key: 'maxLength', params: { max } } : null;
}

/** The value behind a text; the default where the text is none, as after the bounds became narrower. */
export function parameterValue<K extends ParameterKey>(key: K, text: string | null | undefined): ParameterValue<K> {
  const spec: ParameterSpec = PARAMETERS[key];
  const valid = typeof text === 'string' && parameterFailure(spec, text) === null ? text : spec.default;
  const read: Record<ParameterType, () => unknown> = {
    text: () => valid,
    choice: () => valid,
    number: () => Number(valid),
    bool: () => valid === 'true',
    duration: () => durationMs(valid),
    json: () => JSON.parse(valid) as unknown,
  };
  return read[spec.type]() as ParameterValue<K>;
}
