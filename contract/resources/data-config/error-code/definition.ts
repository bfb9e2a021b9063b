import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { REPAIRS } from './answers';
import { FAILURE_TYPE_WORDS } from './failure-types';

const CAUSES = { max: 2000, hideInTable: true } as const;

/** A diagnostic trouble code as a control unit stores it, and what a workshop does about it. Rows come by hand, by sheet, and by ODX. */
export const errorCode = defineResource({
  module: 'data-config',
  object: 'error-code',
  icon: 'warning',
  order: 10,
  title: 'dtc',
  titleBeside: 'ecuAddress',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['dtc', 'dtcHex'],
  fields: {
    /** As it is shown, `U0121-87`; six hexadecimal digits are taken too. */
    dtc: f.text({
      required: true,
      rules: ['dtc'],
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 12,
      size: 's',
    }),
    dtcHex: f.text({ write: 'never', search: 'contains', sortable: true, code: true, max: 6, size: 's' }),
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
    description: f.localized({ source: 'errorCode', required: true, search: 'contains', max: 255, size: 'l' }),
    failureType: f.text({ hideInTable: true, write: 'never', words: FAILURE_TYPE_WORDS, search: 'eq', max: 2 }),
    severity: f.option([1, 2, 3, 4], {
      search: 'in',
      sortable: true,
      default: 3,
      tones: { 1: 'error', 2: 'warning', 3: 'processing', 4: 'default' },
    }),
    mil: f.bool({ hideInTable: true, search: 'eq', default: false, size: 's' }),
    variants: f.text({ search: 'contains', max: 500, hideInTable: true }),
    cause: f.localized({ source: 'errorCode', ...CAUSES, group: 'remedy' }),
    remedy: f.localized({ source: 'errorCode', ...CAUSES, group: 'remedy' }),
    setCondition: f.localized({ source: 'errorCode', ...CAUSES, group: 'conditions' }),
    clearCondition: f.localized({ source: 'errorCode', ...CAUSES, group: 'conditions' }),
    gcids: f.refs('guided-diagnosis/gcid', { max: 50, group: 'remedy', hideInTable: true }),
    status: f.state(['active', 'retired'], { search: 'in', sortable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  inline: ['severity'],
  bulk: ['severity', 'mil'],
  copy: true,
  importers: ['odx'],
  sort: { field: 'dtc', order: 'asc' },
  searchDates: ['createDate', 'updateDate'],
  uniqueTogether: [['ecuAddress', 'dtc']],
  handedToTesters: { when: { status: ['active'] } },
  related: {
    failureModes: { resource: 'guided-diagnosis/fmea', by: 'dtcs' },
    methods: { resource: 'guided-diagnosis/dme-data', by: 'dtcs' },
  },
  actions: { repairs: REPAIRS },
  panels: { sequences: { answer: 'repairs' } },
  lifecycle: {
    field: 'status',
    initial: 'active',
    tones: { active: 'success' },
    transitions: {
      retire: { from: ['active'], to: 'retired', batch: true, confirm: true, undo: 'resume' },
      resume: { from: ['retired'], to: 'active', batch: true },
    },
  },
});
