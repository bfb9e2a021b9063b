/** How much a notice matters, the least first. */
export const NOTICE_LEVELS = ['normal', 'important', 'urgent'] as const;
