import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

const FOUND = { write: 'never', search: 'eq', hideInTable: true, group: 'links' } as const;

/** One sheet of a circuit diagram, with what it shows: made as the diagram comes, and found by what stands in it. */
export const circuitSheet = defineResource({
  module: 'guided-diagnosis',
  object: 'circuit-sheet',
  icon: 'flow',
  menu: false,
  order: 71,
  title: 'name',
  tenant: 'scoped',
  tenantBy: 'diagram',
  madeAt: 'hidden',
  history: false,
  handedToTesters: { partOf: 'diagram' },
  fields: {
    name: f.text({
      required: true,
      write: 'never',
      search: 'contains',
      sortable: true,
      code: true,
      max: 100,
      size: 'm',
    }),
    diagram: f.ref('guided-diagnosis/circuit-diagram-import', {
      required: true,
      write: 'never',
      search: 'eq',
      goesWith: true,
      size: 'm',
    }),
    sheet: f.int({ required: true, write: 'never', min: 1, max: 100_000, sortable: true, size: 's' }),
    file: f.files({ write: 'never', accept: '.svg,.pdf', maxMb: 20, size: 'm' }),
    /** Of a document; a drawing has none. */
    pageNo: f.int({ write: 'never', min: 1, max: 100_000, size: 's' }),
    contents: f.longText({ write: 'never', search: 'contains', max: 60_000, hideInTable: true, exportable: false }),
    components: f.refs('guided-diagnosis/gcid', { ...FOUND, max: 5000 }),
    wires: f.refs('guided-diagnosis/wire-import', { ...FOUND, max: 5000 }),
    fuses: f.refs('guided-diagnosis/fuse-import', { ...FOUND, max: 5000 }),
    relays: f.refs('guided-diagnosis/relay-import', { ...FOUND, max: 5000 }),
  },
  standard: ['page', 'info'],
  sort: { field: 'name', order: 'asc' },
});
