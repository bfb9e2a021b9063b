import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FIRST_WEEK, LAST_WEEK, LINK_FIELDS } from '../links';

const KEY = { required: true, search: 'contains', sortable: true, write: 'create', code: true, size: 's' } as const;
const LINK = { write: 'never', search: 'eq', hideInTable: true, group: 'links' } as const;

/** A fuse in its box: what it lets pass, and what goes dark without it. */
export const fuseImport = defineResource({
  module: 'guided-diagnosis',
  object: 'fuse-import',
  icon: 'fuse',
  order: 90,
  title: 'fuseNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['fuseNo', 'circuit'],
  fields: {
    /** Box and position, as circuit diagrams call it: `11A/23`. */
    fuseNo: f.text({ write: 'never', search: 'contains', sortable: true, code: true, max: 65, size: 's' }),
    box: f.text({ ...KEY, max: 32 }),
    position: f.text({ ...KEY, max: 32 }),
    rating: f.decimal({ required: true, min: 0.1, max: 1000, unit: 'A', search: 'range', sortable: true, size: 's' }),
    fuseType: f.option(['mini', 'micro', 'ato', 'maxi', 'jcase', 'midi', 'mega', 'hv'], {
      required: true,
      search: 'in',
      sortable: true,
    }),
    circuit: f.text({ search: 'contains', sortable: true, max: 200, size: 'l' }),
    gcid: f.ref('guided-diagnosis/gcid', LINK),
    /** GCIDs, as they were told. */
    consumers: f.text({ search: 'contains', code: true, max: 1000, group: 'links' }),
    consumerGcids: f.refs('guided-diagnosis/gcid', LINK),
    ...LINK_FIELDS,
    weekFrom: f.text({ ...FIRST_WEEK, hideInTable: true }),
    weekTo: f.text({ ...LAST_WEEK, hideInTable: true }),
    picture: f.files({ accept: '.png,.jpg,.jpeg,.webp', maxMb: 5, thumbnail: true, hideInTable: true }),
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importers: ['package'],
  importRecords: true,
  sort: { field: 'fuseNo', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  uniqueTogether: [['box', 'position']],
  handedToTesters: { weeks: ['weekFrom', 'weekTo'] },
  checks: [['notEarlierWeek', 'weekFrom', 'weekTo']],
  panels: { box: 'fuse-box' },
  panelsFirst: true,
  related: {
    diagrams: { resource: 'guided-diagnosis/circuit-sheet', by: 'fuses' },
    wires: { resource: 'guided-diagnosis/wire-import', by: 'components', of: 'gcid' },
    failureModes: { resource: 'guided-diagnosis/fmea', by: 'gcidId', of: 'gcid' },
    methods: { resource: 'guided-diagnosis/dme-data', by: 'gcids', of: 'gcid' },
  },
});
