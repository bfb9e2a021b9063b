import { f } from '../../../language/field';
import { BUILT_WITH } from '../../data-config/vehicle/read-out';
import { EXECUTION_STEPS_MOST, STEP_RESULTS } from './rules';

export const NRC_WORDS = 'diagnosis-sequence-management.execution.nrc';
const NEVER = { write: 'never' } as const;

const { brand, model, platform, market } = BUILT_WITH;
/** Where it was executed and what the vehicle was at that moment: reports count by it, and it does not change with the register. */
export const AT_THE_TIME = {
  /** Department of the tester, else of the account that was signed in. */
  deptId: f.ref('sys/dept', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
  stationCode: f.text({ ...NEVER, search: 'eq', hideInTable: true, code: true, max: 32 }),
  stationName: f.text({ ...NEVER, hideInTable: true, search: 'contains', max: 128 }),
  brand: { ...brand, ...NEVER, hideInTable: true },
  model: { ...model, ...NEVER, hideInTable: true },
  market: { ...market, ...NEVER, hideInTable: true },
  /** Of the vehicle; that of the sequence where the register does not say it. */
  platform: { ...platform, ...NEVER, hideInTable: true },
  /** Addresses of the control units that the sequence and its sub-sequences concern. */
  ecus: f.codes({ ...NEVER, search: 'eq', hideInTable: true, max: 500 }),
} as const;

const PARTS = {
  ecuAddress: f.text({ required: true, max: 4 }),
  hardwarePart: f.text({ max: 32 }),
  softwarePart: f.text({ max: 32 }),
};
const OF_VEHICLE = { ...NEVER, hideInTable: true, group: 'parts', max: 500 } as const;

/** Steps, and control units as they were to be, as they were before and as they are now. */
export const HOW_IT_WENT = {
  steps: f.rows(
    {
      no: f.int({ required: true }),
      name: f.text({ required: true, max: 200 }),
      result: f.option(STEP_RESULTS, { required: true, tones: { success: 'success', fail: 'error' } }),
      nrc: f.text({ max: 16, words: NRC_WORDS }),
      startedAt: f.dateTime({ required: true }),
      endedAt: f.dateTime({ required: true }),
    },
    {
      ...NEVER,
      hideInTable: true,
      group: 'steps',
      max: EXECUTION_STEPS_MOST,
      spans: { from: 'startedAt', to: 'endedAt', by: 'result' },
    },
  ),
  targetParts: f.rows(PARTS, OF_VEHICLE),
  partsBefore: f.rows(PARTS, OF_VEHICLE),
  partsAfter: f.rows(PARTS, OF_VEHICLE),
};
