import { f } from '../../../language/field';
import { PART_OF_VEHICLE, PART_OF_VEHICLE_FIELDS } from '../../../language/traits/part-of-vehicle';
import { defineResource } from '../../../language/resource';
import { FAILURE_TYPE_WORDS } from '../error-code/failure-types';
import { ECU_SAYS } from '../vehicle/read-out';

const NEVER = { write: 'never' } as const;
const { vehicleId, vin, readAt, readBy } = PART_OF_VEHICLE_FIELDS;

/** A fault code that a control unit of a vehicle stored, and from when to when it was read out. */
export const vehicleFault = defineResource({
  ...PART_OF_VEHICLE,
  module: 'data-config',
  object: 'vehicle-fault',
  icon: 'alert',
  order: 123,
  title: 'dtc',
  fields: {
    vehicleId,
    dtc: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 12, size: 's' }),
    vin: { ...vin, hideInTable: true },
    ecuAddress: ECU_SAYS.ecuAddress,
    failureType: f.text({ ...NEVER, words: FAILURE_TYPE_WORDS, search: 'eq', max: 2 }),
    /** What the tenant knows of the code. */
    errorCodeId: f.ref('data-config/error-code', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    /** `gone` once a later read-out of the control unit does not tell it any more. */
    state: f.option(['present', 'gone'], {
      ...NEVER,
      required: true,
      search: 'in',
      sortable: true,
      tones: { present: 'error', gone: 'default' },
    }),
    /** Status byte of ISO 14229-1 in hexadecimal, as it was read last: `2F`. */
    statusByte: f.text({ ...NEVER, code: true, max: 2, size: 's', hideInTable: true }),
    firstReadAt: f.dateTime({
      ...NEVER,
      required: true,
      search: 'dateRange',
      searchNames: ['firstReadFrom', 'firstReadTo'],
      sortable: true,
    }),
    /** When it was there last. */
    readAt,
    goneAt: f.dateTime({ ...NEVER, hideInTable: true }),
    readBy,
  },
  sort: { field: 'readAt', order: 'desc' },
  status: 'state',
  uniqueTogether: [['vehicleId', 'ecuAddress', 'dtc']],
});
