import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FINDING_KIND_NAMES, FINDING_SEVERITIES, MENDINGS, SEVERITY_TONES } from './kinds';

const NEVER = { write: 'never' } as const;
const INNER = { ...NEVER, hideInTable: true, hideInForm: true, exportable: false } as const;
const ACCEPTED = { ...NEVER, hideInTable: true, group: 'acceptance' } as const;

/** A fault that the doctor found in the data of guided diagnosis. Made and ended by its runs alone; somebody accepts it, or has it mended. */
export const doctorFinding = defineResource({
  module: 'guided-diagnosis',
  object: 'doctor-finding',
  icon: 'audit',
  order: 160,
  title: 'place',
  tenant: 'scoped',
  madeAt: 'hidden',
  live: true,
  fields: {
    severity: f.option(FINDING_SEVERITIES, {
      ...NEVER,
      required: true,
      default: 'warning',
      search: 'in',
      sortable: true,
      size: 's',
      tones: SEVERITY_TONES,
    }),
    kind: f.option(FINDING_KIND_NAMES, { ...NEVER, required: true, default: 'missingName', search: 'in' }),
    /** What the row is called in its list; leads there. */
    place: f.text({
      ...NEVER,
      required: true,
      search: 'contains',
      sortable: true,
      max: 255,
      size: 's',
      leads: 'address',
    }),
    /** Key of the words of the list that the row stands in, and of the field that is to blame. */
    list: f.text({ ...NEVER, words: true, search: 'eq', size: 's' }),
    field: f.text({ ...NEVER, words: true, hideInTable: true }),
    /** Names, numbers and weeks, the same in every language. */
    detail: f.text({ ...NEVER, search: 'contains', max: 500 }),
    /** The kind once more, told as what is wrong with that and what to do. */
    why: f.text({ ...NEVER, words: 'guided-diagnosis.doctor-finding.why', hideInTable: true }),
    status: f.state(['open', 'accepted', 'mended'], { search: 'in', sortable: true, size: 's' }),
    firstSeen: f.dateTime({ ...NEVER, search: 'dateRange', sortable: true }),
    lastSeen: f.dateTime({ ...NEVER, hideInTable: true }),
    mending: f.option(MENDINGS, { ...NEVER, search: 'in', hideInTable: true }),
    acceptedBy: f.ref('sys/user', { ...ACCEPTED, emptiedWith: true }),
    acceptedAt: f.dateTime(ACCEPTED),
    acceptedReason: f.longText({ ...ACCEPTED, max: 200 }),
    /** Address of the row's page. */
    address: f.text({ ...INNER, max: 255 }),
    resource: f.text({ ...INNER, max: 64 }),
    rowId: f.text({ ...INNER, search: 'eq', max: 36 }),
    /** Tells the faults of one kind apart that one row has. */
    part: f.text({ ...INNER, max: 255 }),
    /** It was mended here, and can be taken back. */
    isReversible: f.bool(INNER),
    /** What a mending changed, as it was before: `Mended`. */
    mended: f.json(INNER),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'severity', order: 'asc' },
  uniqueTogether: [['kind', 'resource', 'rowId', 'part']],
  home: { waiting: { errors: { search: { status: ['open'], severity: ['error'] }, rows: 'firstSeen' } } },
  lifecycle: {
    field: 'status',
    initial: 'open',
    tones: { open: 'error', accepted: 'default', mended: 'success' },
    transitions: {
      accept: {
        from: ['open'],
        to: 'accepted',
        batch: true,
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
      reopen: { from: ['accepted'], to: 'open', batch: true },
      mend: { from: ['open'], to: 'mended', when: { mending: MENDINGS }, batch: true, undo: 'takeBack' },
      /** As long as the row is as the mending left it. */
      takeBack: { from: ['mended'], to: 'open', when: { isReversible: [true] } },
    },
  },
  actions: {
    /** Looks at everything, as a task. */
    examine: {
      at: 'toolbar',
      leadsTo: { route: '/diagnosis-sequence-management/data-task/index', query: 'id' },
    },
  },
});
