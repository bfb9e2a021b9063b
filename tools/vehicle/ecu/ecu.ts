import { isSilent, negative, NegativeResponse, NRC, SID } from '../uds';
import { clearFaults, readFaults } from './fault-memory';
import { requestDownload, transferData, transferExit } from './flash';
import { readData, writeData } from './identification';
import { routine } from './routines';
import { communication, faultSetting, reset, restart, securityAccess, session, testerPresent } from './sessions';
import { atStart, type EcuState, type EcuWorld, type Running, type Service } from './state';

const SERVICES: Readonly<Record<number, Service>> = {
  [SID.session]: session,
  [SID.reset]: reset,
  [SID.clearFaults]: clearFaults,
  [SID.readFaults]: readFaults,
  [SID.readData]: readData,
  [SID.securityAccess]: securityAccess,
  [SID.communication]: communication,
  [SID.writeData]: writeData,
  [SID.routine]: routine,
  [SID.requestDownload]: requestDownload,
  [SID.transferData]: transferData,
  [SID.transferExit]: transferExit,
  [SID.testerPresent]: testerPresent,
  [SID.faultSetting]: faultSetting,
};

/** A simulated control unit: takes UDS requests one after the other. */
export class Ecu {
  readonly state: EcuState;
  readonly #world: EcuWorld;
  readonly #running: Running = atStart();

  constructor(state: EcuState, world: EcuWorld) {
    this.state = state;
    this.#world = world;
  }

  /** The response; null where a positive one is suppressed. */
  handle(request: Uint8Array): Uint8Array | null {
    const sid = request[0] ?? 0;
    const service = SERVICES[sid];
    if (!service) return negative(sid, NRC.serviceNotSupported);
    try {
      const response = service({ state: this.state, world: this.#world, running: this.#running }, request);
      return isSilent(request) ? null : response;
    } catch (error) {
      if (!(error instanceof NegativeResponse)) throw error;
      return negative(sid, error.nrc);
    }
  }

  /** Power fails and comes back: session, security and what was not written whole are gone. */
  powerCycle(): void {
    restart({ state: this.state, world: this.#world, running: this.#running });
  }
}
