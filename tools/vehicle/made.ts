import type { ReadoutFault, ReadoutRequest } from '../../contract/wire/client/client-vehicle';
import { dtcIn } from '../../contract/validation/dtc';
import { PRE_CHECKS } from '../../contract/wire/pre-checks';
import type { EcuState, FaultState } from './ecu/state';

export type MadeOptions = {
  /** Fault codes by ECU. */
  faults?: Readonly<Record<string, readonly FaultState[]>>;
};

const hexText = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();
/** State of the bus, on and off of functions. */
const DATA = { DD0A: '00', D101: '01', D102: '00', D103: '00' } as const;

/** `32325019 AB` is part number and version. */
function splitPart(text: string): { partNo: string; version: string } {
  const [, partNo = text, version = ''] = /^(.*\S)\s+([A-Z]{1,3})$/.exec(text.trim()) ?? [];
  return { partNo, version };
}

/** Of a fault whose status nobody tells: failed now and in this cycle, confirmed. */
const STATUS = '2F';
/** Fault codes of a read-out as an ECU stores them. */
export const faultStates = (dtcs: readonly ReadoutFault[] = []): FaultState[] =>
  dtcs.flatMap(({ dtc, status = STATUS }) => {
    const code = dtcIn(dtc)?.hex;
    return code === undefined ? [] : [{ code, status: Number.parseInt(status, 16) }];
  });

/** ECUs of a simulated vehicle, as a read-out describes them: standing, in P, ignition on. */
export const simulatedEcus = (
  { ecus = [] }: Pick<ReadoutRequest, 'ecus'>,
  { faults = {} }: MadeOptions = {},
): EcuState[] =>
  ecus.map(({ address, hwPartNo, swPartNo, diagPartNo, serialNo, dtcs }) => ({
    address,
    hardwarePart: hwPartNo ?? '',
    sparePart: hwPartNo ?? '',
    diagnosticPart: diagPartNo ?? '',
    serial: serialNo ?? '',
    software: [{ role: 'EXE', ...splitPart(swPartNo ?? '') }],
    written: [],
    isBootOnly: false,
    faults: [...faultStates(dtcs), ...(faults[address] ?? [])],
    data: {
      ...DATA,
      [PRE_CHECKS.gear.did]: hexText(PRE_CHECKS.gear.parked),
      [PRE_CHECKS.ignition.did]: hexText(PRE_CHECKS.ignition.on),
      [PRE_CHECKS.speed.did]: '00',
    },
  }));
