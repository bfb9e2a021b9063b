import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { GRAPH, RELATIONS } from './answers';
import { RELATION_KINDS } from './rules';

const ADDRESS = { rules: ['ecuAddress'], search: 'contains', code: true, max: 4, size: 's' } as const;

/** A control unit of a platform with the diagnostic data that it has, and how it stands to another when both are written. */
export const ecuRelation = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'ecu-relation',
  icon: 'cluster',
  order: 120,
  title: 'ecuAddress',
  tenant: 'scoped',
  // The platform's relations hold in every tenant.
  hasDefaults: true,
  madeAt: 'hidden',
  find: ['ecuAddress'],
  fields: {
    ecuAddress: f.text({ ...ADDRESS, required: true, sortable: true }),
    name: f.text({ required: true, search: 'contains', sortable: true, max: 64 }),
    diagnosticPart: f.text({ search: 'contains', sortable: true, code: true, max: 32 }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, {
      required: true,
      search: 'in',
      sortable: true,
      size: 's',
    }),
    /** Empty means every model of the platform. */
    model: f.text({ hideInTable: true, search: 'contains', sortable: true, max: 32, size: 's' }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence', { hideInTable: true, search: 'eq', emptiedWith: true }),
    kind: f.option(RELATION_KINDS, { search: 'in', sortable: true }),
    otherAddress: f.text({ ...ADDRESS, required: true, shownWhen: { kind: RELATION_KINDS } }),
    remark: f.longText({ max: 1000, hideInTable: true, search: 'contains' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  importers: ['odx', 'topology'],
  sort: { field: 'ecuAddress', order: 'asc' },
  searchDates: ['createDate'],
  panels: { relations: { answer: 'relations' } },
  actions: { graph: GRAPH, relations: RELATIONS },
});
