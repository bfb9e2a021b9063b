import type { Language } from '../../../contract/constants';

/** Faces for the letters of a language that the machines of readers have. */
const FACES: Readonly<Record<Language, string>> = {
  'zh-CN': "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC'",
  'en-US': "'Segoe UI', Roboto, 'Helvetica Neue', Arial",
  'ko-KR': "'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR'",
};

/** Mail programs read styles at the elements alone. Colours are those of the program, light or dark. */
const stylesOf = (language: Language): string =>
  [
    `font-family: -apple-system, BlinkMacSystemFont, ${FACES[language]}, sans-serif`,
    'font-size: 15px',
    'line-height: 1.6',
    'max-width: 600px',
    'margin: 0 auto',
    'padding: 8px 16px',
    'overflow-wrap: anywhere',
    ...(language === 'ko-KR' ? ['word-break: keep-all'] : []),
  ].join('; ');

/** The HTML of a mail as it is sent: a page in its language, of a width that is read with ease. */
export const letterPage = (html: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head><body><div lang="${language}" style="${stylesOf(language)}">${html}</div></body></html>`;
