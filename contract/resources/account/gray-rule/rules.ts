import sha256 from 'crypto-js/sha256.js';
import { meets } from '../../../expression/judge';
import type { JudgedVehicle } from '../../../expression/language';
import type { Parsed } from '../../../expression/parse';

/* Grey release: who falls under a rule, and which clause says so. Pure, so that server, console and tests judge by the same lines. */

/** What a rule lets through to some first. */
export const GRAY_OBJECTS = ['clientVersion', 'sequence'] as const;
export const GRAY_STATES = ['draft', 'active', 'paused', 'ended'] as const;

/** The life of a grey release, of a rule and of a version of the basic software. */
export const GRAY_LIFECYCLE = {
  field: 'status',
  initial: 'draft',
  tones: { draft: 'default', active: 'success', paused: 'warning', ended: 'default' },
  transitions: {
    activate: { from: ['draft'], to: 'active', confirm: true },
    pause: { from: ['active'], to: 'paused', confirm: true, undo: 'resume' },
    resume: { from: ['paused'], to: 'active', confirm: true },
    end: { from: ['active', 'paused'], to: 'ended', confirm: true, danger: true },
  },
} as const;

/** The clauses of a rule in the order in which they are judged. */
export const GRAY_CLAUSES = [
  'status',
  'from',
  'to',
  'tenant',
  'brand',
  'model',
  'expression',
  'pool',
  'grayGroup',
  'accountGroup',
  'percentage',
] as const;
export type GrayClause = (typeof GRAY_CLAUSES)[number];

/** Kinds of what may fall under a rule. */
export const GRAY_KINDS = ['vin', 'tester', 'user'] as const;
export type GrayKind = (typeof GRAY_KINDS)[number];

/** What each object goes to: a version of the testers' program to testers alone, a sequence to a vehicle by a tester and somebody at it. */
export const GRAY_KINDS_OF: Readonly<Record<(typeof GRAY_OBJECTS)[number], readonly GrayKind[]>> = {
  clientVersion: ['tester'],
  sequence: GRAY_KINDS,
};

/** Clauses that nobody can answer for a kind: a rule that has one keeps all of that kind out. */
export const UNANSWERABLE: Readonly<Record<GrayKind, readonly GrayClause[]>> = {
  vin: ['grayGroup', 'accountGroup'],
  // Where a vehicle is at hand it answers for itself; where none is, the tester answers by the vehicles it works on (`worksOn`).
  tester: ['brand', 'model', 'expression', 'pool'],
  user: ['model', 'expression', 'pool'],
};

/** From that moment on so many percent. */
export type GrayStage = { at: string; percentage: number };

/** A rule as it is judged. Empty lists narrow nothing. */
export type GrayRule = {
  /** Which of all are the first percents: it never changes, so that 10 % stay the same 10 % and grow into 20 %. */
  seed: string;
  status: string;
  validFrom: string | null;
  validTo: string | null;
  tenants: readonly string[];
  brands: readonly string[];
  models: readonly string[];
  /** Over what the register says of a vehicle. One that can no longer be read is met by nobody. */
  expression: Parsed | null;
  /** Vehicles of this pool, or named one by one. */
  poolId: string | null;
  vins: readonly string[];
  /** Vehicles whose brand is not asked: they are named themselves, and nobody else knows their brand. */
  brandless: readonly string[];
  grayGroups: readonly string[];
  accountGroups: readonly string[];
  percentage: number;
  stages: readonly GrayStage[];
};

/** What is judged. A list that is null cannot be asked of that kind, and a rule that asks for it keeps the subject out; `all` meets whatever is asked. */
export type GraySubject = {
  kind: GrayKind;
  /** VIN, tester code or user name. */
  key: string;
  tenant: string;
  brands: readonly string[] | 'all' | null;
  models: readonly string[] | null;
  /** What the register says of it; null of what is no vehicle, or does not stand in it. */
  vehicle: JudgedVehicle | null;
  pools: readonly string[] | null;
  grayGroups: readonly string[] | null;
  accountGroups: readonly string[] | null;
  /** Vehicles on which a tester works, as far as is known: clauses about vehicles are met where one of them meets all of them. */
  worksOn?: readonly GraySubject[];
};

/** Clauses about a vehicle, in the order in which they are judged. */
const VEHICLE_CLAUSES: readonly GrayClause[] = ['brand', 'model', 'expression', 'pool'];

/** Whether the rule asks anything of a vehicle. */
export const asksVehicles = ({ brands, models, expression, poolId, vins }: GrayRule): boolean =>
  brands.length + models.length + vins.length > 0 || expression !== null || poolId !== null;

export type GrayClauseResult = { clause: GrayClause; isAsked: boolean; isMet: boolean };
/** `deciding`: the first clause that keeps it out; where none does the last one that was asked. */
export type GrayVerdict = { falls: boolean; deciding: GrayClause; clauses: GrayClauseResult[] };

const RANGE = 2 ** 32;

/** Where something stands among all, from 0 to below 100: the same for ever for a seed and a key. */
export const bucketOf = (seed: string, key: string): number =>
  (Number.parseInt(sha256(`${seed}:${key}`).toString().slice(0, 8), 16) / RANGE) * 100;

/** How many percent the rule lets through at that moment: the last stage that has begun counts. */
export function percentageAt({ percentage, stages }: Pick<GrayRule, 'percentage' | 'stages'>, now: Date): number {
  const begun = stages.filter(({ at }) => Date.parse(at) <= now.getTime());
  return begun.reduce((last, stage) => (Date.parse(stage.at) >= Date.parse(last.at) ? stage : last), {
    at: '1970-01-01T00:00:00Z',
    percentage,
  }).percentage;
}

type Test = { isAsked: boolean; isMet: boolean };
const NOT_ASKED: Test = { isAsked: false, isMet: true };
/** What cannot be answered is never taken for yes. */
const NO_ANSWER: Test = { isAsked: true, isMet: false };

/** The one has something of what the other wants. */
function overlap(wanted: readonly string[], has: readonly string[] | 'all' | null): Test {
  if (wanted.length === 0) return NOT_ASKED;
  if (has === null) return NO_ANSWER;
  if (has === 'all') return { isAsked: true, isMet: true };
  const lower = new Set(wanted.map((each) => each.toLowerCase()));
  return { isAsked: true, isMet: has.some((each) => lower.has(each.toLowerCase())) };
}

function vehicle({ poolId, vins }: GrayRule, { kind, key, pools }: GraySubject): Test {
  if (poolId === null && vins.length === 0) return NOT_ASKED;
  if (kind !== 'vin') return NO_ANSWER;
  return { isAsked: true, isMet: vins.includes(key) || (poolId !== null && (pools ?? []).includes(poolId)) };
}

function expressed({ expression }: GrayRule, { vehicle: known }: GraySubject): Test {
  if (expression === null) return NOT_ASKED;
  // Of a vehicle that nobody knows `!AWD2` would hold: it says nothing, so it is met by none.
  if (known === null || 'error' in expression) return NO_ANSWER;
  return { isAsked: true, isMet: meets(expression.expression, known) };
}

const TESTS: Record<GrayClause, (rule: GrayRule, subject: GraySubject, now: Date) => Test> = {
  status: ({ status }) => ({ isAsked: true, isMet: status === 'active' }),
  from: ({ validFrom }, _, now) =>
    validFrom === null ? NOT_ASKED : { isAsked: true, isMet: Date.parse(validFrom) <= now.getTime() },
  to: ({ validTo }, _, now) =>
    validTo === null ? NOT_ASKED : { isAsked: true, isMet: now.getTime() < Date.parse(validTo) },
  tenant: ({ tenants }, { tenant }) => overlap(tenants, [tenant]),
  brand: ({ brands, brandless }, subject) =>
    subject.kind === 'vin' && brandless.includes(subject.key) ? NOT_ASKED : overlap(brands, subject.brands),
  model: ({ models }, subject) => overlap(models, subject.models),
  expression: expressed,
  pool: vehicle,
  grayGroup: ({ grayGroups }, subject) => overlap(grayGroups, subject.grayGroups),
  accountGroup: ({ accountGroups }, subject) => overlap(accountGroups, subject.accountGroups),
  percentage: (rule, { key }, now) => {
    const share = percentageAt(rule, now);
    return share >= 100 ? NOT_ASKED : { isAsked: true, isMet: bucketOf(rule.seed, key) < share };
  },
};

/** One clause of a subject; about vehicles a tester answers by those it works on, one of which has to meet this clause and those before it. */
function testOf(clause: GrayClause, rule: GrayRule, subject: GraySubject, now: Date): Test {
  const { worksOn } = subject;
  const own = TESTS[clause](rule, subject, now);
  if (!worksOn || !own.isAsked || !VEHICLE_CLAUSES.includes(clause)) return own;
  const upTo = VEHICLE_CLAUSES.slice(0, VEHICLE_CLAUSES.indexOf(clause) + 1);
  return { isAsked: true, isMet: worksOn.some((one) => upTo.every((each) => TESTS[each](rule, one, now).isMet)) };
}

/** Judges by every clause, so that the whole list can be told. */
export function grayVerdict(rule: GrayRule, subject: GraySubject, now: Date): GrayVerdict {
  const clauses = GRAY_CLAUSES.map((clause): GrayClauseResult => ({ clause, ...testOf(clause, rule, subject, now) }));
  const against = clauses.find(({ isMet }) => !isMet);
  const last = clauses.findLast(({ isAsked }) => isAsked);
  return { falls: against === undefined, deciding: (against ?? last)?.clause ?? 'status', clauses };
}

export function withoutClause(rule: GrayRule, clause: GrayClause): GrayRule {
  const relaxed: Record<GrayClause, Partial<GrayRule>> = {
    status: { status: 'active' },
    from: { validFrom: null },
    to: { validTo: null },
    tenant: { tenants: [] },
    brand: { brands: [] },
    model: { models: [] },
    expression: { expression: null },
    pool: { poolId: null, vins: [] },
    grayGroup: { grayGroups: [] },
    accountGroup: { accountGroups: [] },
    percentage: { percentage: 100, stages: [] },
  };
  return { ...rule, ...relaxed[clause] };
}

/** Of each kind so many are judged; of more it says so. */
export const REACH_MOST = 50_000;
/** Lines of a sample, of those that are reached and of those that are not. */
export const REACH_SAMPLE = 20;
/** VINs that one call judges. */
export const GRAY_VINS_MOST = 1000;
