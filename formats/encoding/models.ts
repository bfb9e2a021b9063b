import type { TextEncoding } from '../../contract/text/encodings';
import {
  CHINESE_CHARACTERS,
  JAPANESE_CHARACTERS,
  KOREAN_CHARACTERS,
  TRADITIONAL_CHINESE_CHARACTERS,
} from './frequent-characters';

/** First and last of the first bytes, then of the second bytes, of characters of two bytes. */
export type CharacterBlock = readonly [number, number, number, number];

export type EncodingModel = {
  /** Characters of each language that is written so, the most frequent first. A text is in one of them. */
  frequent: readonly string[];
  /** Signs that stand between them. */
  signs: string;
  /** Other characters, with the share of each. */
  blocks: readonly (readonly [CharacterBlock, number])[];
  /** Share of a character that is in none of these. */
  rest: number;
  /** Whether words consist of such characters, or of letters of ASCII with such a character here and there. */
  isDense: boolean;
  /** Whether the characters are the letters of an alphabet, some dozens of which a text consists. */
  isAlphabet?: true;
};

/** Encodings of one byte or two, among which nothing but what they say decides. Others are never judged, and can be chosen. */
export type LegacyEncoding = Extract<
  TextEncoding,
  | 'gb18030'
  | 'big5'
  | 'euc-kr'
  | 'shift_jis'
  | 'euc-jp'
  | 'windows-1252'
  | 'iso-8859-15'
  | 'ibm850'
  | 'ibm437'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'ibm852'
  | 'ibm857'
  | 'windows-1257'
  | 'windows-1251'
  | 'koi8-r'
  | 'iso-8859-5'
  | 'ibm866'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-874'
  | 'macintosh'
  | 'x-mac-cyrillic'
>;

const WIDE_SIGNS = '，。、：；（）“”！？《》【】·—…～／％＋－＝＜＞℃±×÷Ω①②③④⑤■●→←↑↓「」『』・ー　';

/** An alphabet of capital and small letters; the small ones, the most frequent first. */
const cased = (letters: string): string => letters + letters.toUpperCase();
/** All of the West, then German, French, Spanish, Italian, Portuguese, the languages of Scandinavia. */
const WESTERN_LETTERS: readonly string[] = [
  'éüäöèàßóíçáñêúâôãëîõïûùøåæœìòÉÜÄÖÀÈÇÑÁÓÍÚÊÂÅØÆõýšžŠŽÔÛÎÏËðþÃÕÌÒÙŒÐÞÝŸÿ',
  ...['üäöß', 'éèàêçôîâùûëïœ', 'óíáñúéü', 'èàùòìé', 'ãçáéíóõêâàôú', 'äöåé', 'øåæé'].map(cased),
];
/** The same of a language in which whole words are of such letters, and some texts of capitals alone. */
const inPairs = (letters: string): string => [...letters].map((letter) => letter + letter.toUpperCase()).join('');
/** Polish, Czech and Slovak, Hungarian, Romanian, Croatian and Slovenian. */
const CENTRAL_LETTERS: readonly string[] = ['ęąółśżćńź', 'íáéěšřčžýůúťňďóľôä', 'áéóöőíüúű', 'ăţîşâ', 'čšžćđ'].map(
  cased,
);
const CYRILLIC_LETTERS: readonly string[] = [inPairs('оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґў')];
const CYRILLIC_SIGNS = '«»–—№°…“”„’±·§µ';
const WESTERN_SIGNS = '’°–\u00a0“”„«»€µ±²®©…•·‘§³½×™—º¿¡ª´¼¾÷£¢¥¹¶';

const WESTERN: EncodingModel = {
  frequent: WESTERN_LETTERS,
  signs: WESTERN_SIGNS,
  blocks: [],
  rest: 1e-4,
  isDense: false,
};
const CENTRAL: EncodingModel = {
  frequent: CENTRAL_LETTERS,
  signs: WESTERN_SIGNS,
  blocks: [],
  rest: 1e-4,
  isDense: false,
};
const TURKISH: EncodingModel = {
  frequent: ['ıüşğçöİÜŞĞÇÖâîû'],
  signs: WESTERN_SIGNS,
  blocks: [],
  rest: 1e-4,
  isDense: false,
};
const CYRILLIC: EncodingModel = {
  frequent: CYRILLIC_LETTERS,
  signs: CYRILLIC_SIGNS,
  blocks: [],
  rest: 1e-5,
  isDense: true,
  isAlphabet: true,
};

export const ENCODING_MODELS: Readonly<Record<LegacyEncoding, EncodingModel>> = {
  gb18030: {
    frequent: [CHINESE_CHARACTERS],
    signs: WIDE_SIGNS,
    blocks: [
      [[0xb0, 0xd7, 0xa1, 0xfe], 2e-5],
      [[0xd8, 0xf7, 0xa1, 0xfe], 3e-6],
      [[0xa1, 0xa3, 0xa1, 0xfe], 1e-5],
    ],
    rest: 2e-7,
    isDense: true,
  },
  'euc-kr': {
    frequent: [KOREAN_CHARACTERS],
    signs: WIDE_SIGNS,
    blocks: [
      [[0xb0, 0xc8, 0xa1, 0xfe], 1e-5],
      [[0xca, 0xfd, 0xa1, 0xfe], 1e-6],
      [[0xa1, 0xa3, 0xa1, 0xfe], 1e-5],
    ],
    rest: 5e-7,
    isDense: true,
  },
  shift_jis: {
    frequent: [JAPANESE_CHARACTERS],
    signs: WIDE_SIGNS,
    blocks: [
      [[0x88, 0x97, 0x40, 0xfc], 1e-5],
      [[0x98, 0x9f, 0x40, 0xfc], 2e-6],
      [[0xe0, 0xea, 0x40, 0xfc], 1e-6],
      [[0x81, 0x83, 0x40, 0xfc], 1e-5],
    ],
    rest: 2e-7,
    isDense: true,
  },
  'euc-jp': {
    frequent: [JAPANESE_CHARACTERS],
    signs: WIDE_SIGNS,
    blocks: [
      [[0xb0, 0xcf, 0xa1, 0xfe], 1e-5],
      [[0xd0, 0xf4, 0xa1, 0xfe], 1e-6],
      [[0xa1, 0xa5, 0xa1, 0xfe], 1e-5],
    ],
    rest: 2e-7,
    isDense: true,
  },
  big5: {
    frequent: [TRADITIONAL_CHINESE_CHARACTERS],
    signs: WIDE_SIGNS,
    blocks: [
      [[0xa4, 0xc6, 0x40, 0xfe], 2e-5],
      [[0xc9, 0xf9, 0x40, 0xfe], 1e-6],
      [[0xa1, 0xa3, 0x40, 0xfe], 1e-5],
    ],
    rest: 1e-7,
    isDense: true,
  },
  'windows-1252': WESTERN,
  'iso-8859-15': WESTERN,
  ibm850: WESTERN,
  ibm437: { ...WESTERN, signs: `${WESTERN_SIGNS}Ω≤≥α∞√` },
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  ibm852: CENTRAL,
  'windows-1257': {
    // Lithuanian, Latvian, Estonian.
    frequent: ['ėįšųžąčęū', 'āēīšžļņģķūč', 'äõüöšž'].map(cased),
    signs: WESTERN_SIGNS,
    blocks: [],
    rest: 1e-4,
    isDense: false,
  },
  'windows-1254': TURKISH,
  ibm857: TURKISH,
  macintosh: WESTERN,
  'x-mac-cyrillic': CYRILLIC,
  'windows-1251': CYRILLIC,
  'koi8-r': CYRILLIC,
  'iso-8859-5': CYRILLIC,
  ibm866: CYRILLIC,
  'windows-1253': {
    frequent: [inPairs('αοιετνσηρπκμλυωίςάόδγέύήχθώφβξζψϊϋ')],
    signs: '«»–—°…“”„’±·§µ',
    blocks: [],
    rest: 1e-5,
    isDense: true,
    isAlphabet: true,
  },
  'windows-1255': {
    frequent: ['יוהלאתמרבנשדפקעחטצגכזסםןךףץ'],
    signs: '–—„“”’״׳₪°',
    blocks: [],
    rest: 1e-6,
    isDense: true,
    isAlphabet: true,
  },
  'windows-1256': {
    frequent: ['اليمنرتودبعسفهكحقجشطصةخأضذغىثزظءئإؤآًٌٍَُِّْپچژگ'],
    signs: '،؟؛–—«»“”°',
    blocks: [],
    rest: 1e-6,
    isDense: true,
    isAlphabet: true,
  },
  'windows-874': {
    frequent: ['านรอกเ่งม้ยลวดัทสิตีะปบคุหแจพชูข์ใำไ็ึืโผถซณศภธษฟฉญฐฎฏฮฆฒฬฝฤฑฌๆฯ๊๋'],
    signs: '–—…“”’๐๑๒๓๔๕๖๗๘๙฿',
    blocks: [],
    rest: 1e-6,
    isDense: true,
    isAlphabet: true,
  },
};
