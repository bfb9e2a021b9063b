import type { AnyResource } from './resource';

/**
 * Files of the industry that a list takes beside sheets. The behaviour of the resource turns one into rows, which go the same way as those of
 * a sheet: they are tried, shown with what is new, changed and gone, and written by whoever has looked at them.
 */
export const IMPORTERS = {
  /** A container of ODX, or one file of it (ISO 22901-1). */
  odx: { endings: ['.pdx', '.odx-d'], kind: 'pdx' },
  /** The same with the networks of vehicles. */
  topology: { endings: ['.pdx', '.odx-v'], kind: 'pdx' },
  /** A CAN database. */
  dbc: { endings: ['.dbc'], kind: 'dbc' },
  /** A zip archive with a sheet and the files that it names: pictures, drawings. */
  package: { endings: ['.zip'], kind: 'zip' },
  /** A drawing, or a document with drawings: one row without a sheet. */
  svg: { endings: ['.svg'], kind: 'svg' },
  pdf: { endings: ['.pdf'], kind: 'pdf' },
  /** Texts that come back from translators, XLIFF 2 or 1.2. */
  xliff: { endings: ['.xlf', '.xliff'], kind: 'xlf' },
} as const satisfies Record<string, { endings: readonly string[]; kind: string }>;
export type ImporterName = keyof typeof IMPORTERS;

/** Endings of sheets. */
const SHEET_ENDINGS = ['.xlsx', '.csv'] as const;

/** Endings of the files that a list takes. */
export const importEndingsOf = ({ importers = [] }: Pick<AnyResource, 'importers'>): readonly string[] => [
  ...SHEET_ENDINGS,
  ...importers.flatMap((name) => IMPORTERS[name].endings),
];
