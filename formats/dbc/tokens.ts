/** Tokens of a CAN database, each for `TextScanner`. */
export const DIGITS = /\d+/y;
/** A name, up to white space or a colon. */
export const NAME = /[^\s:]+/y;
/** A name in a statement that ends with a semicolon. */
export const WORD = /[^\s";:]+/y;
/** A value without quotes. */
export const BARE = /[^\s";]+/y;
export const NUMBER = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y;
/** What a statement is about, where it is not the file itself. */
export const OWNER = /(?:BU_|BO_|SG_|EV_)(?=\s)/y;
