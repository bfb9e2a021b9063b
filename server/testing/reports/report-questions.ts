import { filterText, type FilterValue } from '../../../contract/report/question';
import type { Random } from '../../seed/random';

/** With a half hour, three quarters, and changes of summer time north and south. */
export const REPORT_ZONES = [
  'Asia/Seoul',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
] as const;
const DAY_MS = 86_400_000;

const VALUES: Readonly<Record<string, readonly FilterValue[]>> = {
  sequenceNo: ['SEQ-1', 'SEQ, 3'],
  kind: ['repair', 'dsa'],
  status: ['success', 'fail'],
  market: ['KR', 'CN'],
  brand: ['geely', null],
  stationCode: ['ST1', null],
  isOverride: [true],
  sequenceVersion: [1, 2],
  nrc: ['22'],
  vin: ['L6TEX7E46PZ100007'],
};
const DIMENSIONS = Object.keys(VALUES);

const date = (from: number, day: number): string => new Date(from + day * DAY_MS).toISOString().slice(0, 10);

/** Parameters of a question about some days after `from`, as an address would hold them. */
export function randomQuestion(random: Random, from: number, days: number): Record<string, string> {
  const first = random.int(0, days - 1);
  const last = random.chance(0.15) ? days - 1 : Math.min(days - 1, first + random.int(0, 12));
  const isFine = last - first < 4;
  const filters = DIMENSIONS.filter(() => random.chance(0.12)).map((name) => [
    name,
    filterText(VALUES[name]!.slice(0, random.int(1, VALUES[name]!.length))),
  ]);
  return {
    zone: random.pick(REPORT_ZONES),
    from: date(from, first),
    to: date(from, last),
    each: random.pick(isFine ? ['quarter', 'hour', 'day'] : ['hour', 'day', 'week', 'month']),
    by: random.chance(0.3) ? '' : random.pick(DIMENSIONS),
    ...(Object.fromEntries(filters) as Record<string, string>),
  };
}

/** What prepared sets are told apart and narrowed by, and what limits callers. */
const OF_SETS = ['sequenceNo', 'stationCode', 'market', 'brand'];

/** The same of what prepared sets and windows answer, or nearly so: long ranges by days and longer, told apart and narrowed by little. */
export function longQuestion(random: Random, from: number, days: number): Record<string, string> {
  const first = random.int(0, Math.max(0, days - 8));
  const last = Math.min(days - 1, first + random.int(6, days));
  const filters = OF_SETS.filter(() => random.chance(0.2)).map((name) => [
    name,
    filterText(VALUES[name]!.slice(0, random.int(1, VALUES[name]!.length))),
  ]);
  return {
    zone: random.pick(REPORT_ZONES),
    from: date(from, first),
    to: date(from, last),
    each: random.pick(['day', 'day', 'week', 'month']),
    by: random.pick(['', '', ...OF_SETS, 'model']),
    ...(Object.fromEntries(filters) as Record<string, string>),
  };
}
