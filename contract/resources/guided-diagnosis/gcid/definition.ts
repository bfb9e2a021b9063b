import { CHECK_OUT, CHECK_OUT_FIELDS, CHECKED_OUT_BY_ME } from '../../../language/check-out';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

const COMPONENTS = [
  'battery',
  'relay',
  'switch',
  'controlModule',
  'sensor',
  'actuator',
  'motor',
  'heater',
  'light',
  'fuse',
  'distributionBox',
  'connector',
  'splice',
  'ground',
] as const;

/** A component as guided diagnosis and circuit diagrams call it, whatever part is fitted: the global component id. */
export const gcid = defineResource({
  module: 'guided-diagnosis',
  object: 'gcid',
  icon: 'code',
  order: 30,
  title: 'gcid',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['gcid'],
  fields: {
    gcid: f.text({
      required: true,
      unique: true,
      rules: ['gcid'],
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 32,
      size: 's',
    }),
    name: f.localized({ source: 'gcid', required: true, search: 'contains', max: 100, size: 'l' }),
    componentType: f.option(COMPONENTS, { required: true, search: 'in', sortable: true }),
    ...CHECK_OUT_FIELDS,
    functionGroup: f.text({ search: 'contains', sortable: true, code: true, max: 16, size: 's', hideInTable: true }),
    position: f.text({ search: 'contains', max: 100, hideInTable: true }),
    partCount: f.int({ virtual: true, write: 'never', counts: 'parts', size: 's' }),
    picture: f.files({ accept: '.png,.jpg,.jpeg,.webp', maxMb: 5, thumbnail: true, hideInTable: true }),
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  sort: { field: 'gcid', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  home: { waiting: { mine: CHECKED_OUT_BY_ME } },
  lifecycle: CHECK_OUT,
  heldBy: 'checkedOutBy',
  related: {
    parts: { resource: 'guided-diagnosis/gcid-part', by: 'gcidId' },
    wires: { resource: 'guided-diagnosis/wire-import', by: 'components' },
    fuses: { resource: 'guided-diagnosis/fuse-import', by: 'consumerGcids' },
    relays: { resource: 'guided-diagnosis/relay-import', by: 'consumerGcids' },
    asFuse: { resource: 'guided-diagnosis/fuse-import', by: 'gcid' },
    asRelay: { resource: 'guided-diagnosis/relay-import', by: 'gcid' },
    failureModes: { resource: 'guided-diagnosis/fmea', by: 'gcidId' },
    methods: { resource: 'guided-diagnosis/dme-data', by: 'gcids' },
  },
});
