import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FIRST_WEEK, LAST_WEEK, LINK_FIELDS } from '../links';

/** A picture of a component, with the vehicles that it shows it in: what manuals are illustrated with. */
export const imageImport = defineResource({
  module: 'guided-diagnosis',
  object: 'image-import',
  icon: 'picture',
  order: 60,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['name', 'component'],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    picture: f.files({ required: true, accept: '.png,.jpg,.jpeg,.webp', maxMb: 5, thumbnail: true, size: 's' }),
    component: f.text({ required: true, search: 'contains', sortable: true, code: true, max: 64, size: 's' }),
    view: f.option(['part', 'position', 'connector', 'exploded', 'tool'], {
      default: 'part',
      search: 'in',
      sortable: true,
    }),
    expression: f.code({ syntax: 'expression', search: 'contains', size: 'm' }),
    weekFrom: f.text({ ...FIRST_WEEK, hideInTable: true }),
    weekTo: f.text({ ...LAST_WEEK, hideInTable: true }),
    gcid: f.ref('guided-diagnosis/gcid', { write: 'never', search: 'eq', hideInTable: true, group: 'links' }),
    media: f.refs('guided-diagnosis/media-file', { search: 'eq', max: 20, hideInTable: true, group: 'links' }),
    ...LINK_FIELDS,
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importers: ['package'],
  importRecords: true,
  sort: { field: 'component', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  handedToTesters: { expression: 'expression', weeks: ['weekFrom', 'weekTo'] },
  checks: [['notEarlierWeek', 'weekFrom', 'weekTo']],
});
