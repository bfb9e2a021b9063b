/** What kind of work a to-do is. */
export const TODO_TYPES = ['software', 'inspection', 'repair', 'campaign', 'information'] as const;
/** What came of looking at how it was done. */
export const AUDIT_RESULTS = ['open', 'passed', 'rejected'] as const;
