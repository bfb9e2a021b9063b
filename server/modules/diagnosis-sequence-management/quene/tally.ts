import type { Language } from '../../../../contract/constants';
import { BENCH_LINES } from '../../../../contract/resources/diagnosis-sequence-management/quene/bench';
import { targetsOf } from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { SequenceClause } from '../../../../contract/resources/diagnosis-sequence-management/sequence/clauses';
import {
  exclusionsFor,
  sequenceVerdict,
  type SequenceTester,
  type SequenceVehicle,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import { judgedFor, verdictDetail, type Judged } from '../sequence/judged';
import type { SequenceOffer } from '../sequence/offered';

/** ms for which nothing else of the server gets its turn. */
const TURN = 20;
/** Sequences of a vehicle that are named. */
const NAMED = 5;

export type BenchInput = {
  offers: readonly SequenceOffer[];
  vehicles: readonly SequenceVehicle[];
  tester: SequenceTester | null;
  now: Date;
  /** What would apply as if nothing asked that clause. */
  without: SequenceClause | null;
  /** Of the details. */
  language: Language;
};
type Counts = Map<SequenceClause, number>;
type OfSequence = { offer: SequenceOffer; applies: number; flips: number; keptOut: number; clauses: Counts };
type Line = Judged & { vin: string; flips: boolean };

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const add = (counts: Counts, clause: SequenceClause): Counts => counts.set(clause, (counts.get(clause) ?? 0) + 1);
const ordered = (counts: Counts) =>
  [...counts].map(([clause, count]) => ({ clause, count })).toSorted((a, b) => b.count - a.count);

/** Addresses of control units that more than one of them would write. */
function overlapsOf(given: readonly SequenceOffer[]): string[] {
  const written = given.flatMap(({ kind, ecuList }) => [
    ...new Set(targetsOf(kind, ecuList).map(({ ecuAddress }) => (ecuAddress ?? '').toUpperCase())),
  ]);
  return [...new Set(written.filter((address, at) => written.indexOf(address) !== at))].toSorted();
}

/** Counts while it goes from vehicle to vehicle, and keeps what is listed. */
class Tally {
  private readonly clauses: Counts = new Map();
  private readonly ofSequence = new Map<string, OfSequence>();
  private readonly vehicles: { vin: string; applies: number; first: string | null; overlaps: string | null }[] = [];
  private readonly lines: Line[] = [];
  private totals = { applies: 0, flips: 0, judged: 0 };
  private isCut = false;

  /** Where every pair is listed its reason is told in detail. */
  readonly isWhole: boolean;

  constructor(private readonly asked: BenchInput) {
    const pairs = asked.vehicles.length * asked.offers.filter(({ kind }) => kind !== 'exclusion').length;
    this.isWhole = pairs <= BENCH_LINES;
  }

  add(vehicle: SequenceVehicle): void {
    const { offers, tester, now, without } = this.asked;
    const judged = judgedFor(offers, vehicle, tester, now, { isDetailed: this.isWhole });
    const exclusions = without === null ? [] : exclusionsFor(offers, vehicle, now);
    for (const one of judged) {
      const flips =
        without !== null &&
        one.verdict.deciding === without &&
        sequenceVerdict({ sequence: one.offer, vehicle, tester, exclusions, now }, { isDetailed: false, without })
          .falls;
      this.count(one, flips);
      if (this.isWhole || one.verdict.falls || flips) this.list({ ...one, vin: vehicle.vin, flips });
    }
    const given = judged.filter(({ verdict }) => verdict.falls).map(({ offer }) => offer);
    this.vehicles.push({
      vin: vehicle.vin,
      applies: given.length,
      first:
        given
          .slice(0, NAMED)
          .map(({ sequenceNo }) => sequenceNo)
          .join(', ') || null,
      overlaps: overlapsOf(given).join(', ') || null,
    });
  }

  private count({ offer, verdict: { falls, deciding } }: Judged, flips: boolean): void {
    const key = `${offer.id} ${offer.version}`;
    const own = this.ofSequence.get(key) ?? { offer, applies: 0, flips: 0, keptOut: 0, clauses: new Map() };
    this.ofSequence.set(key, own);
    this.totals.judged += 1;
    for (const counted of [this.totals, own]) {
      if (falls) counted.applies += 1;
      if (flips) counted.flips += 1;
    }
    if (deciding === null) return;
    own.keptOut += 1;
    add(own.clauses, deciding);
    add(this.clauses, deciding);
  }

  private list(line: Line): void {
    if (this.lines.length < BENCH_LINES) this.lines.push(line);
    else this.isCut = true;
  }

  answer() {
    return {
      isCut: this.isCut || !this.isWhole,
      ...this.totals,
      clauses: ordered(this.clauses),
      sequences: [...this.ofSequence.values()].map(({ offer, clauses, ...counted }) => ({
        sequenceNo: offer.sequenceNo,
        sequenceVersion: offer.version,
        ...counted,
        mostly: ordered(clauses)[0]?.clause ?? null,
      })),
      vehicles: this.vehicles,
      lines: this.lines.map(({ vin, offer, verdict, flips }) => ({
        vin,
        sequenceNo: offer.sequenceNo,
        sequenceVersion: offer.version,
        falls: verdict.falls,
        flips,
        deciding: verdict.deciding,
        detail: verdictDetail(verdict, this.asked.language),
      })),
    };
  }
}

/** The verdicts of all vehicles and sequences, counted by both and by what keeps out, with those that are listed. Others get their turn meanwhile. */
export async function tallied(asked: BenchInput): Promise<ReturnType<Tally['answer']>> {
  const tally = new Tally(asked);
  let begun = performance.now();
  for (const vehicle of asked.vehicles) {
    tally.add(vehicle);
    if (performance.now() - begun < TURN) continue;
    await breathe();
    begun = performance.now();
  }
  return tally.answer();
}
