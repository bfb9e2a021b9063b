import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FIRST_WEEK, LAST_WEEK, LINK_FIELDS } from '../links';

const KEY = { search: 'contains', sortable: true, write: 'create' } as const;
const COMPONENT = { search: 'contains', sortable: true, code: true, max: 64, size: 's', hideInTable: true } as const;
const LINK = { write: 'never', search: 'eq', hideInTable: true } as const;
const PIN = { code: true, max: 32, hideInTable: true } as const;

/** A wire from end to end: what it is made of, and what it joins. */
export const wireImport = defineResource({
  module: 'guided-diagnosis',
  object: 'wire-import',
  icon: 'wire',
  order: 100,
  title: 'wireNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['wireNo'],
  fields: {
    wireNo: f.text({ ...KEY, required: true, code: true, max: 64, size: 'm' }),
    active: f.bool({ search: 'eq', default: true, size: 's' }),
    harness: f.text({ ...KEY, required: true, max: 64, size: 'm' }),
    location: f.text({ search: 'contains', sortable: true, max: 100, size: 'm' }),
    weekFrom: f.text({ ...FIRST_WEEK, write: 'create' }),
    weekTo: f.text(LAST_WEEK),
    variant: f.text({ ...KEY, max: 64, size: 's' }),
    colour: f.text({ rules: ['wireColour'], search: 'contains', code: true, max: 8, size: 's', hideInTable: true }),
    crossSection: f.decimal({ hideInTable: true, min: 0.05, max: 120, scale: 2, unit: 'mm²', size: 's' }),
    highVoltage: f.bool({ hideInTable: true, search: 'eq', default: false, size: 's' }),
    fromComponent: f.text({ ...COMPONENT, group: 'from' }),
    fromGcid: f.ref('guided-diagnosis/gcid', { ...LINK, group: 'from' }),
    fromConnector: f.text({ ...PIN, search: 'contains', group: 'from' }),
    fromPin: f.text({ ...PIN, group: 'from' }),
    toComponent: f.text({ ...COMPONENT, group: 'to' }),
    toGcid: f.ref('guided-diagnosis/gcid', { ...LINK, group: 'to' }),
    toConnector: f.text({ ...PIN, search: 'contains', group: 'to' }),
    toPin: f.text({ ...PIN, group: 'to' }),
    splice: f.text({ search: 'contains', code: true, max: 64, group: 'links', hideInTable: true }),
    signalName: f.text({ search: 'contains', code: true, max: 128, group: 'links', size: 's', hideInTable: true }),
    signal: f.ref('guided-diagnosis/signal-import', { ...LINK, group: 'links' }),
    /** Both ends and the splice, so that a component finds its wires. */
    components: f.refs('guided-diagnosis/gcid', { ...LINK, group: 'links' }),
    ...LINK_FIELDS,
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importRecords: true,
  sort: { field: 'wireNo', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  uniqueTogether: [['harness', 'wireNo', 'variant', 'weekFrom']],
  checks: [
    ['notEarlierWeek', 'weekFrom', 'weekTo'],
    ['atLeastOne', 'fromComponent', 'toComponent'],
  ],
  handedToTesters: { weeks: ['weekFrom', 'weekTo'], when: { active: [true] } },
  panels: { strip: 'wire-strip' },
  panelsFirst: true,
  related: {
    diagrams: { resource: 'guided-diagnosis/circuit-sheet', by: 'wires' },
    atStart: { resource: 'guided-diagnosis/wire-import', by: 'components', of: 'fromGcid' },
    atEnd: { resource: 'guided-diagnosis/wire-import', by: 'components', of: 'toGcid' },
    sameSignal: { resource: 'guided-diagnosis/wire-import', by: 'signal', of: 'signal' },
    fuses: { resource: 'guided-diagnosis/fuse-import', by: 'consumerGcids', of: 'toGcid' },
  },
});
