const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** A number of bytes as people say it: `1.5 MB`. Decimal units, as Intl and file systems of today have them. */
export function bytesText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  return new Intl.NumberFormat(language, { style: 'unit', unit: UNITS[power], unitDisplay: 'narrow', maximumFractionDigits: power === 0 ? 0 : 1 }).format(
    bytes / STEP ** power,
  );
}
