import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { LONGEST_DOCUMENT } from '../model/rules';

const NEVER = { write: 'never' } as const;

/** A model as it was deployed: who did it when, and the document. */
export const processDeployment = defineResource({
  module: 'flow',
  object: 'deployment',
  icon: 'cloud',
  order: 20,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['name', 'key'],
  fields: {
    name: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, max: 128 }),
    key: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 128 }),
    number: f.int({ ...NEVER, required: true, sortable: true, size: 's' }),
    modelId: f.ref('flow/model', { ...NEVER, search: 'eq', emptiedWith: true, hideInTable: true }),
    deployedBy: f.ref('sys/user', { ...NEVER, search: 'eq', emptiedWith: true }),
    deployedAt: f.dateTime({ ...NEVER, required: true, sortable: true, search: 'dateRange' }),
    note: f.longText({ ...NEVER, max: 500 }),
    xml: f.code({ ...NEVER, max: LONGEST_DOCUMENT, hideInTable: true, exportable: false }),
  },
  standard: ['page', 'info', 'export'],
  uniqueTogether: [['key', 'number']],
  sort: { field: 'deployedAt', order: 'desc' },
  panels: { picture: 'process-version' },
  related: { definitions: { resource: 'flow/definition', by: 'deploymentId' } },
});
