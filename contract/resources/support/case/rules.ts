/** Drafted, submitted to an earlier version of the product, found by stations, and withdrawn. */
export const CASE_STATES = ['draft', 'toApprove', 'approved', 'withdrawn'] as const;

/** Numbers of cases: `CASE-2026-000128`. */
export const CASE_NUMBER = { prefix: 'CASE', by: 'year' } as const;

/** Longest text of a case in one language; that of a work order. */
export const MAX_CASE_TEXT = 4000;
/** Codes of each kind that a case names: models, control units, trouble codes. */
export const MAX_CASE_CODES = 50;
