import countries from './countries.json';

/**
 * Countries by ISO 3166-1 and their provinces by ISO 3166-2, one country a line: `code|English|Chinese|Korean|province=English/Chinese/Korean;…`.
 * Codes and English names are those of the Unicode CLDR, which has no others of provinces any more: the Chinese and Korean ones are the usual
 * ones. Countries of more than fifty parts stand without them.
 */
export const COUNTRIES = countries as Readonly<Record<string, string>>;
