import type { SequenceVehicle } from '../../../../contract/resources/diagnosis-sequence-management/sequence/verdict';
import type { SequenceOffer } from './offered';

/** Positions of offers in their library, ascending: by what the clauses `vin` and `platform` ask of a vehicle. */
export type OfferIndex = {
  /** Of any platform, exclusions among them. */
  ofAll: readonly number[];
  /** By platform, in lower case. */
  byPlatform: ReadonlyMap<string, readonly number[]>;
  /** What is for named vehicles only, by VIN. */
  byVin: ReadonlyMap<string, readonly number[]>;
};

function add(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key);
  if (list) list.push(at);
  else map.set(key, [at]);
}

/** The index of a library. */
export function offerIndexOf(offers: readonly Pick<SequenceOffer, 'kind' | 'platform' | 'vinList'>[]): OfferIndex {
  const ofAll: number[] = [];
  const byPlatform = new Map<string, number[]>();
  const byVin = new Map<string, number[]>();
  offers.forEach(({ kind, platform, vinList }, at) => {
    if (vinList.length > 0) for (const vin of new Set(vinList)) add(byVin, vin, at);
    // Which platform an exclusion names narrows nothing.
    else if (platform === null || kind === 'exclusion') ofAll.push(at);
    else add(byPlatform, platform.toLowerCase(), at);
  });
  return { ofAll, byPlatform, byVin };
}

/** What of a library has to be judged for a vehicle, in the same order: all other offers are for other VINs or platforms and cannot apply. */
export function candidatesFor(
  { ofAll, byPlatform, byVin }: OfferIndex,
  offers: readonly SequenceOffer[],
  { vin, facts }: Pick<SequenceVehicle, 'vin' | 'facts'>,
): SequenceOffer[] {
  const ofPlatform = byPlatform.get((facts?.platform ?? '').toLowerCase()) ?? [];
  const places = [...ofAll, ...ofPlatform, ...(byVin.get(vin) ?? [])].sort((a, b) => a - b);
  return places.flatMap((at) => offers[at] ?? []);
}
