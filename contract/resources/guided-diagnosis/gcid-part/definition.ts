import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FIRST_WEEK, LAST_WEEK } from '../links';

/** Which part stands behind a global component id, in vehicles built in which structure weeks. */
export const gcidPart = defineResource({
  module: 'guided-diagnosis',
  object: 'gcid-part',
  icon: 'link',
  order: 31,
  title: 'partNumber',
  tenant: 'scoped',
  tenantBy: 'gcidId',
  madeAt: 'hidden',
  find: ['partNumber'],
  fields: {
    gcidId: f.ref('guided-diagnosis/gcid', {
      required: true,
      write: 'create',
      search: 'eq',
      goesWith: true,
      size: 'm',
    }),
    partNumber: f.text({
      required: true,
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 32,
      size: 'm',
    }),
    weekFrom: f.text({ ...FIRST_WEEK, required: true, write: 'create' }),
    weekTo: f.text(LAST_WEEK),
    remark: f.longText({ max: 200 }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importRecords: true,
  inline: ['weekTo', 'remark'],
  copy: true,
  sort: { field: 'partNumber', order: 'asc' },
  searchDates: ['createDate'],
  uniqueTogether: [['gcidId', 'partNumber', 'weekFrom']],
  handedToTesters: { weeks: ['weekFrom', 'weekTo'] },
  checks: [['notEarlierWeek', 'weekFrom', 'weekTo']],
});
