import { f } from '../../language/field';

/** How far the names in a row lead: what none is known of stays as text. */
export const LINK_FIELDS = {
  /** All that the row names was found. */
  linked: f.bool({ hideInTable: true, write: 'never', search: 'eq', size: 's' }),
  /** What was not. */
  unresolved: f.text({ write: 'never', search: 'contains', max: 2000, hideInTable: true, group: 'links' }),
};

const OF_WEEK = { sortable: true, code: true, min: 6, max: 6, size: 's' } as const;
/** The first structure week of the vehicles that have something. */
export const FIRST_WEEK = { ...OF_WEEK, rules: ['structureWeek'], columnTitles: ['Structure week from'] } as const;
/** The last one; empty, or `999952`, where there is none yet. */
export const LAST_WEEK = { ...OF_WEEK, rules: ['lastWeek'], columnTitles: ['Structure week to'] } as const;
