/** What became of a mail that answered a work order. */
export const ORDER_MAIL_STATES = ['waiting', 'taken', 'discarded', 'dropped'] as const;

/**
 * Why a mail became no comment by itself. `stranger`: the sender is none of the order's people. `notPermitted`: the sender may not comment on the
 * order. These two wait for a decision; the others were dropped.
 */
export const ORDER_MAIL_REASONS = ['stranger', 'notPermitted', 'automatic', 'tooLarge', 'unreadable', 'empty'] as const;
export type OrderMailReason = (typeof ORDER_MAIL_REASONS)[number];

/** Larger mails are not read, bytes. */
export const MAX_ORDER_MAIL = 25 * 1024 * 1024;
/** Longest answer that becomes a comment, and longest quotation that is stored, characters. */
export const MAX_MAIL_TEXT = 4000;
export const MAX_MAIL_QUOTE = 20_000;

/** Files of a mail that are stored with it. */
export const MAIL_FILES = { max: 10, maxMb: 20, accept: '.png,.jpg,.jpeg,.webp,.pdf,.log,.txt,.csv,.zip' } as const;
