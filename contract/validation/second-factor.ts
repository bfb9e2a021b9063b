/** A code as it is compared: full-width letters, blanks and dashes are forgiven. */
export const plainCode = (code: string): string => code.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');

/** Six digits of an authenticator app, after `plainCode`. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Has the form of a recovery code, after `plainCode`. */
export const isRecoveryCode = (code: string): boolean => /^[0-9A-Za-z]{12}$/.test(code);
