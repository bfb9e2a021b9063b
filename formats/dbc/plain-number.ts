/** Digits of a double behind the point, where its exponent moves them: `5e-324`. */
const MOST_DIGITS = 340;
const NUMBER = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i;

/** The digits with the point moved; zeros fill what is missing. */
function moved(whole: string, behind: string, exponent: number): string {
  const digits = whole + behind;
  const point = whole.length + exponent;
  if (point <= 0) return `0.${'0'.repeat(Math.min(-point, MOST_DIGITS))}${digits}`;
  if (point >= digits.length) return digits.padEnd(point, '0');
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * A number as it is written, as a decimal takes it: without an exponent and with every digit, of which a number of 64 bits has more than a
 * double holds. `1E-007` is `0.0000001`. Empty where it is none.
 */
export function plainNumber(text: string): string {
  const number = Number(text);
  const [, sign = '', whole = '', behind = '', exponent = '0'] = NUMBER.exec(text.trim()) ?? [];
  if (!Number.isFinite(number) || whole + behind === '') return '';
  if (number === 0) return '0';
  const plain = moved(whole, behind, Number(exponent)).replace(/^0+(?=\d)/, '');
  return (sign === '-' ? '-' : '') + plain;
}
