import { NegativeResponse, NRC, numberAt, numberBytes, positive, SID } from '../uds';
import { checkComplete, checkMemory, erase, startLoader } from './flash';
import { needs, subFunction } from './sessions';
import { EXTENDED, PROGRAMMING, type EcuParts, type Service } from './state';

const START = 1;
const STOP = 2;
const RESULTS = 3;
type Routine = (ecu: EcuParts, option: Uint8Array) => number[];

const PROGRAMMING_ROUTINES: Readonly<Record<number, Routine>> = {
  0xff00: erase,
  0x0205: checkComplete,
  0x0212: checkMemory,
  0x0301: startLoader,
};
/** Of the workshop: learn anew, calibrate, actuator test. They run in the extended session, and end well at once. */
const WORKSHOP: ReadonlySet<number> = new Set([0x0203, 0x0204, 0x0206]);

function workshop(ecu: EcuParts, kind: number, id: number): number[] {
  needs(ecu, EXTENDED);
  const name = id.toString(16).padStart(4, '0').toUpperCase();
  const { routines } = ecu.running;
  if (kind === START) routines.add(name);
  else if (!routines.has(name)) throw new NegativeResponse(NRC.requestSequence);
  return [0];
}

/** 31: routine control. */
export const routine: Service = (ecu, request) => {
  const kind = subFunction(request);
  if (request.length < 4) throw new NegativeResponse(NRC.wrongLength);
  if (![START, STOP, RESULTS].includes(kind)) throw new NegativeResponse(NRC.subFunctionNotSupported);
  const id = numberAt(request, 2, 2);
  const programming = PROGRAMMING_ROUTINES[id];
  if (!programming && !WORKSHOP.has(id)) throw new NegativeResponse(NRC.outOfRange);
  if (programming && kind !== START) throw new NegativeResponse(NRC.subFunctionNotSupported);
  if (programming) needs(ecu, PROGRAMMING);
  const result = programming ? programming(ecu, request.subarray(4)) : workshop(ecu, kind, id);
  return positive(SID.routine, kind, ...numberBytes(id, 2), ...result);
};
