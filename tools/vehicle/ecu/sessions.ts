import { SEED_SIZE, securityKey } from '../security';
import { NegativeResponse, NRC, positive, SID } from '../uds';
import { atStart, EXTENDED, PROGRAMMING, type EcuParts, type Service } from './state';

/** P2 and P2* that a session answers: 50 ms, and 5000 ms in steps of 10. */
const TIMING = [0x00, 0x32, 0x01, 0xf4];
/** Below it nothing is programmed. */
const LEAST_VOLTAGE = 11;
const TRIES = 3;
/** After so many wrong keys no seed is given for a while. */
const DELAY_MS = 10_000;

export const subFunction = (request: Uint8Array): number => {
  if (request.length < 2) throw new NegativeResponse(NRC.wrongLength);
  return (request[1] ?? 0) & 0x7f;
};

export function needs(ecu: EcuParts, ...sessions: readonly number[]): void {
  if (!sessions.includes(ecu.running.session)) throw new NegativeResponse(NRC.notInThisSession);
}
export function needsUnlocked({ running }: EcuParts): void {
  if (running.unlocked === null) throw new NegativeResponse(NRC.securityDenied);
}

/** 10: diagnostic session control. */
export const session: Service = ({ running, world }, request) => {
  const wanted = subFunction(request);
  if (![1, PROGRAMMING, EXTENDED].includes(wanted)) throw new NegativeResponse(NRC.subFunctionNotSupported);
  if (wanted === PROGRAMMING && running.session === 1) throw new NegativeResponse(NRC.conditionsNotCorrect);
  if (wanted === PROGRAMMING && world.voltage() < LEAST_VOLTAGE) throw new NegativeResponse(NRC.voltageTooLow);
  if (wanted === 1) Object.assign(running, { isQuiet: false, keepsNoFaults: false });
  // What an earlier session left unfinished is begun anew.
  if (wanted === PROGRAMMING)
    Object.assign(running, { erased: [], blocks: [], download: null, checked: [], hasLoader: false });
  Object.assign(running, { session: wanted, unlocked: null, seed: null });
  return positive(SID.session, wanted, ...TIMING);
};

/** What was written starts; what was not written whole does not. */
export function restart({ state, running, world }: EcuParts): void {
  const { wrongKeys, lockedUntil } = running;
  Object.assign(running, atStart(), { wrongKeys, lockedUntil });
  if (state.isBootOnly || state.written.length === 0) return;
  const roles = new Set(state.written.map(({ role }) => role));
  state.software = [...state.software.filter(({ role }) => !roles.has(role)), ...state.written];
  state.written = [];
  world.changed();
}

/** 11: ECU reset. */
export const reset: Service = (ecu, request) => {
  const kind = subFunction(request);
  if (![1, 2, 3].includes(kind)) throw new NegativeResponse(NRC.subFunctionNotSupported);
  restart(ecu);
  return positive(SID.reset, kind);
};

function seedFor({ running, world }: EcuParts, level: number): Uint8Array {
  if (world.now() < running.lockedUntil) throw new NegativeResponse(NRC.delayNotOver);
  if (running.unlocked === level) return new Uint8Array(SEED_SIZE);
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_SIZE));
  // All zero would say that it is unlocked.
  bytes[0] = (bytes[0] ?? 0) | 1;
  running.seed = { level, bytes };
  return bytes;
}

function checkKey({ state, running, world }: EcuParts, level: number, key: Uint8Array): void {
  const { seed } = running;
  if (seed?.level !== level) throw new NegativeResponse(NRC.requestSequence);
  running.seed = null;
  if (Buffer.from(key).equals(securityKey(state.address, level, seed.bytes))) {
    Object.assign(running, { unlocked: level, wrongKeys: 0 });
    return;
  }
  running.wrongKeys += 1;
  if (running.wrongKeys < TRIES) throw new NegativeResponse(NRC.invalidKey);
  Object.assign(running, { wrongKeys: 0, lockedUntil: world.now() + DELAY_MS });
  throw new NegativeResponse(NRC.tooManyAttempts);
}

/** 27: security access; odd levels ask for a seed, the even ones after them send the key. */
export const securityAccess: Service = (ecu, request) => {
  needs(ecu, PROGRAMMING, EXTENDED);
  const kind = subFunction(request);
  if (kind === 0 || kind > 0x42) throw new NegativeResponse(NRC.subFunctionNotSupported);
  if (kind % 2 === 1) return positive(SID.securityAccess, kind, ...seedFor(ecu, kind));
  if (request.length !== 2 + SEED_SIZE) throw new NegativeResponse(NRC.wrongLength);
  checkKey(ecu, kind - 1, request.subarray(2));
  return positive(SID.securityAccess, kind);
};

/** 28: communication control. */
export const communication: Service = (ecu, request) => {
  needs(ecu, EXTENDED, PROGRAMMING);
  const kind = subFunction(request);
  if (request.length < 3) throw new NegativeResponse(NRC.wrongLength);
  if (kind > 3) throw new NegativeResponse(NRC.subFunctionNotSupported);
  ecu.running.isQuiet = kind !== 0;
  return positive(SID.communication, kind);
};

/** 85: control of the setting of fault codes. */
export const faultSetting: Service = (ecu, request) => {
  needs(ecu, EXTENDED, PROGRAMMING);
  const kind = subFunction(request);
  if (![1, 2].includes(kind)) throw new NegativeResponse(NRC.subFunctionNotSupported);
  ecu.running.keepsNoFaults = kind === 2;
  return positive(SID.faultSetting, kind);
};

/** 3E: tester present. */
export const testerPresent: Service = (_, request) => {
  if (subFunction(request) !== 0) throw new NegativeResponse(NRC.subFunctionNotSupported);
  return positive(SID.testerPresent, 0);
};
