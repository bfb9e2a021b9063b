import type { Tone } from '../../../language/field';

export const FINDING_SEVERITIES = ['error', 'warning', 'info'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];
export const SEVERITY_TONES: Readonly<Record<FindingSeverity, Tone>> = {
  error: 'error',
  warning: 'warning',
  info: 'default',
};

/** What can be wrong with data that hang together, and how much that matters: an error stands against publishing what leads there. */
export const FINDING_KINDS = {
  /** A reference to a row that there is no more. */
  deadReference: 'error',
  /** A name that nothing is called by. */
  missingName: 'warning',
  /** A name that several are called by. */
  ambiguousName: 'warning',
  /** A name that something is called by since, and the row does not know yet. */
  staleLink: 'warning',
  wireOneEnd: 'error',
  pinTwice: 'error',
  fuseAboveWire: 'error',
  positionTwice: 'error',
  weekGap: 'warning',
  weekOverlap: 'warning',
  expressionWithoutVehicle: 'warning',
  /** A file that is named and not there. */
  missingFile: 'error',
  missingPicture: 'info',
  missingLanguage: 'warning',
  dtcWithoutRemedy: 'warning',
  causeWithoutTest: 'warning',
  /** A row of a tree that no way from the top leads to. */
  cycle: 'error',
} as const satisfies Record<string, FindingSeverity>;
export type FindingKind = keyof typeof FINDING_KINDS;
export const FINDING_KIND_NAMES = Object.keys(FINDING_KINDS) as readonly FindingKind[];

/** What mends a fault by itself: names are looked up again, a reference to nothing is taken out, an open end gets the week before the next begins. */
export const MENDINGS = ['relink', 'dropReference', 'closeWeek'] as const;
export type Mending = (typeof MENDINGS)[number];
