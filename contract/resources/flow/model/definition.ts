import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { DEPLOYMENT_CHECK } from './answers';
import { LONGEST_DOCUMENT } from './rules';

/** A process as it is drawn (BPMN 2.0). What was deployed of it is kept as it was. */
export const processModel = defineResource({
  module: 'flow',
  object: 'model',
  icon: 'branches',
  order: 10,
  title: 'name',
  tenant: 'scoped',
  form: 'page',
  find: ['name', 'key'],
  fields: {
    name: f.text({ required: true, search: 'contains', sortable: true, max: 128 }),
    /** Id of its process in the document. */
    key: f.text({
      required: true,
      unique: true,
      rules: ['processKey'],
      search: 'contains',
      sortable: true,
      code: true,
      max: 128,
    }),
    xml: f.code({ max: LONGEST_DOCUMENT, hideInTable: true, exportable: false, importable: false }),
    /** Number of its last deployment. */
    deployedNumber: f.int({ write: 'never', sortable: true, size: 's' }),
    deployedAt: f.dateTime({ write: 'never', sortable: true }),
    remark: f.longText({ max: 500, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  copy: { without: ['key'] },
  actions: {
    check: DEPLOYMENT_CHECK,
    deploy: { isMain: true, input: { note: f.longText({ max: 500 }) } },
  },
  detail: 'page',
  panels: { designer: 'process-designer' },
  panelsFirst: true,
  related: { deployments: { resource: 'flow/deployment', by: 'modelId' } },
});
