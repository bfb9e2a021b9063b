/** Colours of blade fuses by their ampere (ISO 8820-3). Others have none of their own. */
const COLOURS: Readonly<Record<number, string>> = {
  1: '#2b2b2b',
  2: '#9aa0a6',
  3: '#8e5bb5',
  5: '#c8a165',
  7.5: '#7b4a21',
  10: '#d32f2f',
  15: '#1e62c9',
  20: '#fbc02d',
  25: '#e8e8e8',
  30: '#388e3c',
  35: '#1b7f79',
  40: '#f57c00',
  50: '#b71c1c',
  60: '#1565c0',
  70: '#a1887f',
  80: '#e0e0e0',
  100: '#6a1b9a',
};

export const fuseColour = (rating: unknown): string | null => COLOURS[Number(rating)] ?? null;
