import type {
  ReadEcu,
  SequenceEcu,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/target';

/** A control unit as an execution keeps it. */
export type KeptEcu = ReadEcu;

/** Control units as an execution keeps them. */
export const executedPartsOf = (ecus: readonly (SequenceEcu | ReadEcu)[]): KeptEcu[] =>
  ecus.map(({ ecuAddress, hardwarePart, softwarePart }) => ({
    ecuAddress: ecuAddress ?? '',
    hardwarePart: hardwarePart ?? null,
    softwarePart: softwarePart ?? null,
  }));
