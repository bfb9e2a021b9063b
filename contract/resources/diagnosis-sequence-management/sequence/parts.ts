import { f } from '../../../language/field';
import { FILE_VERDICTS, SEQUENCE_FILE } from './rules';

/** Set as a version is approved, and kept with it. */
const APPROVED = { write: 'never', hideInTable: true, hideInForm: true, exportable: false } as const;
const PARTS = { search: 'eq', max: 50, hideInTable: true, group: 'file' } as const;

/** What a sequence runs: its file, what came of checking that, and what it needs beside it. */
export const SEQUENCE_PARTS = {
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
  /** `FileFinding[]`: what was found, and is told in the reader's language. */
  findings: f.json({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
  sha256: f.text({ write: 'never', code: true, max: 64, hideInTable: true, group: 'file' }),
  packageList: f.refs('guided-diagnosis/software-package', PARTS),
  /** Run in this order. */
  subSequenceList: f.refs('diagnosis-sequence-management/sequence', {
    ...PARTS,
    ordered: true,
    size: 's',
  }),
  /** What it shows to who runs it. */
  mediaList: f.refs('guided-diagnosis/media-file', PARTS),
  /** `ApprovedMedia[]`: pictures and documents as they were when the version was approved, whatever becomes of them. */
  approvedMedia: f.json(APPROVED),
  /** The files of these. */
  mediaFiles: f.files({ ...APPROVED, max: PARTS.max }),
};
