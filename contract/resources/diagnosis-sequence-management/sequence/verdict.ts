import { explain } from '../../../expression/explain';
import { meets } from '../../../expression/judge';
import type { Expression, JudgedVehicle } from '../../../expression/language';
import { parseExpression } from '../../../expression/parse';
import { grayVerdict, type GrayRule, type GraySubject } from '../../account/gray-rule/rules';
import { SEQUENCE_CLAUSES, type SequenceClause } from './clauses';
import { KEPT_LISTS } from './rules';
import { isOfModel, type ApprovedFilter } from '../software-filter/approved-filter';
import { filterAgainst, type SoftwareFilter } from '../software-filter/rules';
import { has, isExcludedBy } from './exclusion';
import { isEcuMet, targetsOf, type ReadEcu, type SequenceEcu } from './target';

/* Which vehicle gets which sequence, by which tester, at which moment. Pure: bench, testers, tasks and targets judge by the same lines. */

/** For whom something is, as a sequence or an exclusion says it. Empty lists narrow nothing. */
export type SequenceAudience = {
  vinList: readonly string[];
  poolId: string | null;
  brandList: readonly string[];
  markets: readonly string[];
  /** As parsed; `unreadable` where it is no expression, which nobody meets. */
  expression: Expression | 'unreadable' | null;
};

/** What of a sequence is offered: the content of its version in force, or of the one that is prepublished. */
export type OfferedSequence = SequenceAudience & {
  id: string;
  sequenceNo: string;
  kind: string;
  status: 'prepublish' | 'publish' | 'other';
  masked: boolean;
  /** This version was halted by an alert, and nobody has let it go on. */
  isHalted: boolean;
  platform: string | null;
  ecuList: readonly SequenceEcu[];
  dsaRequired: boolean;
  /** One of them must have been read out: `U0121-87`. None means that it mends no fault by its code. */
  faultCodes: readonly string[];
  validFrom: string | null;
  validTo: string | null;
  /** How often VINs had been put into its pool as the version in force was approved: those that were put in later are not meant by it. Null of what waits for approval. */
  approvedJoins: number | null;
  /** Filters of software that held as it was approved, and hold for it whatever becomes of them. */
  keptFilters: readonly ApprovedFilter[];
  /** Of an exclusion: the sequences that it keeps away; none means all. */
  excludedList: readonly string[];
  /** Of an exclusion with a pool: vehicles that it kept away as it was approved, and keeps away whatever becomes of the pool. */
  keptVins: ReadonlySet<string> | null;
  /** Null where it names none; nobody falls under one that is gone. */
  rule: GrayRule | null;
  /** The software package, picture or file that cannot be delivered; null where all can. */
  missing: string | null;
  /** Sub-sequences, theirs included, each once. */
  subs: readonly OfferedSequence[];
  /** The first sub-sequence that is not published; null where all are. */
  missingSub: string | null;
};

/** A vehicle with what the register knows of it. */
export type SequenceVehicle = {
  vin: string;
  /** Null where no register knows it. */
  facts: JudgedVehicle | null;
  /** As it was read out last; null where it never was. */
  ecus: readonly ReadEcu[] | null;
  /** Fault codes that were there when they were read out last; null where they never were. */
  faults: readonly string[] | null;
  pools: readonly string[];
  /** As the how manieth it was put into each of its pools, by id. */
  joined?: Readonly<Record<string, number>>;
  /** Filters of software that concern it; of which model it is was asked before. */
  filters: readonly SoftwareFilter[];
  /** Has a DSA certificate that is good at the moment. */
  hasDsa: boolean;
  gray: GraySubject;
};

/** A tester and who works at it. Empty lists narrow nothing. */
export type SequenceTester = {
  sequenceVersion: 'publish' | 'prepublish';
  /** Whoever is signed in may use sequences at all. */
  maySee: boolean;
  /** Kinds that are kept to some accounts, and that this one may not have; without an account all of them. */
  keptKinds: readonly string[];
  /** Null narrows nothing. */
  platforms: readonly string[] | null;
  brands: readonly string[];
  markets: readonly string[];
  /** As greyscale rules know it and whoever is signed in. */
  gray: readonly GraySubject[];
};

/** `deciding` is the first clause that keeps it out; null where it falls. `because` are those that were asked and met. */
export type SequenceVerdict = {
  falls: boolean;
  deciding: SequenceClause | null;
  /** What of the deciding clause decided: parts of an expression, the number of an exclusion, an address. */
  detail: string | null;
  because: SequenceClause[];
  /** Of the clause `sub`: the clause that keeps that sub-sequence out, and its detail. */
  within?: { deciding: SequenceClause; detail: string | null } | undefined;
};

/** What decided is found where it is told: it takes longer than the verdict. */
type Detail = string | (() => string);
type Test = { isAsked: boolean; isMet: boolean; detail?: Detail | undefined };
const NOT_ASKED: Test = { isAsked: false, isMet: true };
const MET: Test = { isAsked: true, isMet: true };
const asked = (isMet: boolean, detail?: Detail): Test => (isMet ? MET : { isAsked: true, isMet, detail });

/** What is not known is never taken for yes. */
const oneOf = (list: readonly string[], value: string | null | undefined): Test =>
  list.length === 0 ? NOT_ASKED : asked(has(list, value), value ?? undefined);

export const expressionOf = (text: unknown): SequenceAudience['expression'] => {
  if (typeof text !== 'string' || text.trim() === '') return null;
  const parsed = parseExpression(text);
  return 'error' in parsed ? 'unreadable' : parsed.expression;
};

function vdnTest({ expression }: SequenceAudience, { facts }: SequenceVehicle): Test {
  if (expression === null) return NOT_ASKED;
  if (expression === 'unreadable' || facts === null) return asked(false);
  return asked(meets(expression, facts), () =>
    explain(expression, facts)
      .deciding.map(({ text }) => text)
      .join(' & '),
  );
}

const isBegun = ({ validFrom }: OfferedSequence, now: Date): boolean =>
  validFrom === null || Date.parse(validFrom) <= now.getTime();
const isOver = ({ validTo }: OfferedSequence, now: Date): boolean =>
  validTo !== null && Date.parse(validTo) <= now.getTime();

/** Exclusions that concern a vehicle at that moment: published ones that are not masked. */
export const exclusionsFor = (
  exclusions: readonly OfferedSequence[],
  vehicle: SequenceVehicle,
  now: Date,
): OfferedSequence[] =>
  exclusions.filter(
    (one) =>
      one.kind === 'exclusion' &&
      one.status === 'publish' &&
      !one.masked &&
      isBegun(one, now) &&
      !isOver(one, now) &&
      isExcludedBy(one, vehicle),
  );

/** All that a verdict stands on. Without a tester it is asked of the vehicle alone: whoever comes with it may have everything. */
export type SequenceCase = {
  sequence: OfferedSequence;
  vehicle: SequenceVehicle;
  tester: SequenceTester | null;
  /** Those that concern the vehicle: `exclusionsFor`. */
  exclusions: readonly OfferedSequence[];
  now: Date;
};

/** Prepublished it goes to whom the greyscale rule names, the vehicle, the tester or who works at it, and to testers that get what is prepublished. */
function prepublishedTest({ sequence, vehicle, tester, now }: SequenceCase): Test {
  if (sequence.status !== 'prepublish') return NOT_ASKED;
  if (tester?.sequenceVersion === 'prepublish') return asked(true);
  const { rule } = sequence;
  if (rule === null) return asked(false);
  const results = [vehicle.gray, ...(tester?.gray ?? [])].map((subject) => grayVerdict(rule, subject, now));
  return asked(
    results.some(({ falls }) => falls),
    results[0]?.deciding,
  );
}

function exclusionTest({ sequence, exclusions }: SequenceCase): Test {
  const against = exclusions.find(
    ({ excludedList }) => excludedList.length === 0 || excludedList.includes(sequence.id),
  );
  return against ? asked(false, against.sequenceNo) : NOT_ASKED;
}

function ecuTest({ sequence: { kind, ecuList }, vehicle: { ecus } }: SequenceCase): Test {
  if (ecuList.length === 0) return NOT_ASKED;
  const against = ecuList.find((ecu) => !isEcuMet(kind, ecu, ecus ?? []));
  return asked(!against, (against ?? ecuList[0])?.ecuAddress ?? undefined);
}

/** What it would write, and a filter keeps from being offered. */
function softwareTest({ sequence, vehicle: { filters: now, facts } }: SequenceCase): Test {
  const { kind, ecuList, platform, keptFilters } = sequence;
  const targets = targetsOf(kind, ecuList);
  const filters = keptFilters.length === 0 ? now : [...now, ...keptFilters.filter((one) => isOfModel(one, facts))];
  if (targets.length === 0 || filters.length === 0) return NOT_ASKED;
  const of = facts?.platform ?? platform;
  const against = targets.find(({ ecuAddress, softwarePart }) =>
    filterAgainst(filters, { ecuAddress: (ecuAddress ?? '').toUpperCase(), softwarePart, platform: of }),
  );
  return against ? asked(false, `${against.ecuAddress} ${against.softwarePart}`) : asked(true);
}

/** A vehicle that is named itself need not be known to be of the platform; one that is known to be of another is not of this one. */
function platformTest({ sequence: { platform, vinList }, vehicle: { vin, facts } }: SequenceCase): Test {
  if (platform === null) return NOT_ASKED;
  const of = facts?.platform ?? null;
  return of === null && vinList.includes(vin) ? NOT_ASKED : oneOf([platform], of);
}

/** Who put a VIN into the pool since the version was approved did not widen it. */
function poolTest({ sequence: { poolId, approvedJoins }, vehicle: { pools, joined } }: SequenceCase): Test {
  if (poolId === null) return NOT_ASKED;
  const isApproved = approvedJoins === null || (joined?.[poolId] ?? Infinity) <= approvedJoins;
  return asked(pools.includes(poolId) && isApproved);
}

const TESTS: Record<SequenceClause, (of: SequenceCase) => Test> = {
  state: ({ sequence: { status } }) => asked(status !== 'other'),
  kind: ({ sequence: { kind } }) => (kind === 'exclusion' ? asked(false) : NOT_ASKED),
  masked: ({ sequence: { masked } }) => (masked ? asked(false) : NOT_ASKED),
  halted: ({ sequence: { isHalted } }) => (isHalted ? asked(false) : NOT_ASKED),
  tester: ({ tester }) => (tester?.maySee === false ? asked(false) : NOT_ASKED),
  development: ({ sequence: { kind }, tester }) => (tester ? asked(!tester.keptKinds.includes(kind)) : NOT_ASKED),
  prepublished: prepublishedTest,
  testerPlatform: ({ sequence: { platform }, tester }) =>
    tester?.platforms ? asked(has(tester.platforms, platform), platform ?? undefined) : NOT_ASKED,
  testerBrand: ({ vehicle, tester }) => oneOf(tester?.brands ?? [], vehicle.facts?.brand),
  testerMarket: ({ vehicle, tester }) => oneOf(tester?.markets ?? [], vehicle.facts?.market),
  validFrom: ({ sequence, now }) => (sequence.validFrom === null ? NOT_ASKED : asked(isBegun(sequence, now))),
  validTo: ({ sequence, now }) => (sequence.validTo === null ? NOT_ASKED : asked(!isOver(sequence, now))),
  excluded: exclusionTest,
  vin: ({ sequence: { vinList }, vehicle: { vin } }) =>
    vinList.length === 0 ? NOT_ASKED : asked(vinList.includes(vin)),
  pool: poolTest,
  platform: platformTest,
  brand: ({ sequence, vehicle }) => oneOf(sequence.brandList, vehicle.facts?.brand),
  market: ({ sequence, vehicle }) => oneOf(sequence.markets, vehicle.facts?.market),
  vdn: ({ sequence, vehicle }) => vdnTest(sequence, vehicle),
  ecu: ecuTest,
  software: softwareTest,
  dsa: ({ sequence: { dsaRequired }, vehicle: { hasDsa } }) => (dsaRequired ? asked(hasDsa) : NOT_ASKED),
  faults: ({ sequence: { faultCodes }, vehicle: { faults } }) =>
    faultCodes.length === 0
      ? NOT_ASKED
      : asked(
          faultCodes.some((code) => faults?.includes(code)),
          faultCodes.join(', '),
        ),
  content: ({ sequence: { missing } }) => (missing === null ? NOT_ASKED : asked(false, missing)),
  sub: ({ sequence: { missingSub } }) => (missingSub === null ? NOT_ASKED : asked(false, missingSub)),
};

const ORDERED = SEQUENCE_CLAUSES.map((clause) => ({ clause, test: TESTS[clause] }));
/** Of thousands of sequences few are kept to some accounts: the others are not asked. */
const OF_ALL = ORDERED.filter(({ clause }) => clause !== 'development');

const told = (detail: Detail | undefined): string | null => {
  const text = typeof detail === 'function' ? detail() : detail;
  return text === undefined || text === '' ? null : text;
};

/** How it is judged: `isDetailed`, what of the deciding clause decided is told; `without`, as if nothing asked that clause. */
export type Judging = { isDetailed?: boolean; without?: SequenceClause | null };

/** Whether a vehicle gets a sequence, and the first clause that says no. */
export function sequenceVerdict(of: SequenceCase, { isDetailed = true, without }: Judging = {}): SequenceVerdict {
  const because: SequenceClause[] = [];
  for (const { clause, test } of of.sequence.kind in KEPT_LISTS ? ORDERED : OF_ALL) {
    if (clause === without) continue;
    const { isAsked, isMet, detail } = test(of);
    if (!isMet) return { falls: false, deciding: clause, detail: isDetailed ? told(detail) : null, because };
    if (isAsked) because.push(clause);
  }
  return subVerdict(of, { isDetailed, without: without ?? null }, because);
}

/** Sub-sequences are delivered with the sequence, so that what keeps one of them out keeps out the whole; for which faults it is called is the caller's matter. */
function subVerdict(of: SequenceCase, how: Judging, because: SequenceClause[]): SequenceVerdict {
  const { subs } = of.sequence;
  if (subs.length === 0 || how.without === 'sub') return { falls: true, deciding: null, detail: null, because };
  for (const sub of subs) {
    const { deciding, detail } = sequenceVerdict(
      { ...of, sequence: { ...sub, faultCodes: [], subs: [], missingSub: null } },
      how,
    );
    if (deciding === null) continue;
    return { falls: false, deciding: 'sub', detail: sub.sequenceNo, because, within: { deciding, detail } };
  }
  return { falls: true, deciding: null, detail: null, because: [...because, 'sub'] };
}
