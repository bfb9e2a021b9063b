import type { Catalogue, Software } from '../software';

/** A fault code in memory: three bytes, and its status by ISO 14229-1. */
export type FaultState = {
  /** Six hexadecimal digits: `C12187`. */
  code: string;
  status: number;
  /** The routine that takes its cause away; without one it is gone once it is cleared. */
  healedBy?: string;
};

/** What an ECU is and keeps without power. */
export type EcuState = {
  /** Four hexadecimal digits, upper case. */
  address: string;
  hardwarePart: string;
  sparePart: string;
  diagnosticPart: string;
  serial: string;
  /** What runs in it. */
  software: Software[];
  /** What was written and starts with the next reset. */
  written: Software[];
  /** Memory was erased and not written whole since: only its boot loader runs. */
  isBootOnly: boolean;
  faults: FaultState[];
  /** Other data by identifier, both in hexadecimal: `{ DD0A: '0D' }`. */
  data: Record<string, string>;
};

/** What an ECU knows of the vehicle around it. */
export type EcuWorld = {
  vin: string;
  voltage: () => number;
  catalogue: Catalogue;
  /** Milliseconds, of any clock that runs. */
  now: () => number;
  /** Told after each change of what is kept without power. */
  changed: () => void;
};

export type FlashBlock = { address: number; bytes: Uint8Array };
export type Download = { address: number; size: number; taken: Uint8Array[]; got: number; counter: number };
/** What an ECU has in its volatile memory; gone with the power. */
export type Running = {
  session: number;
  unlocked: number | null;
  seed: { level: number; bytes: Uint8Array } | null;
  wrongKeys: number;
  lockedUntil: number;
  isQuiet: boolean;
  keepsNoFaults: boolean;
  routines: Set<string>;
  /** Areas that were erased, and what was written since the last check. */
  erased: { from: number; to: number }[];
  blocks: FlashBlock[];
  download: Download | null;
  /** A loader that was checked, and whether one runs. */
  hasLoader: boolean;
  isLoaderRunning: boolean;
  /** Software that was checked and is not confirmed as complete. */
  checked: Software[];
};

export const atStart = (): Running => ({
  session: 1,
  unlocked: null,
  seed: null,
  wrongKeys: 0,
  lockedUntil: 0,
  isQuiet: false,
  keepsNoFaults: false,
  routines: new Set(),
  erased: [],
  blocks: [],
  download: null,
  hasLoader: false,
  isLoaderRunning: false,
  checked: [],
});

export type EcuParts = { state: EcuState; world: EcuWorld; running: Running };
/** One service: takes the request, answers the response; throws `NegativeResponse`. */
export type Service = (ecu: EcuParts, request: Uint8Array) => Uint8Array;

export const EXTENDED = 3;
export const PROGRAMMING = 2;
