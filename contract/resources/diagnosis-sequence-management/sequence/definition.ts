import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { f } from '../../../language/field';
import { PUBLISHED_FIELDS, ROLL_BACK } from '../../../language/publishing';
import { defineResource } from '../../../language/resource';
import { APPLICABILITY, FUNCTION_CHANGE } from './applicability';
import { CHECK_FILE } from './answers';
import {
  FILE_VERDICTS,
  KEPT_LISTS,
  SEQUENCE_CONTENT,
  SEQUENCE_FILE,
  SEQUENCE_KINDS,
  SEQUENCE_STATES,
  SEQUENCE_TASK_TYPES,
} from './rules';

const PARTS = { search: 'eq', max: 50, hideInTable: true, group: 'file' } as const;
/** Nobody else publishes it, administrators neither; where none is named the permission decides. */
const APPROVERS = { field: 'approverRoles', whenEmpty: 'anybody' } as const;
const REASON = { reason: f.longText({ required: true, max: 200 }) };

/** A diagnosis sequence, whatever its kind. Each list of the menu is a variant of it. */
export const sequence = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'sequence',
  icon: 'branches',
  menu: false,
  title: 'sequenceNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  // The platform's sequences reach every tenant.
  hasDefaults: true,
  form: 'page',
  detail: 'page',
  find: ['sequenceNo'],
  vehicleScope: { platform: 'platform' },
  keptTo: { by: 'kind', lists: KEPT_LISTS },
  fields: {
    /** `SEQ-2026-000128`. */
    sequenceNo: f.text({ unique: true, write: 'never', search: 'contains', sortable: true, code: true, max: 32 }),
    name: f.localized({ source: 'seq', required: true, search: 'contains', max: 200, size: 'l' }),
    kind: f.option(SEQUENCE_KINDS, { required: true, search: 'in', sortable: true, write: 'create' }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, { required: true, search: 'in', sortable: true, size: 's' }),
    status: f.state(SEQUENCE_STATES, { search: 'in', sortable: true, size: 's' }),
    /** 1 comes first. */
    priority: f.int({ required: true, min: 1, max: 9999, default: 100, sortable: true, size: 's' }),
    taskType: f.option(SEQUENCE_TASK_TYPES, {
      hideInTable: true,
      required: true,
      default: 'userConfirm',
      search: 'in',
      size: 's',
    }),
    /** Published, and yet offered to nobody. */
    masked: f.bool({ hideInTable: true, default: false, write: 'never', search: 'eq', size: 's' }),
    /** Versions that an alert halted: they are offered to nobody until somebody lets them go on. */
    haltedVersions: f.codes({ hideInTable: true, write: 'never', max: 50, group: 'gray' }),
    description: f.localized({ source: 'seq', max: 2000, hideInTable: true }),
    ...FUNCTION_CHANGE,
    ...APPLICABILITY,
    /** Who gets it while it is prepublished. */
    grayRuleId: f.ref('account/gray-rule', { search: 'eq', hideInTable: true, group: 'gray' }),
    /** Whether an alert halts it, or only tells. */
    haltOnAlert: f.bool({ hideInTable: true, default: true, search: 'eq', size: 's', group: 'gray' }),
    file: f.files({ ...SEQUENCE_FILE, hideInTable: true, group: 'file' }),
    /** By the document's own rules; errors keep it from being prepublished. */
    fileVerdict: f.option(FILE_VERDICTS, {
      hideInTable: true,
      write: 'never',
      default: 'none',
      search: 'in',
      size: 's',
      group: 'file',
    }),
    /** `KeptFindings`: what was found, and is told in the reader's language. */
    findings: f.json({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
    sha256: f.text({ write: 'never', code: true, max: 64, hideInTable: true, group: 'file' }),
    packageList: f.refs('guided-diagnosis/software-package', PARTS),
    /** Run in this order. */
    subSequenceList: f.refs('diagnosis-sequence-management/sequence', { ...PARTS, ordered: true }),
    /** What it shows to who runs it. */
    mediaList: f.refs('guided-diagnosis/media-file', PARTS),
    remark: f.longText({ max: 1000, hideInTable: true, search: 'contains' }),
    /** Roles that approve it. */
    approverRoles: f.refs('sys/role', { max: 20, hideInTable: true, group: 'release' }),
    ...PUBLISHED_FIELDS,
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
      publish: { from: ['prepublish'], to: 'publish', effects: true, input: REASON, onlyByRole: APPROVERS },
      revise: { from: ['publish', 'abandoned'], to: 'draft', confirm: true },
      abandon: { from: ['prepublish', 'publish'], to: 'abandoned', danger: true, effects: true, input: REASON },
    },
  },
  publishing: {
    states: { draft: 'draft', prepublished: 'prepublish', published: 'publish', abandoned: 'abandoned' },
    content: SEQUENCE_CONTENT,
    approval: 'always',
    targets: true,
  },
  panels: { flow: 'sequence-flow', subSequences: 'sequence-subs', findings: 'sequence-findings' },
  screens: { difference: 'sequence-difference' },
  actions: {
    checkFile: CHECK_FILE,
    copy: { leadsTo: { route: '/diagnosis-sequence-management/quene/index', query: 'id' } },
    mask: { when: { masked: [false] }, batch: true, confirm: true },
    unmask: { when: { masked: [true] }, batch: true },
    rollBack: ROLL_BACK,
  },
});
