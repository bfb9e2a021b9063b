import { isEmpty, type Failure } from './check-field';
import { gapsIn, variablesOf } from '../resources/sys/mail-template/rules';
import { bareRoute, kindOfAddress } from './menu-url';
import { parameterFailure, parameterNamed } from '../resources/sys/params/parameters';
import { isWithin, type MaxRange } from './max-range';

/** What a cross-field rule answers: the field to blame and why; null where all is well. */
export type CheckResult = { field: string; failure: Failure } | null;
type Row = Readonly<Record<string, unknown>>;

/**
 * A cross-field rule of a definition: its name below, or the name with the fields that it compares: `['atLeastOne', 'vinList', 'sequences']`.
 * What it finds is said on the first field, or on the second of a pair.
 */
export type Check<F extends string = string> = CheckName | readonly [name: CheckName, ...fields: F[]];
type Judge = (row: Row, ...fields: string[]) => CheckResult;

const refuse = (field: string, failure: Failure): CheckResult => ({ field, failure });
const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN);
/** A number of a row, also where it travels as text; NaN where there is none. */
const amount = (value: unknown): number => (isEmpty(value) ? NaN : Number(value));

/** Two ends of a range that may not lie further apart. */
const spanOf =
  (span: MaxRange): Judge =>
  (row, from = '', to = '') => {
    const [start, end] = [row[from], row[to]];
    if (Number.isNaN(instant(start)) || Number.isNaN(instant(end))) return null;
    if (instant(end) < instant(start)) return refuse(to, { key: 'afterStart' });
    return isWithin(start as string, end as string, span)
      ? null
      : refuse(
          to,
          'days' in span
            ? { key: 'spanDays', params: { max: span.days } }
            : { key: 'spanMonths', params: { max: span.months } },
        );
  };

/** The month of a day: whole months count, whatever their days. */
const monthIn = (day: unknown): unknown => (typeof day === 'string' ? day.slice(0, 7) : day);
const byDay = spanOf({ days: 15 });
const byMonth = spanOf({ months: 6 });

const pathOf = (address: unknown): string => String(address).split(/[?#]/, 1)[0] ?? '';

/** What an entry of the menu must say of what it opens. */
function checkMenuTarget({ type, permissions, url, isApi, openStyle, redirect }: Row): CheckResult {
  if (type === 'button') return permissions ? null : { field: 'permissions', failure: { key: 'required' } };
  if (redirect && url && bareRoute(pathOf(redirect)) === bareRoute(pathOf(url)))
    return { field: 'redirect', failure: { key: 'ownRedirect' } };
  if (!url) return isApi === true || openStyle === 1 ? { field: 'url', failure: { key: 'required' } } : null;
  // The console calls nobody but its own server.
  return isApi === true && kindOfAddress(url) !== 'own' ? { field: 'url', failure: { key: 'apiPath' } } : null;
}

function checkParameter({ key, value }: Row): CheckResult {
  const spec = parameterNamed(key);
  const failure = spec && typeof value === 'string' ? parameterFailure(spec, value) : null;
  return failure && refuse('value', failure);
}

/** Blames the first text of a mail with a gap that nothing fills. */
function checkMailVariables(row: Row): CheckResult {
  const known = Object.keys(variablesOf(row.code));
  for (const field of ['subject', 'body']) {
    const texts = Object.values((row[field] ?? {}) as Record<string, string | undefined>);
    const strange = texts.flatMap((text) => gapsIn(text ?? '')).find((name) => !known.includes(name));
    if (strange !== undefined)
      return refuse(field, { key: 'mailVariable', params: { name: strange, known: known.join(', ') } });
  }
  return null;
}

/** A share that grows by stages: each later than the one before it, and greater; none of them when all is over. */
function checkStages(row: Row, stages = '', first = '', end = ''): CheckResult {
  const lines = Array.isArray(row[stages]) ? (row[stages] as Row[]) : [];
  let before = { at: -Infinity, share: amount(row[first]) };
  for (const [place, { at, percentage }] of lines.entries()) {
    const now = { at: instant(at), share: amount(percentage) };
    if (now.at <= before.at) return refuse(stages, { key: 'stageLater', params: { row: place + 1 } });
    if (now.share <= before.share)
      return refuse(stages, {
        key: place === 0 ? 'stageFirst' : 'stageGreater',
        params: { row: place + 1, least: before.share },
      });
    if (now.at >= instant(row[end])) return refuse(stages, { key: 'stageEnds', params: { row: place + 1 } });
    before = now;
  }
  return null;
}

/** Blames the first bus that is listed twice, or the first node that is on none of them. */
function checkBuses(row: Row, buses = '', nodes = ''): CheckResult {
  const linesOf = (name: string): Row[] => (Array.isArray(row[name]) ? (row[name] as Row[]) : []);
  const names = linesOf(buses).map(({ bus }) => bus);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return refuse(buses, { key: 'listedTwice', params: { name: String(twice) } });
  const lost = linesOf(nodes).findIndex(({ bus }) => !names.includes(bus));
  return lost < 0
    ? null
    : refuse(nodes, { key: 'busMissing', params: { row: lost + 1, name: String(linesOf(nodes)[lost]?.bus) } });
}

/** Steps of a method: each number stands once, and no way leads to a step that is not there. One may be done again. */
function checkMethodSteps(row: Row, field = ''): CheckResult {
  const steps = Array.isArray(row[field]) ? (row[field] as Row[]) : [];
  const numbers = steps.map(({ no }) => no);
  for (const [place, { no, okNext, notOkNext, min, max }] of steps.entries()) {
    const params = { row: place + 1 };
    if (numbers.indexOf(no) < place) return refuse(field, { key: 'stepTwice', params: { ...params, no: Number(no) } });
    if (amount(max) < amount(min)) return refuse(field, { key: 'stepRange', params });
    for (const next of [okNext, notOkNext])
      if (!isEmpty(next) && !numbers.includes(next))
        return refuse(field, { key: 'stepLeads', params: { ...params, no: Number(next) } });
  }
  return null;
}

/** A business form of a process has a name, and what its kind needs: a list, or an address with the call that stores it. */
function checkFormRouting({ form, formName, formResource, formUrl, saveUrl }: Row): CheckResult {
  if (form !== 'resource' && form !== 'url') return null;
  if (isEmpty(formName)) return refuse('formName', { key: 'flowFormName' });
  if (form === 'resource') return isEmpty(formResource) ? refuse('formResource', { key: 'flowRouting' }) : null;
  if (isEmpty(formUrl)) return refuse('formUrl', { key: 'flowRouting' });
  return isEmpty(saveUrl) ? refuse('saveUrl', { key: 'flowSaveUrl' }) : null;
}

/** Cross-field rules by name. A definition lists the names, both sides run them on the whole row. */
export const CHECKS = {
  /** One of the fields is filled in: a VIN or a diagnostic sequence, a language. */
  atLeastOne: (row, ...fields) =>
    fields.some((name) => !isEmpty(row[name]))
      ? null
      : refuse(fields[0] ?? '', fields.length > 1 ? { key: 'oneOfThese' } : { key: 'atLeastOne' }),
  /** The second number is not below the first: the count of a month below that of a day. */
  notBelow: (row, least = '', greatest = '') =>
    amount(row[greatest]) < amount(row[least])
      ? refuse(greatest, { key: 'notBelowOther', params: { least: amount(row[least]) } })
      : null,
  /** The first instant is not later than the second: a reminder not after the end of what it reminds of. */
  notLater: (row, first = '', last = '') =>
    instant(row[first]) > instant(row[last]) ? refuse(first, { key: 'notLater' }) : null,
  /** What has a beginning and an end ends after it begins. */
  endsAfterStart: (row, from = '', to = '') =>
    instant(row[to]) <= instant(row[from]) ? refuse(to, { key: 'afterStart' }) : null,
  /** The second value is another than the first: a night that ends when it begins would be none. */
  differ: (row, first = '', second = '') =>
    !isEmpty(row[second]) && row[first] === row[second] ? refuse(second, { key: 'differs' }) : null,
  /** The first structure week is not after the second. */
  notEarlierWeek: (row, from = '', to = '') =>
    !isEmpty(row[from]) && !isEmpty(row[to]) && String(row[to]) < String(row[from])
      ? refuse(to, { key: 'weekOrder' })
      : null,
  risingStages: checkStages,
  /** Buses of a network have names of their own, and its nodes are on buses that it has. */
  busesOfNodes: checkBuses,
  methodSteps: checkMethodSteps,
  formRouting: checkFormRouting,
  /** Activity is asked for 15 days at most by the day, for 6 months at most by the month. */
  activitySpan: (row, by = '', from = '', to = '') =>
    row[by] === 'month'
      ? byMonth({ ...row, [from]: monthIn(row[from]), [to]: monthIn(row[to]) }, from, to)
      : byDay(row, from, to),
  /** A user's validity ends after it begins. */
  effectiveRange: ({ effectiveFrom, effectiveTo }) =>
    typeof effectiveFrom === 'string' &&
    typeof effectiveTo === 'string' &&
    Date.parse(effectiveTo) <= Date.parse(effectiveFrom)
      ? { field: 'effectiveTo', failure: { key: 'afterStart' } }
      : null,
  /** Buttons hold permissions, menus hold an address; a button without a permission would do nothing, nor would a window without an address. */
  menuTarget: checkMenuTarget,
  /** The texts of a mail have no gaps but those that are filled when it is sent. */
  mailVariables: checkMailVariables,
  /** The value of a parameter is of its type and within its bounds. */
  parameterValue: checkParameter,
} satisfies Readonly<Record<string, Judge>>;
export type CheckName = keyof typeof CHECKS;

/** What the cross-field rules of a definition say against a row, by field; the first rule that blames a field counts. */
export function brokenChecks(checks: readonly Check[] | undefined, row: Row): Record<string, Failure> {
  const found: Record<string, Failure> = {};
  for (const check of checks ?? []) {
    const [name, ...fields] = typeof check === 'string' ? [check] : check;
    const result = (CHECKS[name] as Judge)(row, ...fields);
    if (result) found[result.field] ??= result.failure;
  }
  return found;
}
