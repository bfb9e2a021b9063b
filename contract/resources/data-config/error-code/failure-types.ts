/** Prefix of the words that say what a failure type means; of a byte without one, the byte is shown. */
export const FAILURE_TYPE_WORDS = 'data-config.error-code.failure';
