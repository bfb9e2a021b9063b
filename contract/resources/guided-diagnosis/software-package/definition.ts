import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FILE_FINDINGS } from '../../diagnosis-sequence-management/sequence/answers';
import { FILE_VERDICTS } from '../../diagnosis-sequence-management/sequence/rules';
import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { CHECK_PACKAGE } from './answers';
import { PACKAGE_CONTENT, PACKAGE_ROLES, PACKAGE_STATES } from './rules';

const FILE = { write: 'never', group: 'file' } as const;
const APPLIES = { hideInTable: true, group: 'applies' } as const;

/** One file that is written into a control unit, with what it is and whom it is for. */
export const softwarePackage = defineResource({
  module: 'guided-diagnosis',
  object: 'software-package',
  icon: 'appstore',
  order: 140,
  title: 'partNo',
  tenant: 'scoped',
  madeAt: 'hidden',
  // The platform's packages are there for every tenant.
  hasDefaults: true,
  form: 'page',
  find: ['partNo'],
  fields: {
    // Ahead of what its header says: that is filled in once it is chosen.
    file: f.files({ hideInTable: true, accept: '.vbf', maxMb: 256, max: 1, atOnce: true }),
    ecuAddress: f.text({
      required: true,
      rules: ['ecuAddress'],
      search: 'contains',
      sortable: true,
      code: true,
      max: 4,
      size: 's',
    }),
    ecuName: f.text({ search: 'contains', sortable: true, max: 32, size: 's' }),
    partNo: f.text({ required: true, search: 'contains', sortable: true, code: true, max: 32 }),
    softwareVersion: f.text({ required: true, search: 'eq', sortable: true, code: true, max: 32, size: 's' }),
    role: f.option(PACKAGE_ROLES, { required: true, search: 'in', sortable: true, size: 's' }),
    status: f.state(PACKAGE_STATES, { search: 'in', sortable: true, size: 's' }),
    size: f.int({ hideInTable: true, ...FILE, unit: 'B', size: 's' }),
    fileVerdict: f.option(FILE_VERDICTS, { ...FILE, default: 'none', search: 'in', size: 's' }),
    /** `FileFinding[]`. */
    findings: f.json({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
    md5: f.text({ ...FILE, code: true, max: 32, hideInTable: true }),
    sha256: f.text({ ...FILE, code: true, max: 64, hideInTable: true }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, {
      hideInTable: true,
      search: 'in',
      sortable: true,
      size: 's',
      group: 'applies',
    }),
    vdnExpression: f.code({ ...APPLIES, syntax: 'expression', max: 2000 }),
    /** Of the control unit, split by commas. */
    hardwareParts: f.text({ ...APPLIES, code: true, search: 'contains' }),
    remark: f.longText({ max: 1000, hideInTable: true, search: 'contains' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  searchDates: ['createDate'],
  uniqueTogether: [['partNo', 'softwareVersion']],
  lifecycle: {
    field: 'status',
    initial: 'draft',
    tones: { draft: 'default', released: 'success', withdrawn: 'error' },
    // What vehicles have by now stays what it is.
    fixed: PACKAGE_CONTENT,
    transitions: {
      release: {
        from: ['draft'],
        to: 'released',
        when: { fileVerdict: ['sound', 'warnings'] },
        refusedAs: 'packageWithoutFile',
        confirm: true,
      },
      withdraw: {
        from: ['released'],
        to: 'withdrawn',
        danger: true,
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
    },
  },
  actions: { checkFile: CHECK_PACKAGE, fileFindings: FILE_FINDINGS },
  panels: { findings: { answer: 'fileFindings' } },
  related: { sequences: { resource: 'diagnosis-sequence-management/sequence', by: 'packageList' } },
});
