/* What a diagnosis sequence is: its kinds, states and limits. Server, console and testers read this file. */

/** One a list of the menu. */
export const SEQUENCE_KINDS = [
  'reload',
  'otherSoftware',
  'develop',
  'debug',
  'offline',
  'exclusion',
  'repair',
  'dsa',
  'functionChange',
] as const;

export type SequenceKind = (typeof SEQUENCE_KINDS)[number];

/** Sequences of research and development are its roles' alone, wherever they stand. */
export const KEPT_LISTS = { develop: 'diagnosis-sequence-management/develop-list' } as const;

/** The list of a kind: `diagnosis-sequence-management/function-change-list`. */
export const listOfKind = (kind: SequenceKind): string =>
  `diagnosis-sequence-management/${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-list`;

export const SEQUENCE_STATES = ['draft', 'prepublish', 'publish', 'abandoned'] as const;
/** Whether the tester starts it by itself or asks whoever stands at the vehicle. */
export const SEQUENCE_TASK_TYPES = ['immediate', 'userConfirm'] as const;
/** What a function change does to its function. */
export const FUNCTION_STATES = ['on', 'off'] as const;
/** Fields of a function change; no other kind has them. */
export const FUNCTION_FIELDS = ['functionCode', 'functionName', 'functionEcu', 'functionState'] as const;
/** What came of judging the file. */
export const FILE_VERDICTS = ['none', 'sound', 'warnings', 'errors'] as const;

/** What a sequence may come as: one OTX document, or a package of documents and files. */
export const SEQUENCE_FILE = { accept: '.otx,.ptx,.zip', maxMb: 50, max: 1, atOnce: true } as const;
/** VINs of a debug list or an exclusion; more stand in a pool. */
export const SEQUENCE_VINS = 1000;

/** What a published version is made of, and what a second person approves. Masking is none of it: it only takes away. */
export const SEQUENCE_CONTENT = [
  'name',
  'platform',
  'priority',
  'taskType',
  'description',
  'vdnExpression',
  'ecuList',
  'brandList',
  'markets',
  'vehiclePoolId',
  'vinList',
  'faultCodes',
  ...FUNCTION_FIELDS,
  'excludedList',
  'exclusionReason',
  'dsaRequired',
  'validFrom',
  'validTo',
  'file',
  'sha256',
  'packageList',
  'subSequenceList',
  'mediaList',
  'grayRuleId',
  'haltOnAlert',
  'approverRoles',
] as const;

/** `SEQ-2026-000128`. Files and testers know sequences by this form. */
export const SEQUENCE_NUMBER = { prefix: 'SEQ', by: 'year' } as const;

/**
 * The way along sub-sequences from `start` back to itself; null where there is none. `childrenOf` answers what a sequence calls.
 */
export function cycleFrom(start: string, childrenOf: (id: string) => readonly string[]): string[] | null {
  const seen = new Set<string>();
  const walk = (id: string, path: readonly string[]): string[] | null => {
    for (const child of childrenOf(id)) {
      if (child === start) return [...path, id, child];
      if (seen.has(child)) continue;
      seen.add(child);
      const found = walk(child, [...path, id]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, []);
}

const NUMBER = /SEQ[-_](\d{4})[-_](\d{6})(?!\d)/i;
/** The number of a sequence that a name holds; names of documents have no dashes. */
export function sequenceNoIn(name: string): string | null {
  const found = NUMBER.exec(name);
  return found ? `SEQ-${found[1]}-${found[2]}` : null;
}
