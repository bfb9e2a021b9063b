import * as v from 'valibot';
import { SEQUENCE_CLAUSES } from '../../resources/diagnosis-sequence-management/sequence/clauses';
import { SEQUENCE_KINDS } from '../../resources/diagnosis-sequence-management/sequence/rules';
import { optionOf, uuid } from '../scalar';

/** Sequences that one answer lists at most, those that apply and those that do not; the totals count all. */
export const MAX_APPLYING = 100;
export const MAX_KEPT_OUT = 50;

/** `search`: part of a sequence's number or name. Without it all sequences are meant. */
export const VehicleSequencesQuery = v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(100))) });

const Sequence = v.object({
  id: uuid,
  sequenceNo: v.string(),
  kind: optionOf(SEQUENCE_KINDS),
  name: v.string(),
  version: v.number(),
  isPrepublished: v.boolean(),
  /** Whether the caller can open its record: a sequence of the platform reaches the vehicle too. */
  canOpen: v.boolean(),
});

/** GET /data-config/vehicle/{id}/sequences: what a tester of the vehicle's tenant would get for it now while nobody is signed in. */
export const VehicleSequencesAnswer = v.object({
  /** False where the caller may open no list of sequences; then nothing is listed. */
  canList: v.boolean(),
  /** In the order of priority. */
  applies: v.array(
    v.object({
      ...Sequence.entries,
      /** Control units that get software: the part number that was read out last, and the one that is written. */
      targets: v.array(
        v.object({
          ecuAddress: v.string(),
          before: v.nullable(v.string()),
          after: v.string(),
          isInstalled: v.boolean(),
        }),
      ),
      /** Of a function change: the code of the function and its state afterwards. */
      functionChange: v.nullable(v.object({ code: v.string(), state: optionOf(['on', 'off']) })),
    }),
  ),
  appliesTotal: v.number(),
  keptOut: v.array(
    v.object({
      ...Sequence.entries,
      /** The first clause that keeps it out, and the same as a sentence in the caller's language, with what decided. */
      clause: optionOf(SEQUENCE_CLAUSES),
      reason: v.string(),
    }),
  ),
  keptOutTotal: v.number(),
});
export type VehicleSequencesAnswer = v.InferOutput<typeof VehicleSequencesAnswer>;
