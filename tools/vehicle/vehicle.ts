import { setTimeout as wait } from 'node:timers/promises';
import { Ecu } from './ecu/ecu';
import type { EcuState } from './ecu/state';
import type { FaultRefusal, VehicleFaults } from './faults';
import type { Catalogue } from './software';
import { negative, NRC, SID } from './uds';

export type VehicleOptions = {
  vin: string;
  ecus: readonly EcuState[];
  /** Software that its ECUs recognise once it was written into them; all other is `UNKNOWN`. */
  catalogue?: Catalogue;
  faults?: VehicleFaults;
  /** Told after each change of what the ECUs keep without power. */
  onChange?: (ecus: readonly EcuState[]) => void;
};

const NORMAL_VOLTAGE = 12.8;

/** A second tester wants a vehicle that one has already. */
export class VehicleBusy extends Error {
  override readonly name = 'VehicleBusy';
}

const upper = (address: string): string => address.toUpperCase();
const isAt = ({ address, service }: { address?: string; service: number }, ecu: string, request: Uint8Array): boolean =>
  (address === undefined || upper(address) === ecu) && service === request[0];

/** A simulated vehicle: ECUs behind one connection, one tester at a time, with faults that can be switched on. */
export class Vehicle {
  readonly vin: string;
  faults: VehicleFaults;
  readonly #ecus: ReadonlyMap<string, Ecu>;
  readonly #seen = new Map<FaultRefusal, number>();
  #blocks = 0;
  #isCutDone = false;
  #tester: { lost: () => void } | null = null;

  constructor({ vin, ecus, catalogue = new Map(), faults = {}, onChange }: VehicleOptions) {
    this.vin = vin;
    this.faults = faults;
    const world = {
      vin,
      catalogue,
      voltage: () => this.faults.voltage ?? NORMAL_VOLTAGE,
      now: () => performance.now(),
      changed: () => onChange?.(this.states),
    };
    this.#ecus = new Map(
      ecus.map((state) => [
        upper(state.address),
        new Ecu({ ...structuredClone(state), address: upper(state.address) }, world),
      ]),
    );
  }

  get states(): EcuState[] {
    return [...this.#ecus.values()].map(({ state }) => structuredClone(state));
  }
  get addresses(): string[] {
    return [...this.#ecus.keys()];
  }
  has(address: string): boolean {
    return this.#ecus.has(upper(address));
  }

  /** Takes a tester; answers what lets it go. `lost` is called when the power fails. Throws `VehicleBusy` where another one is there. */
  connect(lost: () => void): () => void {
    if (this.#tester) throw new VehicleBusy(`another tester is connected to ${this.vin}`);
    const tester = { lost };
    this.#tester = tester;
    return () => {
      if (this.#tester === tester) this.#tester = null;
    };
  }

  #refusal(ecu: string, request: Uint8Array): number | null {
    for (const refusal of this.faults.refuse ?? []) {
      if (!isAt(refusal, ecu, request)) continue;
      const { nrc, times = Infinity, after = 0 } = refusal;
      const seen = this.#seen.get(refusal) ?? 0;
      this.#seen.set(refusal, seen + 1);
      if (seen >= after && seen < after + times) return nrc;
    }
    return null;
  }

  /** Whether the power fails at this request. */
  #isCut(ecu: string, request: Uint8Array): boolean {
    const { powerCut } = this.faults;
    if (!powerCut || this.#isCutDone || !isAt({ ...powerCut, service: SID.transferData }, ecu, request)) return false;
    this.#blocks += 1;
    this.#isCutDone = this.#blocks >= powerCut.block;
    return this.#isCutDone;
  }

  /** Power fails and comes back: the tester's connection ends, and all ECUs start anew. */
  cutPower(): void {
    const tester = this.#tester;
    this.#tester = null;
    for (const ecu of this.#ecus.values()) ecu.powerCycle();
    tester?.lost();
  }

  /** Responses of an ECU to one request, those included that say that it takes longer; none where a positive one is suppressed. */
  async *respond(address: string, request: Uint8Array): AsyncGenerator<Uint8Array, void> {
    const ecu = upper(address);
    const unit = this.#ecus.get(ecu);
    if (!unit || request.length === 0) return;
    if (this.#isCut(ecu, request)) return this.cutPower();
    const sid = request[0] ?? 0;
    const late = this.faults.pending?.find((each) => isAt(each, ecu, request));
    for (let n = 0; late && n < late.count; n += 1) {
      yield negative(sid, NRC.responsePending);
      await wait(late.waitMs ?? 0);
    }
    const nrc = this.#refusal(ecu, request);
    const response = nrc === null ? unit.handle(request) : negative(sid, nrc);
    if (response) yield response;
  }
}
