import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { f } from '../../../language/field';
import { PUBLISHED_FIELDS, ROLL_BACK } from '../../../language/publishing';
import { defineResource } from '../../../language/resource';
import { APPLICABILITY, FUNCTION_CHANGE } from './applicability';
import { CHECK_FILE, FILE_FINDINGS, SUB_SEQUENCES } from './answers';
import { SEQUENCE_PARTS } from './parts';
import { RESTRICTIONS } from './restrictions';
import {
  KEPT_LISTS,
  SEQUENCE_CONTENT,
  SEQUENCE_KINDS,
  SEQUENCE_NUMBER,
  SEQUENCE_STATES,
  SEQUENCE_TASK_TYPES,
} from './rules';

/** Nobody else publishes it, administrators neither; where none is named the permission decides. */
const APPROVERS = { field: 'approverRoles', whenEmpty: 'anybody' } as const;
const REASON = { reason: f.longText({ required: true, max: 200 }) };
const BY_PROCESS = { by: 'approval.sequence', always: true } as const;
const PUBLISH = { effects: true, input: REASON, onlyByRole: APPROVERS, approval: BY_PROCESS } as const;

/** A diagnosis sequence, whatever its kind. Each list of the menu is a variant of it. */
export const sequence = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'sequence',
  icon: 'branches',
  menu: false,
  title: 'sequenceNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  showsCreator: true,
  // The platform's sequences reach every tenant.
  hasDefaults: true,
  form: 'page',
  detail: 'page',
  find: ['sequenceNo'],
  vehicleScope: { platform: 'platform' },
  keptTo: { by: 'kind', lists: KEPT_LISTS },
  fields: {
    sequenceNo: f.text({
      unique: true,
      write: 'never',
      numbered: SEQUENCE_NUMBER,
      search: 'contains',
      sortable: true,
      code: true,
      max: 32,
    }),
    name: f.localized({ source: 'seq', required: true, search: 'contains', max: 200 }),
    kind: f.option(SEQUENCE_KINDS, { required: true, search: 'in', sortable: true, write: 'create' }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, { required: true, search: 'in', sortable: true, size: 's' }),
    status: f.state(SEQUENCE_STATES, { search: 'in', sortable: true, size: 's' }),
    ...RESTRICTIONS,
    /** 1 comes first. */
    priority: f.int({
      hideInTable: true,
      required: true,
      min: 1,
      max: 9999,
      default: 100,
      sortable: true,
      size: 's',
    }),
    taskType: f.option(SEQUENCE_TASK_TYPES, {
      hideInTable: true,
      required: true,
      default: 'userConfirm',
      search: 'in',
      size: 's',
    }),
    description: f.localized({ source: 'seq', max: 2000, hideInTable: true }),
    ...FUNCTION_CHANGE,
    ...APPLICABILITY,
    /** Who gets it while it is prepublished. */
    grayRuleId: f.ref('account/gray-rule', { search: 'eq', hideInTable: true, group: 'gray' }),
    /** Whether an alert halts it, or only tells. */
    haltOnAlert: f.bool({ hideInTable: true, default: true, search: 'eq', size: 's', group: 'gray' }),
    ...SEQUENCE_PARTS,
    remark: f.longText({ max: 1000, hideInTable: true, search: 'contains' }),
    /** Roles that approve it. */
    approverRoles: f.refs('sys/role', { max: 20, hideInTable: true, group: 'release' }),
    ...PUBLISHED_FIELDS,
    publishedVersion: { ...PUBLISHED_FIELDS.publishedVersion, hideInTable: false },
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  searchDates: ['createDate', 'updateDate'],
  checks: [['endsAfterStart', 'validFrom', 'validTo']],
  lifecycle: {
    field: 'status',
    initial: 'draft',
    tones: { draft: 'default', prepublish: 'processing', publish: 'success', abandoned: 'error' },
    transitions: {
      prepublish: { from: ['draft'], to: 'prepublish', effects: true, input: { reason: f.longText({ max: 200 }) } },
      sendBack: { from: ['prepublish'], to: 'draft', input: REASON },
      publish: { from: ['prepublish'], to: 'publish', ...PUBLISH },
      revise: { from: ['publish', 'abandoned'], to: 'draft', confirm: true },
      abandon: { from: ['prepublish', 'publish'], to: 'abandoned', danger: true, effects: true, input: REASON },
    },
  },
  publishing: {
    states: { draft: 'draft', prepublished: 'prepublish', published: 'publish', abandoned: 'abandoned' },
    content: SEQUENCE_CONTENT,
    asApproved: ['poolJoins', 'keptFilters', 'approvedMedia', 'mediaFiles'],
    targets: true,
  },
  panels: { flow: 'sequence-flow', subSequences: { answer: 'subSequences' }, findings: { answer: 'fileFindings' } },
  comments: { resource: 'diagnosis-sequence-management/sequence-comment', by: 'sequenceId' },
  screens: { difference: 'sequence-difference' },
  actions: {
    checkFile: CHECK_FILE,
    fileFindings: FILE_FINDINGS,
    subSequences: SUB_SEQUENCES,
    copy: { leadsTo: { route: '/diagnosis-sequence-management/quene/index', query: 'id' } },
    mask: { when: { masked: [false] }, batch: true, confirm: true, effects: true },
    unmask: { when: { masked: [true] }, batch: true },
    rollBack: { ...ROLL_BACK, effects: true },
  },
});
