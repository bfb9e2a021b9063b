import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FLOW_FORMS, PROCESS_STARTS } from './rules';

const NEVER = { write: 'never' } as const;
const ROUTING = { hideInTable: true, group: 'routing' } as const;

/** A process of a deployment, which can be started while it is active. */
export const processDefinition = defineResource({
  module: 'flow',
  object: 'definition',
  icon: 'book',
  order: 30,
  title: 'name',
  tenant: 'scoped',
  tenantBy: 'deploymentId',
  madeAt: 'hidden',
  find: ['name', 'processKey'],
  fields: {
    name: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, max: 255 }),
    processKey: f.text({ ...NEVER, required: true, search: 'contains', sortable: true, code: true, max: 128 }),
    number: f.int({ ...NEVER, required: true, sortable: true, size: 's' }),
    deploymentId: f.ref('flow/deployment', { ...NEVER, required: true, search: 'eq', hideInTable: true }),
    status: f.state([1, 0], { search: 'in', sortable: true }),
    /** Whether it is the one of the last deployment of its key. */
    isLatest: f.bool({ ...NEVER, default: true, search: 'eq', size: 's' }),
    /** By its document: people start it where it is `person` only. */
    startedBy: f.option(PROCESS_STARTS, { ...NEVER, default: 'person', search: 'in', hideInTable: true }),
    deployedAt: f.dateTime({ ...NEVER, sortable: true }),
    form: f.option(FLOW_FORMS, { default: 'none', search: 'in', group: 'routing', size: 's' }),
    formName: f.text({ ...ROUTING, max: 128, shownWhen: { form: ['resource', 'url'] } }),
    formResource: f.text({
      ...ROUTING,
      rules: ['listName'],
      code: true,
      max: 128,
      shownWhen: { form: ['resource'] },
    }),
    formUrl: f.text({
      ...ROUTING,
      rules: ['ownPath'],
      code: true,
      max: 500,
      shownWhen: { form: ['url'] },
    }),
    /** Call that stores the form. */
    saveUrl: f.text({
      ...ROUTING,
      rules: ['ownPath'],
      code: true,
      max: 500,
      shownWhen: { form: ['url'] },
    }),
  },
  standard: ['page', 'info', 'update', 'export'],
  checks: ['formRouting'],
  sort: { field: 'deployedAt', order: 'desc' },
  lifecycle: {
    field: 'status',
    initial: 1,
    tones: { 1: 'success', 0: 'default' },
    transitions: {
      suspend: { from: [1], to: 0, confirm: true, danger: true, undo: 'activate' },
      activate: { from: [0], to: 1, confirm: true, undo: 'suspend' },
    },
  },
  actions: {
    start: {
      when: { status: [1], startedBy: ['person'] },
      refusedAs: { status: 'flowSuspended', startedBy: 'flowNotByHand' },
      screen: 'process-start',
      leadsTo: { route: '/flow/my-send/index', query: 'id' },
      input: {
        businessKey: f.text({ max: 200, code: true }),
        title: f.text({ max: 255 }),
        variables: f.code({ syntax: 'json', max: 100_000 }),
        /** Who handles steps whose candidates are left to the starter. */
        chosenUserList: f.refs('sys/user', { max: 50 }),
      },
    },
  },
  related: { instances: { resource: 'flow/running', by: 'definitionId' } },
});
