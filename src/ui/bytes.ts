const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** Limits are powers of two, and so tell the file managers of the workshops: a file at a limit of 20M reads as 20 MB. */
const STEP = 1024;

/** A number of bytes as people say it: `1.5 MB`. */
export function bytesText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0);
  // Only the narrow form has a sign for a byte; only the short one keeps the larger ones apart from their number.
  const form = power === 0 ? ({ unitDisplay: 'narrow', maximumFractionDigits: 0 } as const) : ({ unitDisplay: 'short', maximumFractionDigits: 1 } as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit: UNITS[power], ...form }).format(bytes / STEP ** power);
}
