/** Texts of a field that takes several, split by commas, semicolons or new lines. */
export const textsIn = (value: unknown): string[] => [
  ...new Set(
    (typeof value === 'string' ? value : '')
      .split(/[,;，；、\r\n]+/)
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];
