import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FAILURE_TYPE_WORDS } from '../error-code/failure-types';
import { ECU_SAYS } from '../vehicle/read-out';

const NEVER = { write: 'never' } as const;

/** A fault code that a control unit of a vehicle stored, and from when to when it was read out. Written by testers only. */
export const vehicleFault = defineResource({
  module: 'data-config',
  object: 'vehicle-fault',
  icon: 'alert',
  order: 123,
  menu: false,
  title: 'dtc',
  tenant: 'scoped',
  tenantBy: 'vehicleId',
  madeAt: 'hidden',
  vehicleScope: { through: 'vehicleId' },
  fields: {
    vehicleId: f.ref('data-config/vehicle', {
      ...NEVER,
      required: true,
      search: 'eq',
      goesWith: true,
      hideInTable: true,
    }),
    dtc: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 12, size: 's' }),
    vin: f.vin({ ...NEVER, required: true, search: 'eq', hideInTable: true, size: 'l' }),
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
    readAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    goneAt: f.dateTime({ ...NEVER, hideInTable: true }),
    readBy: f.ref('account/client', { hideInTable: true, ...NEVER, search: 'eq', emptiedWith: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'readAt', order: 'desc' },
  status: 'state',
  uniqueTogether: [['vehicleId', 'ecuAddress', 'dtc']],
});
