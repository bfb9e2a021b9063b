/** What a macro does with an order beside its text: nothing, or a step that its user may take by hand too. */
export const MACRO_STEPS = ['none', 'start', 'finish', 'upgrade'] as const;
