/** Colours of wires by the letters of IEC 60757, as a screen draws them. */
export const WIRE_COLOURS: Readonly<Record<string, string>> = {
  BK: '#1f1f1f',
  BN: '#7b4a21',
  RD: '#d32f2f',
  OG: '#f57c00',
  YE: '#fbc02d',
  GN: '#388e3c',
  BU: '#1e62c9',
  VT: '#7b2fa0',
  GY: '#8a8f98',
  WH: '#f5f5f5',
  PK: '#f48fb1',
  TQ: '#26b5b0',
  GD: '#c9a227',
  SR: '#c0c4cc',
};
const MOST = 3;

/** The colours that a text names: `GN/YE`, `GN-YE`, and `GNYE` are two. Null where one is unknown, or there are none. */
export function wireColoursIn(text: string): string[] | null {
  const letters = text.replace(/[/-]/g, '');
  const found = letters.match(/../g) ?? [];
  const isWhole = letters.length === found.length * 2 && found.length > 0 && found.length <= MOST;
  const isSplit = /^[A-Z]{2}([/-]?[A-Z]{2})*$/.test(text);
  return isWhole && isSplit && found.every((each) => each in WIRE_COLOURS) ? found : null;
}
