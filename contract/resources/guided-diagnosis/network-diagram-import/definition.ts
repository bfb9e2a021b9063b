import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FIRST_WEEK, LAST_WEEK, LINK_FIELDS } from '../links';
import { BUS_KINDS } from './buses';

const PLACE = { required: true, min: -100_000, max: 100_000 } as const;
const LINK = { write: 'never', search: 'eq', hideInTable: true, group: 'links' } as const;

/** Control units and buses of a model, drawn as a network. Rows come by hand, by sheet, and bus by bus by DBC. */
export const networkDiagramImport = defineResource({
  module: 'guided-diagnosis',
  object: 'network-diagram-import',
  icon: 'network',
  order: 110,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['name'],
  detail: 'page',
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    model: f.ref('data-config/vehicle-model', { search: 'eq', size: 'm' }),
    expression: f.code({ syntax: 'expression', search: 'contains', size: 'm' }),
    weekFrom: f.text(FIRST_WEEK),
    weekTo: f.text(LAST_WEEK),
    buses: f.rows(
      {
        bus: f.text({ required: true, max: 64 }),
        kind: f.option(BUS_KINDS, { required: true }),
        bitrate: f.int({ min: 1, max: 100_000_000, unit: 'kbit/s' }),
      },
      { max: 50, hideInTable: true },
    ),
    nodes: f.rows(
      {
        ecu: f.text({ required: true, max: 64 }),
        bus: f.text({ required: true, max: 64 }),
        gateway: f.bool(),
      },
      { max: 500, hideInTable: true },
    ),
    /** Where nodes lie that somebody moved by hand; the others are laid out. */
    places: f.rows(
      { node: f.text({ required: true, max: 80 }), x: f.int(PLACE), y: f.int(PLACE) },
      { max: 600, write: 'update', hideInTable: true, hideInForm: true, importable: false, exportable: false },
    ),
    ecus: f.refs('guided-diagnosis/ecu-wdid', LINK),
    ...LINK_FIELDS,
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importers: ['dbc', 'topology'],
  importRecords: true,
  sort: { field: 'name', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  checks: [
    ['notEarlierWeek', 'weekFrom', 'weekTo'],
    ['busesOfNodes', 'buses', 'nodes'],
  ],
  handedToTesters: { expression: 'expression', weeks: ['weekFrom', 'weekTo'], model: 'model' },
  panels: { network: 'network-drawing' },
  panelsFirst: true,
});
