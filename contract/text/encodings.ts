/** Encodings in which texts of files come: what programs of China, Korea, Japan, Taiwan and the West save, by the names of the web's standard. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'euc-kr',
  'windows-1252',
  'shift_jis',
  'big5',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Encodings among which a person chooses; the rare one only where it was judged. */
export const encodingChoices = (judged: TextEncoding): TextEncoding[] =>
  TEXT_ENCODINGS.filter((each) => each !== 'big5' || each === judged);
