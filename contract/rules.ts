/** Rules on the text of one value, each written once and checked by both sides. The message key is `validate.<name>`. */
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Four digits in a row, whatever they are: covers 1234 and any other run. */
const FOUR_DIGITS = /\d{4}/;

export const isVin = matches(/^[0-9A-Z]{17}$/);

export const RULES = {
  vin: isVin,
  email: matches(/^[A-Za-z0-9_.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/),
  /** 11 digits that start with 1, as mobile numbers in China. */
  mobile: matches(/^1\d{10}$/),
  /** 8 to 32 characters of all four classes; no four consecutive digits. Names and sensitive words need context: see `password.ts`. */
  password: (v: string) =>
    v.length >= 8 && v.length <= 32 && /[a-z]/.test(v) && /[A-Z]/.test(v) && /\d/.test(v) && /[^A-Za-z0-9]/.test(v) && !FOUR_DIGITS.test(v),
  /** m.n.x.y */
  version: matches(/^\d+(\.\d+){3}$/),
  httpUrl: matches(/^https?:\/\/\S+$/),
  positiveInt: matches(/^[1-9]\d*$/),
  /** The key of a client device: 12 letters and digits. */
  additionalKey: matches(/^[A-Za-z0-9]{12}$/),
  /** Short names of tenants stand in addresses: `/{tenant}/#/login`. */
  shortName: matches(/^[a-z][a-z0-9-]{0,31}$/),
  tenantCode: matches(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/),
  username: matches(/^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/),
  /** module:object:action, several split by commas. */
  permissions: matches(/^[\w-]+:[\w-]+:[\w-]+(,[\w-]+:[\w-]+:[\w-]+)*$/),
  /** A path of ours, or an absolute http address. */
  menuUrl: matches(/^(\/(?!\/)[^\s<>"'`\\]*|https?:\/\/[^\s<>"'`]+)$/),
} satisfies Record<string, (value: string) => boolean>;

export type RuleName = keyof typeof RULES;
