/** What testers ask about sequences. */
export const REQUEST_KINDS = ['applies', 'file', 'execution', 'task'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
/** Characters of what was asked and answered that are kept. */
export const REQUEST_TEXT = 4000;
