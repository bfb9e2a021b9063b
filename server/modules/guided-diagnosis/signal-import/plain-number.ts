/** Digits of a double behind the point, where its exponent moves them: `5e-324`. */
const MOST_DIGITS = 340;

/** A number without an exponent, as a decimal takes it: `1e-7` is `0.0000001`. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = String(value);
  const [, sign = '', whole = '', behind = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (whole === '') return text;
  const digits = whole + behind;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(Math.min(-point, MOST_DIGITS))}${digits}`;
  return (
    sign + (point >= digits.length ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`)
  );
}
