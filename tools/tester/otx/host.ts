/* Procedures that a document only has signatures of: the test environment implements them. */
import { securityKey } from '../../vehicle/security';
import { bytesIn, integerOf, textOf, type Value } from './values';

type HostProcedure = (given: ReadonlyMap<string, Value>) => Map<string, Value>;

export const HOST_PROCEDURES: Readonly<Record<string, HostProcedure>> = {
  /** The key for a seed. This tester knows the algorithm of simulated vehicles; one for real ones asks the key server of its maker. */
  ComputeKey: (given) => {
    const address = textOf(given.get('ecuAddress'));
    const key = securityKey(address, integerOf(given.get('level')), bytesIn(given.get('seed')));
    return new Map([['key', key]]);
  },
};
