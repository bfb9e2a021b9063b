import type { FileFinding } from '../finding';

/** The kinds of files that are recognised, by what is in them: a container and what stands in it are one. */
export type FileKind = 'pdx' | 'dbc' | 'otx' | 'vbf' | 'bpmn' | 'svg' | 'pdf' | 'xlf' | 'xlsx' | 'csv';

/** What came of one file. */
export type Inspection = {
  kind: FileKind | null;
  counts: Readonly<Record<string, number>>;
  /** Of processes: read and written again it says the same. */
  lossless?: boolean;
  findings: FileFinding[];
  /** It could not be read, or must not be: what is told then is why. */
  isUnreadable: boolean;
};
