import { CHECK_OUT, CHECK_OUT_FIELDS, CHECKED_OUT_BY_ME, TABLE_CHECK_OUT } from '../../../language/check-out';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { LINK_FIELDS } from '../links';

/** Where a control unit stands in the wiring diagrams: its address on the bus, and the id by which a diagram calls it. */
export const ecuWdid = defineResource({
  module: 'guided-diagnosis',
  object: 'ecu-wdid',
  icon: 'drawing',
  order: 40,
  title: 'wdid',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['wdid'],
  fields: {
    ecuAddress: f.text({
      required: true,
      rules: ['ecuAddress'],
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 4,
      size: 's',
    }),
    ecuName: f.text({ required: true, search: 'contains', sortable: true, max: 64 }),
    wdid: f.text({
      required: true,
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 32,
      size: 's',
    }),
    ...CHECK_OUT_FIELDS,
    /** The number of the circuit diagram, as it was told. */
    diagram: f.text({ search: 'contains', sortable: true, code: true, max: 64, size: 's', hideInTable: true }),
    diagramId: f.ref('guided-diagnosis/circuit-diagram-import', {
      write: 'never',
      search: 'eq',
      emptiedWith: true,
      group: 'links',
      size: 's',
    }),
    sheet: f.int({ min: 1, max: 9999, sortable: true, size: 's' }),
    connectors: f.rows(
      {
        connector: f.text({ required: true, max: 32 }),
        pins: f.int({ min: 1, max: 500 }),
        place: f.text({ max: 100 }),
      },
      { max: 50, hideInTable: true },
    ),
    ...LINK_FIELDS,
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importRecords: true,
  sort: { field: 'ecuAddress', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  uniqueTogether: [['ecuAddress', 'wdid']],
  home: { waiting: { mine: CHECKED_OUT_BY_ME } },
  lifecycle: CHECK_OUT,
  heldBy: 'checkedOutBy',
  actions: TABLE_CHECK_OUT,
  handedToTesters: {},
  related: {
    sent: { resource: 'guided-diagnosis/signal-import', by: 'senderEcu' },
    received: { resource: 'guided-diagnosis/signal-import', by: 'receiverEcus' },
    relays: { resource: 'guided-diagnosis/relay-import', by: 'controlEcu' },
    networks: { resource: 'guided-diagnosis/network-diagram-import', by: 'ecus' },
  },
});
