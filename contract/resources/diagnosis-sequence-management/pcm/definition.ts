import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

const NEVER = { write: 'never' } as const;
const END = { ...NEVER, hideInTable: true, group: 'end' } as const;
const GEARBOX = { rules: ['gearboxNo'], min: 16, max: 16, code: true, control: 'scan' } as const;
const VALVE_BODY = { rules: ['partUniqueNo'], min: 22, max: 22, code: true, control: 'scan' } as const;
const BOUND = { status: ['bound'] } as const;

/** That a valve body belongs to a gearbox, and the gearbox to a vehicle: what is over stays as what was. */
export const pcm = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'pcm',
  icon: 'gearbox',
  order: 230,
  title: 'gearboxNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  form: 'drawer',
  live: true,
  find: ['gearboxNo', 'valveBodyNo', 'vin'],
  fields: {
    gearboxNo: f.text({ ...GEARBOX, required: true, write: 'create', search: 'contains', sortable: true }),
    valveBodyNo: f.text({
      ...VALVE_BODY,
      required: true,
      write: 'create',
      search: 'contains',
      sortable: true,
      size: 'l',
    }),
    vin: f.vin({ required: true, write: 'create', search: 'contains', sortable: true, control: 'scan' }),
    status: f.state(['bound', 'unbound'], { search: 'in', sortable: true, size: 's' }),
    operatorId: f.ref('sys/user', { hideInTable: true, ...NEVER, search: 'eq', emptiedWith: true, size: 'm' }),
    boundAt: f.dateTime({ ...NEVER, search: 'dateRange', sortable: true }),
    remark: f.longText({ max: 500, write: 'create', hideInTable: true }),
    unboundBy: f.ref('sys/user', { ...END, emptiedWith: true }),
    unboundAt: f.dateTime({ ...END, sortable: true }),
    unboundReason: f.longText({ ...END, max: 200 }),
  },
  standard: ['page', 'info', 'save', 'export'],
  sort: { field: 'boundAt', order: 'desc' },
  uniqueWhile: [
    { fields: ['gearboxNo'], when: BOUND },
    { fields: ['valveBodyNo'], when: BOUND },
    { fields: ['vin'], when: BOUND },
  ],
  home: { today: { bound: { search: { boundAt: { from: 0, to: 0 } }, series: 'boundAt' } } },
  lifecycle: {
    field: 'status',
    initial: 'bound',
    tones: { bound: 'success', unbound: 'default' },
    transitions: {
      unbind: {
        from: ['bound'],
        to: 'unbound',
        danger: true,
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
    },
  },
  actions: {
    /** Another gearbox, another valve body or both in the same vehicle: what was bound is unbound, and the new binding made, at once. */
    replace: {
      when: BOUND,
      danger: true,
      checks: [['atLeastOne', 'gearboxNo', 'valveBodyNo']],
      input: {
        gearboxNo: f.text(GEARBOX),
        valveBodyNo: f.text(VALVE_BODY),
        reason: f.longText({ required: true, max: 200 }),
        remark: f.longText({ max: 500 }),
      },
    },
  },
});
