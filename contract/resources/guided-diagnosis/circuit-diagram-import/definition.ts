import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FIRST_WEEK, LAST_WEEK } from '../links';
import { DIAGRAM_ELEMENTS } from './elements';

const KEY = { search: 'contains', sortable: true, write: 'create', code: true } as const;

/** A circuit diagram with its sheets: drawings, or pages of documents, that are searched and followed wire by wire. */
export const circuitDiagramImport = defineResource({
  module: 'guided-diagnosis',
  object: 'circuit-diagram-import',
  icon: 'circuit',
  order: 70,
  title: 'diagramNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['diagramNo', 'name'],
  detail: 'page',
  fields: {
    diagramNo: f.text({ ...KEY, required: true, max: 64, size: 's' }),
    name: f.text({ required: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    /** Wires, components, connectors and fuses that its sheets name, and what else looks like a name. */
    names: f.longText({
      write: 'never',
      search: 'contains',
      max: 40_000,
      hideInTable: true,
      hideInForm: true,
      exportable: false,
    }),
    system: f.text({ search: 'contains', sortable: true, max: 64, size: 's' }),
    model: f.ref('data-config/vehicle-model', { search: 'eq', size: 's' }),
    expression: f.code({ ...KEY, syntax: 'expression', size: 'm', code: undefined }),
    weekFrom: f.text({ ...FIRST_WEEK, write: 'create' }),
    weekTo: f.text({ ...LAST_WEEK, hideInTable: true }),
    file: f.files({ required: true, accept: '.svg,.pdf', maxMb: 20, max: 200, hideInTable: true }),
    sheetCount: f.int({ virtual: true, write: 'never', counts: 'sheets', size: 's' }),
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importers: ['package', 'svg', 'pdf'],
  importRecords: true,
  sort: { field: 'diagramNo', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  uniqueTogether: [['diagramNo', 'expression', 'weekFrom']],
  handedToTesters: { expression: 'expression', weeks: ['weekFrom', 'weekTo'], model: 'model' },
  checks: [['notEarlierWeek', 'weekFrom', 'weekTo']],
  actions: {
    /** What of it is known elsewhere. */
    elements: { permission: 'info', answer: DIAGRAM_ELEMENTS },
  },
  panels: { viewer: 'circuit-viewer' },
  panelsFirst: true,
  related: {
    sheets: { resource: 'guided-diagnosis/circuit-sheet', by: 'diagram' },
    controlUnits: { resource: 'guided-diagnosis/ecu-wdid', by: 'diagramId' },
  },
});
