import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ACTION_PRIORITIES, PRIORITY_TONES } from '../fmea/kinds';

const NODE = { required: true, search: 'contains', sortable: true, max: 200 } as const;
const TEXT = { max: 1000, hideInTable: true } as const;
const RATING = { required: true, min: 1, max: 10, size: 's', hideInTable: true, group: 'rating' } as const;
const CODE = { code: true, hideInTable: true, group: 'links' } as const;
const NEVER = { write: 'never', search: 'in', size: 's' } as const;

/** What became of a line: nodes were made, ratings of nodes that were there changed, or nothing was new. */
export const LINE_OUTCOMES = ['made', 'changed', 'same'] as const;

/**
 * Lines of failure mode and effects analyses (AIAG-VDA) as they were imported, each a way from a system to a cause and its repair, with
 * what became of it in the tree. Rows come by sheet alone, and go where the import is taken back.
 */
export const fmeaImport = defineResource({
  module: 'guided-diagnosis',
  object: 'fmea-import',
  icon: 'upload',
  order: 11,
  title: 'cause',
  tenant: 'scoped',
  madeAt: 'hidden',
  fields: {
    system: f.text({ ...NODE, size: 's' }),
    function: f.text({ ...NODE, hideInTable: true }),
    effect: f.longText(TEXT),
    severity: f.int(RATING),
    failureMode: f.text({ ...NODE, size: 'm' }),
    cause: f.text({ ...NODE, size: 'm' }),
    preventionControl: f.longText(TEXT),
    occurrence: f.int(RATING),
    detectionControl: f.longText(TEXT),
    detection: f.int(RATING),
    /** As the sheet says it. */
    statedPriority: f.option(ACTION_PRIORITIES, { hideInTable: true, group: 'rating' }),
    /** By the table of the handbook. */
    actionPriority: f.option(ACTION_PRIORITIES, { ...NEVER, tones: PRIORITY_TONES, group: 'rating' }),
    priorityDiffers: f.bool({ write: 'never', search: 'eq', size: 's', hideInTable: true, group: 'rating' }),
    symptomCode: f.text({ ...CODE, max: 32 }),
    /** As they were told, split by commas. */
    dtcs: f.text({ ...CODE, max: 500 }),
    gcid: f.text({ ...CODE, max: 32 }),
    test: f.text({ max: 200, hideInTable: true, group: 'remedy' }),
    expected: f.text({ max: 200, hideInTable: true, group: 'remedy' }),
    repair: f.text({ max: 200, hideInTable: true, group: 'remedy' }),
    dme: f.text({ ...CODE, max: 32 }),
    outcome: f.option(LINE_OUTCOMES, { ...NEVER, tones: { made: 'success', changed: 'processing', same: 'default' } }),
    nodes: f.int({ write: 'never', size: 's' }),
    nodeId: f.ref('guided-diagnosis/fmea', {
      write: 'never',
      search: 'eq',
      emptiedWith: true,
      hideInTable: true,
      group: 'links',
    }),
    /** What it names and nobody knows. */
    unresolved: f.text({ write: 'never', search: 'contains', max: 1000, hideInTable: true, group: 'links' }),
    /** `LineEffect`: what goes with the line where its import is taken back. */
    effected: f.json({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
  },
  standard: ['page', 'info', 'export', 'import'],
  importRecords: true,
  searchDates: ['createDate'],
});
