import type { AnyReport } from '../language/report/report';
import type { Field } from '../language/field';
import type { Failure } from '../validation/check-field';
import { isUuid } from '../validation/uuid';
import { EACH, instantOfLocal, isZone, LEAST_MS, limitsBetween, localOf, QUARTER_MS, type Each } from './zone';

/** Points of one answer at most. */
export const POINTS_MOST = 2000;
/** Days of a range at most, where sums answer. */
export const DAYS_MOST = 1830;
/** Days of a range at most, where rows must be read. */
export const ROW_DAYS_MOST = 400;
/** Dimensions by which one table is divided. */
export const BY_MOST = 2;
const VALUES_MOST = 100;
const DAY_MS = 86_400_000;
/** Offsets of all zones are whole quarters from then on. */
const EARLIEST = Date.UTC(2000, 0, 1);

export const COMPARED = ['none', 'before', 'year'] as const;
type Compared = (typeof COMPARED)[number];
/** Whether the period that still runs counts. */
export const PERIODS = ['all', 'complete'] as const;
export type FilterValue = string | number | boolean | null;

/** From an instant to another one, which is no more part of it; ms, on quarters of an hour. */
export type Range = { from: number; to: number };

/** What a report is asked. */
export type ReportQuestion = Range & {
  zone: string;
  each: Each;
  by: readonly string[];
  filters: Readonly<Record<string, readonly FilterValue[]>>;
  compare: Compared;
};

type Query = Readonly<Record<string, string>>;
type Failures = Record<string, Failure>;

/** Parameters of a question beside its filters, which have the names of dimensions. */
export const QUESTION_PARAMETERS = ['zone', 'from', 'to', 'each', 'by', 'compare', 'periods'] as const;
/** In a filter: rows that hold no value. */
const NONE = '(none)';

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));

/** Values of a filter as one text: each encoded, so that a comma in one does not divide it. */
export const filterText = (values: readonly FilterValue[]): string =>
  values.map((value) => (value === null ? NONE : encoded(String(value)))).join(',');

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const READ: Readonly<Record<string, (text: string, field: Field) => FilterValue | undefined>> = {
  bool: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  int: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
  ref: (text) => (isUuid(text) ? text : undefined),
  option: (text, { options }) => (Array.isArray(options) ? options.find((option) => String(option) === text) : text),
};

function readValue(field: Field, text: string): FilterValue | undefined {
  if (text === NONE) return null;
  const value = decoded(text);
  if (value === undefined || value.includes('\0') || value.length > 255) return undefined;
  return (READ[field.kind === 'state' ? 'option' : field.kind] ?? (() => value))(value, field);
}

function filtersOf({ sums, dimensions }: AnyReport, query: Query, failures: Failures): ReportQuestion['filters'] {
  const fields = sums.source.fields as Record<string, Field>;
  const filters: Record<string, FilterValue[]> = {};
  for (const name of dimensions) {
    const text = query[name];
    if (text === undefined || text === '') continue;
    const values = text.split(',').map((part) => readValue(fields[name]!, part));
    if (values.length > VALUES_MOST) failures[name] = { key: 'maxItems', params: { max: VALUES_MOST } };
    else if (values.includes(undefined)) failures[name] = { key: 'option' };
    else filters[name] = values as FilterValue[];
  }
  return filters;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** An hour that comes twice has one local time: an instant names the one that is meant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:(?:00|15|30|45):00(?:\.000)?Z$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:(?:00|15|30|45)$/;

/** A local day or quarter of an hour; of a day that ends a range its last instant counts. */
function localIn(text: string, isEnd: boolean): number | undefined {
  const isDay = DAY.test(text);
  if (!isDay && !TIME.test(text)) return undefined;
  const local = Date.parse(`${text.slice(0, 10)}T${isDay ? '00:00' : text.slice(11)}Z`);
  // A day that a month does not have is read as one of the next.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(text.slice(0, 10))) return undefined;
  return isEnd && isDay ? local + DAY_MS : local;
}

/** The ends of the range, or the days with which the report begins. */
function rangeOf({ start }: AnyReport, query: Query, zone: string, now: number, failures: Failures): Range {
  const today = localOf(zone, now) - (localOf(zone, now) % DAY_MS);
  const end = (name: 'from' | 'to', preset: number): number => {
    const text = query[name];
    if (!text) return instantOfLocal(zone, preset);
    if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return Date.parse(text);
    const local = localIn(text, name === 'to');
    if (local === undefined) failures[name] = { key: 'localTime' };
    return instantOfLocal(zone, local ?? preset);
  };
  const range = { from: end('from', today - ((start?.days ?? 30) - 1) * DAY_MS), to: end('to', today + DAY_MS) };
  if (!failures.from && range.from < EARLIEST) failures.from = { key: 'localTime' };
  if (failures.from || failures.to) return range;
  if (range.to <= range.from) failures.to = { key: 'afterStart' };
  else if (range.to - range.from > DAYS_MOST * DAY_MS) failures.to = { key: 'spanDays', params: { max: DAYS_MOST } };
  return range;
}

const isOneOf = <const T extends readonly string[]>(all: T, text: string): text is T[number] => all.includes(text);

function choiceOf<const T extends readonly string[]>(
  query: Query,
  name: string,
  all: T,
  preset: T[number],
  failures: Failures,
): T[number] {
  const text = query[name] || preset;
  if (isOneOf(all, text)) return text;
  failures[name] = { key: 'option' };
  return preset;
}

/** The finest division that leaves a chart readable. */
const eachOf = ({ from, to }: Range): Each =>
  to - from <= 3 * DAY_MS ? 'hour' : to - from <= 120 * DAY_MS ? 'day' : 'month';

function zoneOf(query: Query, failures: Failures): string {
  const zone = query.zone || 'UTC';
  if (isZone(zone)) return zone;
  failures.zone = { key: 'zone' };
  return 'UTC';
}

function byOf({ dimensions, start }: AnyReport, query: Query, failures: Failures): string[] {
  const by = query.by === undefined ? [start?.by ?? dimensions[0]!] : query.by.split(',').filter((name) => name !== '');
  if (by.length > BY_MOST) failures.by = { key: 'maxItems', params: { max: BY_MOST } };
  if (by.some((name, at) => !dimensions.includes(name) || by.indexOf(name) !== at)) failures.by = { key: 'option' };
  return by;
}

/**
 * What the parameters of an address ask, with what the report begins with where they say nothing; or what is wrong with each of them.
 * `beside` names parameters that are no part of the question.
 */
export function questionOf(
  report: AnyReport,
  query: Query,
  { now, beside = [] }: { now: number; beside?: readonly string[] },
): { question: ReportQuestion; failures: Failures } {
  const failures: Failures = {};
  const known = new Set<string>([...QUESTION_PARAMETERS, ...report.dimensions, ...beside]);
  for (const name of Object.keys(query)) if (!known.has(name)) failures[name] = { key: 'unknown' };
  const zone = zoneOf(query, failures);
  const range = rangeOf(report, query, zone, now, failures);
  const each = choiceOf(query, 'each', EACH, eachOf(range), failures);
  const question = {
    ...range,
    zone,
    each,
    by: byOf(report, query, failures),
    filters: filtersOf(report, query, failures),
    compare: choiceOf(query, 'compare', COMPARED, 'none', failures),
  };
  if (failures.from || failures.to) return { question, failures };
  if ((range.to - range.from) / LEAST_MS[each] > POINTS_MOST)
    failures.each = { key: 'points', params: { max: POINTS_MOST } };
  else if (choiceOf(query, 'periods', PERIODS, 'all', failures) === 'complete' && range.to > now) {
    question.to = limitsBetween(zone, range.from, range.to, each).findLast((limit) => limit <= now) ?? range.from;
    if (question.to <= range.from) failures.periods = { key: 'noneComplete' };
  }
  return { question, failures };
}

/** The end of what can have happened: of a range that still runs the last quarter of an hour. */
export const elapsedOf = ({ from, to }: Range, now: number): Range => ({
  from,
  to: Math.max(from, Math.min(to, now - (now % QUARTER_MS))),
});

/** The range that a question compares with: as long by the clocks of its zone, and of a range that still runs the part that is over. */
export function comparedRange(question: ReportQuestion, now: number): Range | null {
  const { zone, compare } = question;
  if (compare === 'none') return null;
  const [from, whole, to] = [question.from, question.to, elapsedOf(question, now).to].map((at) =>
    localOf(zone, at),
  ) as [number, number, number];
  const moved = (local: number): number => {
    if (compare === 'before') return instantOfLocal(zone, local - (whole - from));
    const at = new Date(local);
    return instantOfLocal(zone, at.setUTCFullYear(at.getUTCFullYear() - 1));
  };
  return { from: moved(from), to: Math.max(moved(from), moved(to)) };
}
