import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { LINK_FIELDS } from '../links';

const KEY = { required: true, search: 'contains', sortable: true, write: 'create', code: true, size: 's' } as const;
const LINK = { write: 'never', search: 'eq', hideInTable: true, group: 'links' } as const;

/** A relay in its box: what switches it, and what it switches. */
export const relayImport = defineResource({
  module: 'guided-diagnosis',
  object: 'relay-import',
  icon: 'relay',
  order: 80,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['name', 'relayNo'],
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    box: f.text({ ...KEY, max: 32 }),
    position: f.text({ ...KEY, max: 32 }),
    /** As circuit diagrams call it: `2/22`. */
    relayNo: f.text({ search: 'contains', sortable: true, code: true, max: 32, size: 's' }),
    relayType: f.option(['no', 'nc', 'changeover', 'solidState'], { required: true, search: 'in', sortable: true }),
    circuit: f.text({ search: 'contains', sortable: true, max: 200, size: 'l' }),
    pins: f.rows(
      { terminal: f.text({ required: true, max: 8 }), purpose: f.text({ max: 100 }) },
      { max: 12, hideInTable: true },
    ),
    gcid: f.ref('guided-diagnosis/gcid', LINK),
    /** The control unit that switches it, as it was told. */
    controlledBy: f.text({
      hideInTable: true,
      search: 'contains',
      sortable: true,
      code: true,
      max: 64,
      size: 's',
      group: 'links',
    }),
    controlEcu: f.ref('guided-diagnosis/ecu-wdid', LINK),
    /** GCIDs, as they were told. */
    consumers: f.text({ hideInTable: true, search: 'contains', code: true, max: 1000, group: 'links' }),
    consumerGcids: f.refs('guided-diagnosis/gcid', LINK),
    ...LINK_FIELDS,
    picture: f.files({ accept: '.png,.jpg,.jpeg,.webp', maxMb: 5, thumbnail: true, hideInTable: true }),
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importers: ['package'],
  importRecords: true,
  sort: { field: 'name', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  uniqueTogether: [['box', 'position']],
  handedToTesters: {},
  panels: { box: 'fuse-box' },
  panelsFirst: true,
  related: {
    diagrams: { resource: 'guided-diagnosis/circuit-sheet', by: 'relays' },
    wires: { resource: 'guided-diagnosis/wire-import', by: 'components', of: 'gcid' },
    failureModes: { resource: 'guided-diagnosis/fmea', by: 'gcidId', of: 'gcid' },
    methods: { resource: 'guided-diagnosis/dme-data', by: 'gcids', of: 'gcid' },
  },
});
