import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { KEPT_LISTS, SEQUENCE_KINDS } from '../sequence/rules';

const NEVER = { write: 'never' } as const;

/** A version of a sequence, of whichever kind: who published what when, why, and for how many vehicles. Written as it is published. */
export const versionHistory = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'version-history',
  icon: 'history',
  order: 160,
  title: 'sequenceNo',
  tenant: 'scoped',
  // Those of the platform's sequences are known in every tenant.
  hasDefaults: true,
  madeAt: 'hidden',
  keptTo: { by: 'kind', lists: KEPT_LISTS },
  find: ['sequenceNo'],
  fields: {
    sequenceNo: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 32 }),
    number: f.int({ ...NEVER, required: true, sortable: true, size: 's' }),
    name: f.localized({ ...NEVER, source: 'seq', search: 'contains', max: 200, size: 'l' }),
    kind: f.option(SEQUENCE_KINDS, { hideInTable: true, ...NEVER, required: true, search: 'in', sortable: true }),
    drafterId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true, size: 'm' }),
    approverId: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true, size: 'm' }),
    publishedAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    reason: f.longText({ hideInTable: true, ...NEVER, max: 200, search: 'contains' }),
    targetCount: f.int({ hideInTable: true, ...NEVER, sortable: true, size: 's' }),
    restores: f.int({ hideInTable: true, ...NEVER, size: 's' }),
    contentHash: f.text({ hideInTable: true, ...NEVER, required: true, search: 'eq', code: true, max: 64, size: 'm' }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence', {
      ...NEVER,
      search: 'eq',
      hideInTable: true,
      emptiedWith: true,
    }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'publishedAt', order: 'desc' },
  history: false,
  home: { today: { published: { search: { publishedAt: { from: 0, to: 0 } }, series: 'publishedAt' } } },
  panels: { versions: 'sequence-versions' },
  actions: {
    /** Its content becomes a new version, which is prepublished. */
    rollBack: {
      danger: true,
      effects: true,
      input: { reason: f.longText({ required: true, max: 200 }) },
      leadsTo: { route: '/diagnosis-sequence-management/quene/index', query: 'id' },
    },
  },
});
