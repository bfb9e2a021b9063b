import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** What is published for the control units of a vehicle, beside what was read out of them. */
export const SOFTWARE = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      ecus: a.table({
        ecuAddress: f.text({ required: true, unitName: 'ecuName' }),
        ecuName: looking(f.text(), { as: 'nothing' }),
        /** A later version of the part that was read out, the same or an earlier one, another part of which nobody knows whether it comes after, or nothing was read out. */
        state: f.option(['newer', 'current', 'other', 'unread'], {
          required: true,
          tones: { newer: 'warning', current: 'success', other: 'default', unread: 'default' },
        }),
        softwarePart: f.text({ code: true }),
        published: f.text({ required: true, leads: 'address' }),
        address: looking(f.text({ required: true }), { as: 'nothing' }),
      }),
    },
    { reads: true },
  ),
} as const;

/** What it looks like by its VDN codes, for who may see pictures of those, and what the codes are called. */
export const APPEARANCE = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      hasNone: looking(f.bool(), { as: 'alert', tone: 'info' }),
      pictures: a.cards(
        {
          name: f.text({ required: true }),
          code: f.text({ required: true, code: true }),
          picture: f.files({ required: true, thumbnail: true }),
        },
        { title: 'name' },
      ),
      codes: a.table({ code: f.text({ required: true, code: true }), name: f.text({ required: true }) }),
    },
    { reads: true },
  ),
} as const;

/** Lists whose rows say in which structure weeks they are valid: drawings, which say for which vehicles too, and what they show. */
export const WEEK_LISTS = [
  'guided-diagnosis/circuit-diagram-import',
  'guided-diagnosis/network-diagram-import',
  'guided-diagnosis/wire-import',
  'guided-diagnosis/fuse-import',
] as const;
/** Drawings that one answer lists at most. */
export const MAX_DRAWINGS = 50;

/** What is drawn and wired in its structure week. Lists that the caller may not open are left out. */
export const DRAWINGS = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    {
      isUndated: looking(f.bool(), { as: 'alert', tone: 'info' }),
      /** Drawings beyond the listed ones. */
      more: looking(f.int(), { as: 'alert', tone: 'info' }),
      drawings: a.table({
        number: f.text({ required: true, leads: 'address' }),
        name: f.text({ required: true }),
        list: f.text({ required: true, words: true }),
        address: looking(f.text({ required: true }), { as: 'nothing' }),
      }),
      /** How many rows each list has that are valid in the week: those that it finds by `validForVin`. */
      counts: a.table({
        list: f.text({ required: true, words: true, leads: 'address' }),
        count: f.int({ required: true }),
        address: looking(f.text({ required: true }), { as: 'nothing' }),
      }),
    },
    { reads: true },
  ),
} as const;

/** Sequences that apply and that one answer lists at most. */
export const MAX_APPLYING = 100;

const SEQUENCE_NAME = {
  sequenceNo: f.text({ required: true, leads: 'address' }),
  name: f.text({ required: true }),
} as const;
const SEQUENCE_STATE = {
  kind: f.text({ required: true, words: 'diagnosis-sequence-management.sequence.option.kind' }),
  status: f.text({ required: true, words: 'diagnosis-sequence-management.sequence.option.status' }),
  version: f.int({ required: true }),
  /** Only where the caller can open the record: a sequence of the platform reaches the vehicle too. */
  address: looking(f.text(), { as: 'nothing' }),
} as const;

/** What a tester of the vehicle's tenant would get for it now while nobody is signed in, and why not the others. */
export const VEHICLE_SEQUENCES = {
  at: 'answer',
  permission: 'info',
  /** Part of a sequence's number or name; without it all sequences are meant. */
  input: { search: f.text({ max: 100 }) },
  answer: answering(
    {
      basis: looking(f.bool(), { as: 'alert', tone: 'info' }),
      /** In the order of priority; `change` says which software control units get, or which function is switched. */
      applies: a.table({ ...SEQUENCE_NAME, change: f.text(), ...SEQUENCE_STATE }),
      moreApply: looking(f.int(), { as: 'alert', tone: 'info' }),
      /** `clause` is the first that keeps it out, `reason` the same as a sentence in the caller's language, with what decided. */
      keptOut: a.table(
        {
          ...SEQUENCE_NAME,
          reason: f.text({ required: true }),
          ...SEQUENCE_STATE,
          clause: looking(f.text({ required: true }), { as: 'nothing' }),
        },
        { folded: true },
      ),
      /** How many do not apply. */
      total: looking(f.int({ required: true }), { as: 'nothing' }),
    },
    { reads: true, paged: { lines: 'keptOut', total: 'total' } },
  ),
} as const;
