import { BRANDS } from '../../sys/role/data-permissions';
import { f } from '../../../language/field';
import { FUNCTION_STATES, SEQUENCE_VINS } from './rules';

const APPLIES = { hideInTable: true, group: 'applies' } as const;
const KEPT = { write: 'never', hideInTable: true, hideInForm: true, exportable: false } as const;
const FUNCTION = {
  required: true,
  hideInTable: true,
  group: 'function',
  shownWhen: { kind: ['functionChange'] },
} as const;

/** Whom a sequence is for. What is empty narrows nothing. */
export const APPLICABILITY = {
  vdnExpression: f.code({ ...APPLIES, syntax: 'expression', max: 2000 }),
  ecuList: f.rows(
    {
      ecuAddress: f.text({ required: true, rules: ['ecuAddress'], max: 4 }),
      hardwarePart: f.text({ max: 32 }),
      softwarePart: f.text({ max: 32 }),
      fromVersion: f.text({ max: 16 }),
    },
    { ...APPLIES, max: 50 },
  ),
  brandList: f.options(BRANDS, APPLIES),
  markets: f.codes({ ...APPLIES, max: 50 }),
  vehiclePoolId: f.ref('account/any-vehicle-pool', { ...APPLIES, search: 'eq' }),
  /** The pool's `joins` as the version was approved: VINs that were put in later are not meant by it. */
  poolJoins: f.int(KEPT),
  /** `ApprovedFilter[]`: filters of its software that held as the version was approved; they hold for it whatever becomes of them. */
  keptFilters: f.json(KEPT),
  vinList: f.vinList({ ...APPLIES, max: SEQUENCE_VINS }),
  /** Fault codes that it repairs, as testers show them, split by commas: `U0121-87`. One of them must have been read out. */
  faultCodes: f.text({
    ...APPLIES,
    rules: ['faultCodes'],
    max: 1000,
    code: true,
    search: 'contains',
    shownWhen: { kind: ['repair'] },
  }),
  /** Of an exclusion: sequences that those vehicles do not get. None means every one. */
  excludedList: f.refs('diagnosis-sequence-management/sequence', { ...APPLIES, search: 'eq', max: 200 }),
  exclusionReason: f.longText({ ...APPLIES, max: 500 }),
  /** The vehicle needs a valid DSA certificate. */
  dsaRequired: f.bool({ ...APPLIES, default: false }),
  validFrom: f.dateTime({ ...APPLIES, search: 'dateRange', searchNames: ['validFromStart', 'validFromEnd'] }),
  validTo: f.dateTime({ ...APPLIES, search: 'dateRange', searchNames: ['validToStart', 'validToEnd'], ahead: true }),
};

/** Which function of the vehicle a function change switches, where it is, and which way. */
export const FUNCTION_CHANGE = {
  functionCode: f.text({ ...FUNCTION, max: 64, code: true, search: 'contains', sortable: true }),
  functionName: f.localized({ ...FUNCTION, source: 'seq', max: 200, search: 'contains' }),
  functionEcu: f.text({ ...FUNCTION, rules: ['ecuAddress'], max: 4, code: true, search: 'eq', size: 's' }),
  functionState: f.option(FUNCTION_STATES, { ...FUNCTION, search: 'in', size: 's' }),
};
