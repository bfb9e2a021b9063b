import { LANGUAGES } from '../../../constants';
import { CHECK_OUT, CHECK_OUT_FIELDS, CHECKED_OUT_BY_ME } from '../../../language/check-out';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ACTIVITY_TYPES } from '../activity-types';
import { FIRST_WEEK, LAST_WEEK } from '../links';

const LINK = { hideInTable: true, search: 'eq', group: 'links' } as const;

/** What somebody reads before and while he works on a vehicle: chapters of its own, then diagnostic methods, all of one activity type. */
export const document = defineResource({
  module: 'guided-diagnosis',
  object: 'document',
  icon: 'file',
  order: 130,
  title: 'docNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  detail: 'page',
  form: 'page',
  find: ['docNo'],
  fields: {
    docNo: f.text({
      required: true,
      unique: true,
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 32,
      size: 's',
    }),
    name: f.localized({ source: 'manual', required: true, search: 'contains', max: 200, size: 'l' }),
    activityType: f.option(ACTIVITY_TYPES, { required: true, default: 1, search: 'in', sortable: true }),
    ...CHECK_OUT_FIELDS,
    expression: f.code({ syntax: 'expression', max: 2000, hideInTable: true, group: 'applies' }),
    weekFrom: f.text({ ...FIRST_WEEK, hideInTable: true, group: 'applies' }),
    weekTo: f.text({ ...LAST_WEEK, hideInTable: true, group: 'applies' }),
    /** Before the methods, in this order. */
    chapters: f.rows(
      {
        heading: f.localized({ source: 'manual', required: true, max: 200 }),
        text: f.localized({ source: 'manual', required: true, max: 4000 }),
      },
      { max: 50, hideInTable: true },
    ),
    /** Of the document's activity type, in the order in which they are worked through. */
    methods: f.refs('guided-diagnosis/dme-data', { ...LINK, max: 100 }),
    gcids: f.refs('guided-diagnosis/gcid', { ...LINK, max: 50 }),
    media: f.refs('guided-diagnosis/media-file', { ...LINK, max: 20 }),
    remark: f.longText({ max: 1000, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importRecords: true,
  sort: { field: 'docNo', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  home: { waiting: { mine: CHECKED_OUT_BY_ME } },
  checks: [
    ['notEarlierWeek', 'weekFrom', 'weekTo'],
    ['atLeastOne', 'chapters', 'methods'],
  ],
  lifecycle: CHECK_OUT,
  heldBy: 'checkedOutBy',
  handedToTesters: { expression: 'expression', weeks: ['weekFrom', 'weekTo'] },
  actions: {
    /** A PDF of all that a vehicle, or each that meets an expression, has documents, methods and pictures for. */
    generateManual: {
      at: 'toolbar',
      onlyIn: 'tenant',
      input: {
        by: f.option(['vin', 'expression'], { required: true, default: 'vin' }),
        vin: f.vin({ required: true, control: 'scan', shownWhen: { by: ['vin'] } }),
        expression: f.code({ required: true, syntax: 'expression', max: 2000, shownWhen: { by: ['expression'] } }),
        language: f.option(LANGUAGES),
        activityTypes: f.options(ACTIVITY_TYPES),
      },
      leadsTo: { route: '/diagnosis-sequence-management/data-task/index', query: 'id' },
    },
  },
});
