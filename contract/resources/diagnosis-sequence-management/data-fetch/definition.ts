import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { FILE_FINDINGS } from '../sequence/answers';
import { FILE_VERDICTS } from '../sequence/rules';
import { PACKAGE_ROLES } from '../../guided-diagnosis/software-package/rules';

const GENERATION_STATES = ['doing', 'success', 'fail'] as const;

/** What was generated: the sequence, its files with their hashes, in which order it writes what, and how it was judged. Kept as it was made. */
export const dataFetch = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'data-fetch',
  icon: 'download',
  order: 210,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  keptTo: { through: 'sequenceId' },
  live: true,
  // Its tables want the width.
  detail: 'page',
  fields: {
    name: f.text({ write: 'never', search: 'contains', max: 200, size: 'l' }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence', { write: 'never', search: 'eq', goesWith: true }),
    state: f.option(GENERATION_STATES, {
      write: 'never',
      default: 'doing',
      search: 'in',
      size: 's',
      tones: { doing: 'processing', success: 'success', fail: 'error' },
    }),
    fileVerdict: f.option(FILE_VERDICTS, { write: 'never', default: 'none', search: 'in', size: 's' }),
    /** The OTX document, and the manifest of what it writes. */
    files: f.files({ write: 'never', max: 2 }),
    sha256: f.text({ write: 'never', code: true, max: 64, hideInTable: true }),
    manifestSha256: f.text({ write: 'never', code: true, max: 64, hideInTable: true }),
    /** In the order in which they are written. */
    packages: f.rows(
      {
        step: f.int(),
        ecuAddress: f.text({ max: 4 }),
        role: f.option(PACKAGE_ROLES),
        partNo: f.text({ max: 32 }),
        softwareVersion: f.text({ max: 32 }),
        sha256: f.text({ max: 64 }),
      },
      { write: 'never', max: 200, hideInTable: true },
    ),
    findings: f.json({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
    finishedAt: f.dateTime({ write: 'never', sortable: true }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'createDate', order: 'desc' },
  searchDates: ['createDate'],
  actions: { fileFindings: FILE_FINDINGS },
  panels: { findings: { answer: 'fileFindings' } },
});
