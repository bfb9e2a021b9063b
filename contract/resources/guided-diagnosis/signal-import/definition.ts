import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { LINK_FIELDS } from '../links';

const KEY = { required: true, search: 'contains', sortable: true, write: 'create', code: true } as const;
const BITS = { group: 'coding', hideInTable: true } as const;
/** As many digits as a number of 64 bits can be written with, floating-point ones too. */
const EXACT = { digits: 340 } as const;
const NUMBER = { ...BITS, ...EXACT } as const;

/** A signal of a bus: where it stands in its frame, what its bits mean, who sends it and who reads it. Rows come by sheet and by DBC. */
export const signalImport = defineResource({
  module: 'guided-diagnosis',
  object: 'signal-import',
  icon: 'signal',
  order: 50,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['name'],
  fields: {
    name: f.text({ ...KEY, max: 128, size: 'm' }),
    bus: f.text({ ...KEY, max: 64, size: 's' }),
    frameId: f.text({ ...KEY, rules: ['frameId'], max: 11, size: 's' }),
    frameName: f.text({ search: 'contains', sortable: true, code: true, max: 128, size: 'm' }),
    startBit: f.int({ min: 0, max: 16_383, size: 's' }),
    length: f.int({ min: 1, max: 64, unit: 'bit', size: 's' }),
    byteOrder: f.option(['intel', 'motorola'], { ...BITS, search: 'in' }),
    signalType: f.option(['unsigned', 'signed', 'float', 'double'], { search: 'in' }),
    factor: f.decimal(NUMBER),
    offset: f.decimal(NUMBER),
    unit: f.text({ max: 32, size: 's' }),
    minimum: f.decimal(NUMBER),
    maximum: f.decimal(NUMBER),
    cycleTime: f.int({ ...BITS, min: 0, unit: 'ms' }),
    multiplexing: f.text({ ...BITS, code: true, max: 500 }),
    valueTable: f.rows(
      { value: f.decimal({ ...EXACT, required: true }), meaning: f.text({ required: true, max: 255 }) },
      { max: 1000, hideInTable: true },
    ),
    /** As the file calls it. */
    sender: f.text({ search: 'contains', sortable: true, code: true, max: 128, group: 'links', size: 's' }),
    senderEcu: f.ref('guided-diagnosis/ecu-wdid', {
      write: 'never',
      search: 'eq',
      group: 'links',
      hideInTable: true,
    }),
    receivers: f.text({ search: 'contains', code: true, max: 2000, group: 'links', hideInTable: true }),
    receiverEcus: f.refs('guided-diagnosis/ecu-wdid', {
      write: 'never',
      search: 'eq',
      group: 'links',
      hideInTable: true,
    }),
    ...LINK_FIELDS,
    comment: f.longText({ max: 2000, search: 'contains', hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importers: ['dbc'],
  importRecords: true,
  sort: { field: 'name', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  uniqueTogether: [['bus', 'frameId', 'name']],
  checks: [['notBelow', 'minimum', 'maximum']],
  handedToTesters: {},
  related: { wires: { resource: 'guided-diagnosis/wire-import', by: 'signal' } },
});
