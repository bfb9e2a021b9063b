import { CHECK_OUT, CHECK_OUT_FIELDS, CHECKED_OUT_BY_ME } from '../../../language/check-out';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ACTION_PRIORITIES, FMEA_KINDS, FMEA_TREE, PRIORITY_TONES } from './kinds';

const RATING = { min: 1, max: 10, sortable: true, size: 's', group: 'rating' } as const;
const MODE = { shownWhen: { kind: ['failureMode'] } } as const;
const CAUSE = { shownWhen: { kind: ['cause'] } } as const;
const TEXT = { max: 1000, hideInTable: true } as const;

/**
 * Failure modes and effects (AIAG-VDA) as a tree: system, function, failure mode, cause, test, repair. A branch is checked out as a whole;
 * the action priority follows from the three ratings.
 */
export const fmea = defineResource({
  module: 'guided-diagnosis',
  object: 'fmea',
  route: '/guide-diagnosis/fmea-mgt',
  needsEntry: false,
  icon: 'fmea',
  order: 10,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  tree: 'parentId',
  treeOrder: 'sort',
  treeKinds: FMEA_TREE,
  find: ['name'],
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 200, size: 'l' }),
    kind: f.option(FMEA_KINDS, { required: true, default: 'system', write: 'create', search: 'in', sortable: true }),
    parentId: f.ref('guided-diagnosis/fmea', { search: 'eq' }),
    severity: f.int({ ...RATING, ...MODE }),
    occurrence: f.int({ ...RATING, ...CAUSE }),
    detection: f.int({ ...RATING, ...CAUSE }),
    actionPriority: f.option(ACTION_PRIORITIES, {
      write: 'never',
      search: 'in',
      sortable: true,
      size: 's',
      group: 'rating',
      tones: PRIORITY_TONES,
    }),
    ...CHECK_OUT_FIELDS,
    checkOutState: { ...CHECK_OUT_FIELDS.checkOutState, hideInTable: true },
    checkedOutBy: { ...CHECK_OUT_FIELDS.checkedOutBy, hideInTable: true },
    probability: f.int({
      hideInTable: true,
      ...CAUSE,
      min: 0,
      max: 100,
      unit: '%',
      sortable: true,
      size: 's',
      group: 'rating',
    }),
    effect: f.longText({ ...TEXT, ...MODE }),
    symptomCode: f.text({
      hideInTable: true,
      ...MODE,
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
      size: 's',
    }),
    dtcs: f.refs('data-config/error-code', {
      hideInTable: true,
      shownWhen: { kind: ['failureMode', 'cause'] },
      search: 'eq',
      max: 50,
      group: 'links',
    }),
    gcidId: f.ref('guided-diagnosis/gcid', {
      hideInTable: true,
      shownWhen: { kind: ['system', 'failureMode', 'cause', 'test', 'repair'] },
      search: 'eq',
      group: 'links',
    }),
    preventionControl: f.longText({ ...TEXT, ...CAUSE }),
    detectionControl: f.longText({ ...TEXT, ...CAUSE }),
    instruction: f.longText({ max: 2000, hideInTable: true, shownWhen: { kind: ['test', 'repair'] } }),
    expected: f.text({ max: 200, hideInTable: true, shownWhen: { kind: ['test'] } }),
    dmeId: f.ref('guided-diagnosis/dme-data', {
      shownWhen: { kind: ['test', 'repair'] },
      search: 'eq',
      group: 'links',
      hideInTable: true,
    }),
    sort: f.int({ required: true, min: 0, max: 9999, default: 100, sortable: true, size: 's', hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'sort', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  home: { waiting: { mine: CHECKED_OUT_BY_ME } },
  lifecycle: CHECK_OUT,
  handedToTesters: {},
  heldBy: 'checkedOutBy',
  related: { imports: { resource: 'guided-diagnosis/fmea-import', by: 'nodeId' } },
  actions: {
    /** The row and all that stands below it, once more: beside it, or below another row. */
    copyBranch: { input: { parentId: f.ref('guided-diagnosis/fmea') }, permission: 'save' },
  },
});
