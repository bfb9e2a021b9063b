/** A diagnostic trouble code: three bytes, as ISO 15031-6 and SAE J2012 show two of them, with the byte of the failure type behind. */
const SYSTEMS = ['P', 'C', 'B', 'U'];
const SHOWN = /^([PCBU])([0-3][0-9A-F]{3})-([0-9A-F]{2})$/;
const HEX = /^[0-9A-F]{6}$/;

/** `C12187` of `U0121-87`; null where the text is none. */
export function dtcHexOf(shown: string): string | null {
  const [, system = '', digits = '', failure = ''] = SHOWN.exec(shown) ?? [];
  if (system === '') return null;
  const first = SYSTEMS.indexOf(system) * 4 + Number(digits[0]);
  return `${first.toString(16).toUpperCase()}${digits.slice(1)}${failure}`;
}

/** `U0121-87` of `C12187`; null where the text is no three bytes. */
export function dtcShownOf(hex: string): string | null {
  if (!HEX.test(hex)) return null;
  const first = parseInt(hex[0]!, 16);
  return `${SYSTEMS[first >> 2]}${first & 3}${hex.slice(1, 4)}-${hex.slice(4)}`;
}

/** A code in either form, in capital letters or not; the failure type may be left out where there is none. */
export function dtcIn(text: string): { shown: string; hex: string } | null {
  const plain = text.trim().toUpperCase();
  const shown = dtcShownOf(plain.replace(/^0X/, '')) ?? (/^[PCBU]\w{4}$/.test(plain) ? `${plain}-00` : plain);
  const hex = dtcHexOf(shown);
  return hex === null ? null : { shown, hex };
}

export const isDtc = (text: string): boolean => dtcIn(text) !== null;
