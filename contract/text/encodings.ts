/**
 * Encodings in which texts of files come: what programs save in the markets of carmakers. Their names are those of the web's standard, and of
 * IANA for the code pages of DOS, which the web does not know.
 */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'euc-kr',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'windows-1252',
  'iso-8859-15',
  'ibm850',
  'ibm437',
  'windows-1250',
  'iso-8859-2',
  'ibm852',
  'ibm857',
  'windows-1257',
  'windows-1251',
  'koi8-r',
  'iso-8859-5',
  'ibm866',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'windows-1258',
  'macintosh',
  'x-mac-cyrillic',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];
