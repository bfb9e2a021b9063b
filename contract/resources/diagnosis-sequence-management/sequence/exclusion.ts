import { meets } from '../../../expression/judge';
import type { JudgedVehicle } from '../../../expression/language';
import type { SequenceAudience, OfferedSequence, SequenceVehicle } from './verdict';

/* Which vehicles an exclusion keeps away. */

/** Small letters, so that codes compare as people write them. */
export const has = (list: readonly string[], value: string | null | undefined): boolean =>
  value !== null && value !== undefined && list.some((one) => one.toLowerCase() === value.toLowerCase());
/** Whether an expression can be answered of a vehicle at all: one without a VDN list might have any code. */
const isTold = ({ expression }: SequenceAudience, { facts }: SequenceVehicle): boolean =>
  expression === null || (expression !== 'unreadable' && facts !== null && facts.vdnList !== null);

const doubtful = (list: readonly string[], value: string | null | undefined): boolean =>
  list.length === 0 || value === null || value === undefined || has(list, value);

function isMeant(audience: SequenceAudience, vehicle: SequenceVehicle): boolean {
  const { expression } = audience;
  if (expression === null || expression === 'unreadable' || !isTold(audience, vehicle)) return true;
  return meets(expression, vehicle.facts as JudgedVehicle);
}

/** An exclusion narrows by what it says; what it asks and nobody knows of the vehicle counts as yes, so that a doubt keeps out. */
export const isExcludedBy = (exclusion: OfferedSequence, vehicle: SequenceVehicle): boolean =>
  (exclusion.vinList.length === 0 || exclusion.vinList.includes(vehicle.vin)) &&
  (exclusion.poolId === null ||
    vehicle.pools.includes(exclusion.poolId) ||
    exclusion.keptVins?.has(vehicle.vin) === true) &&
  doubtful(exclusion.brandList, vehicle.facts?.brand) &&
  doubtful(exclusion.markets, vehicle.facts?.market) &&
  isMeant(exclusion, vehicle);
