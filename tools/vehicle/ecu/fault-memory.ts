import { bytesFrom, NegativeResponse, NRC, numberAt, positive, SID } from '../uds';
import { subFunction } from './sessions';
import type { EcuParts, FaultState, Service } from './state';

const ALL = 0xffffff;
/** Status bits that an ECU knows; it has all. */
const AVAILABLE = 0xff;
/** Of a fault that comes back: test failed, in this cycle, confirmed. */
const FAILED_AGAIN = 0x0b;
/** The one record of surroundings that a fault has: voltage and speed. */
const SNAPSHOT = [0x01, 0x02, 0xdd, 0x02, 0x7c, 0xdd, 0x05, 0x00];

const shown = ({ code, status }: FaultState): number[] => [...bytesFrom(code), status];
const needsLength = (request: Uint8Array, length: number): void => {
  if (request.length !== length) throw new NegativeResponse(NRC.wrongLength);
};
const withMask = ({ state }: EcuParts, mask: number): FaultState[] =>
  state.faults.filter(({ status }) => (status & mask) !== 0);

function known({ state }: EcuParts, request: Uint8Array): FaultState {
  const code = numberAt(request, 2, 3);
  const found = state.faults.find((each) => Number.parseInt(each.code, 16) === code);
  if (!found) throw new NegativeResponse(NRC.outOfRange);
  return found;
}

const REPORTS: Readonly<Record<number, (ecu: EcuParts, request: Uint8Array) => number[]>> = {
  0x01: (ecu, request) => {
    needsLength(request, 3);
    const { length } = withMask(ecu, request[2] ?? 0);
    return [AVAILABLE, 0x01, length >> 8, length & 0xff];
  },
  0x02: (ecu, request) => {
    needsLength(request, 3);
    return [AVAILABLE, ...withMask(ecu, request[2] ?? 0).flatMap(shown)];
  },
  0x04: (ecu, request) => {
    needsLength(request, 6);
    return [...shown(known(ecu, request)), ...SNAPSHOT];
  },
  0x06: (ecu, request) => {
    needsLength(request, 6);
    // One record: how often it occurred.
    return [...shown(known(ecu, request)), 0x01, 0x03];
  },
  0x0a: ({ state }) => [AVAILABLE, ...state.faults.flatMap(shown)],
};

/** 19: read fault codes. */
export const readFaults: Service = (ecu, request) => {
  const kind = subFunction(request);
  const report = REPORTS[kind];
  if (!report) throw new NegativeResponse(NRC.subFunctionNotSupported);
  return positive(SID.readFaults, kind, ...report(ecu, request));
};

/** 14: clear fault codes. A fault whose cause is still there comes back. */
export const clearFaults: Service = (ecu, request) => {
  needsLength(request, 4);
  const group = numberAt(request, 1, 3);
  const { state, running } = ecu;
  if (group !== ALL && !state.faults.some(({ code }) => Number.parseInt(code, 16) === group))
    throw new NegativeResponse(NRC.outOfRange);
  state.faults = state.faults.flatMap((fault) => {
    if (group !== ALL && Number.parseInt(fault.code, 16) !== group) return [fault];
    const { healedBy } = fault;
    return healedBy === undefined || running.routines.has(healedBy) ? [] : [{ ...fault, status: FAILED_AGAIN }];
  });
  ecu.world.changed();
  return positive(SID.clearFaults);
};
