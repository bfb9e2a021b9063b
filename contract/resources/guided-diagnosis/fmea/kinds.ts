/** Parts of a failure mode and effects analysis (AIAG-VDA), from the system down to its repair. */
export const FMEA_KINDS = ['system', 'function', 'failureMode', 'cause', 'test', 'repair'] as const;
export type FmeaKind = (typeof FMEA_KINDS)[number];

/** What may stand where in the tree. */
export const FMEA_TREE = {
  field: 'kind',
  top: ['system'],
  under: {
    system: ['system', 'function'],
    function: ['failureMode'],
    failureMode: ['cause'],
    cause: ['test', 'repair'],
    test: ['repair'],
    repair: [],
  },
  inPlace: ['name', 'severity', 'occurrence', 'detection'],
} as const satisfies {
  field: 'kind';
  top: readonly FmeaKind[];
  under: Record<FmeaKind, readonly FmeaKind[]>;
  inPlace: readonly string[];
};

/** High, medium and low need for action. */
export const ACTION_PRIORITIES = ['H', 'M', 'L'] as const;
export type ActionPriority = (typeof ACTION_PRIORITIES)[number];
export const PRIORITY_TONES = { H: 'error', M: 'warning', L: 'success' } as const;

/** Lowest rating of each band, from the worst down. */
const SEVERITY_BANDS = [9, 7, 4, 2] as const;
const OCCURRENCE_BANDS = [8, 6, 4, 2] as const;
const DETECTION_BANDS = [7, 5, 2, 1] as const;

/**
 * Action priority of the AIAG & VDA FMEA Handbook (1st edition, 2019), which is one table for design and for process: by band of severity, then
 * of occurrence; one letter a band of detection. Severity 1, and occurrence 1, are low throughout. Summaries by which a severity of 9 or 10 is
 * always high are not the handbook's.
 */
const TABLE = [
  ['HHHH', 'HHHH', 'HHHM', 'HMLL'],
  ['HHHH', 'HHHM', 'HMMM', 'MMLL'],
  ['HHMM', 'MMML', 'MLLL', 'LLLL'],
  ['MMLL', 'LLLL', 'LLLL', 'LLLL'],
] as const;

const bandOf = (bands: readonly number[], rating: number): number => bands.findIndex((least) => rating >= least);

/** The action priority of three ratings from 1 to 10; null where one is missing. */
export function actionPriorityOf(severity: unknown, occurrence: unknown, detection: unknown): ActionPriority | null {
  if (![severity, occurrence, detection].every((rating) => typeof rating === 'number')) return null;
  const rows = TABLE[bandOf(SEVERITY_BANDS, severity as number)];
  const line = rows?.[bandOf(OCCURRENCE_BANDS, occurrence as number)];
  return (line?.[bandOf(DETECTION_BANDS, detection as number)] as ActionPriority | undefined) ?? 'L';
}
