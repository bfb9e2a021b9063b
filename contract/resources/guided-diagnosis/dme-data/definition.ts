import { CHECK_OUT, CHECK_OUT_FIELDS, CHECKED_OUT_BY_ME } from '../../../language/check-out';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ACTIVITY_TYPES } from '../activity-types';
import { STEP_KINDS } from './steps';

const MEASURED = { shownWhen: { kind: ['measure'] } } as const;
const LIMIT = { ...MEASURED, scale: 3 } as const;
const NEXT = { min: 1, max: 9999 } as const;

/** An entry of the diagnostic methods: what to look at, measure and ask, step by step, and where each outcome leads. */
export const dmeData = defineResource({
  module: 'guided-diagnosis',
  object: 'dme-data',
  icon: 'method',
  order: 120,
  title: 'dmeNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  detail: 'page',
  form: 'page',
  find: ['dmeNo'],
  fields: {
    dmeNo: f.text({
      required: true,
      unique: true,
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 32,
      size: 's',
    }),
    name: f.localized({ source: 'dme', required: true, search: 'contains', max: 200, size: 'l' }),
    activityType: f.option(ACTIVITY_TYPES, { required: true, default: 1, search: 'in', sortable: true }),
    ...CHECK_OUT_FIELDS,
    dtcs: f.refs('data-config/error-code', { hideInTable: true, search: 'eq', max: 50, group: 'links' }),
    gcids: f.refs('guided-diagnosis/gcid', { hideInTable: true, search: 'eq', max: 50, group: 'links' }),
    media: f.refs('guided-diagnosis/media-file', { search: 'eq', max: 20, group: 'links', hideInTable: true }),
    expression: f.code({ syntax: 'expression', max: 2000, hideInTable: true }),
    steps: f.rows(
      {
        no: f.int({ required: true, min: 1, max: 9999 }),
        kind: f.option(STEP_KINDS, { required: true, default: 'instruction' }),
        text: f.localized({ source: 'dme', required: true, max: 1000 }),
        min: f.decimal(LIMIT),
        max: f.decimal(LIMIT),
        unit: f.text({ ...MEASURED, max: 16 }),
        script: f.text({ max: 200, shownWhen: { kind: ['script'] } }),
        okNext: f.int(NEXT),
        notOkNext: f.int({ ...NEXT, shownWhen: { kind: ['measure', 'question'] } }),
      },
      { required: true, min: 1, max: 200, hideInTable: true },
    ),
    remark: f.longText({ max: 1000, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importRecords: true,
  sort: { field: 'dmeNo', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  home: { waiting: { mine: CHECKED_OUT_BY_ME } },
  checks: [['methodSteps', 'steps']],
  lifecycle: CHECK_OUT,
  heldBy: 'checkedOutBy',
  handedToTesters: { expression: 'expression' },
  panels: { flow: 'method-flow' },
  panelsFirst: true,
  related: {
    documents: { resource: 'guided-diagnosis/document', by: 'methods' },
    failureModes: { resource: 'guided-diagnosis/fmea', by: 'dmeId' },
  },
  actions: {
    /** Step by step, as whoever works on the vehicle sees it. */
    play: { screen: 'method-play', permission: 'info', ownRoute: true },
  },
});
