import { f } from '../../language/field';

/** How far the names in a row lead: what none is known of stays as text. */
export const LINK_FIELDS = {
  /** All that the row names was found. */
  linked: f.bool({ hideInTable: true, write: 'never', search: 'eq', size: 's' }),
  /** What was not. */
  unresolved: f.text({ write: 'never', search: 'contains', max: 2000, hideInTable: true, group: 'links' }),
};

/** Structure weeks of the vehicles that have something; the last is empty where there is none yet. */
export const WEEK = { rules: ['structureWeek'], sortable: true, code: true, min: 6, max: 6, size: 's' } as const;
