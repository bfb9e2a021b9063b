/** What goes wrong in a simulated vehicle. */
export type VehicleFaults = {
  /** Requests that are refused with a negative response. */
  refuse?: readonly FaultRefusal[];
  /** Requests that are answered late, with `7F .. 78` before the response. */
  pending?: readonly Pending[];
  /** Power fails at the n-th block that is transferred: the connection ends, and memory is left half written. Happens once. */
  powerCut?: { address?: string; block: number };
  /** Of the battery, in volts; 12.8 where absent. */
  voltage?: number;
};
/** Which requests: of all ECUs where no address is given. */
type At = { address?: string; service: number };
/** So many are refused (all where absent), once `after` were accepted. */
export type FaultRefusal = At & { nrc: number; times?: number; after?: number };
export type Pending = At & { count: number; waitMs?: number };

const byte = (text: string | undefined, what: string): number => {
  const value = Number.parseInt(text ?? '', 16);
  if (!/^[0-9a-f]{1,2}$/i.test(text ?? '')) throw new Error(`${what} is not a byte in hexadecimal: ${text ?? ''}`);
  return value;
};
const count = (text: string | undefined, what: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${what} is not a whole number from 1 on: ${text ?? ''}`);
  return value;
};

/**
 * Faults as the command line names them, one a word: `refuse:31:72` (service, NRC, how often), `pending:36:3` (service, count), `power:3`
 * (block), `voltage:11.2`; an ECU in front limits one to it: `1A01/refuse:27:35:1`. Throws `Error` on anything else.
 */
export function faultsFrom(words: readonly string[]): VehicleFaults {
  const refuse: FaultRefusal[] = [];
  const pending: Pending[] = [];
  const faults: VehicleFaults = { refuse, pending };
  for (const word of words) {
    const [, address, rest = ''] = /^(?:([0-9A-Fa-f]{4})\/)?(.*)$/.exec(word) ?? [];
    const [kind, first, second, third] = rest.split(':');
    const at = { ...(address && { address: address.toUpperCase() }) };
    if (kind === 'refuse')
      refuse.push({
        ...at,
        service: byte(first, 'the service'),
        nrc: byte(second, 'the NRC'),
        ...(third && { times: count(third, 'how often') }),
      });
    else if (kind === 'pending')
      pending.push({ ...at, service: byte(first, 'the service'), count: count(second, 'the count') });
    else if (kind === 'power') faults.powerCut = { ...at, block: count(first, 'the block') };
    else if (kind === 'voltage' && Number(first) > 0) faults.voltage = Number(first);
    else throw new Error(`there is no fault ${word}`);
  }
  return faults;
}
