import { endingOf } from '../../../contract/wire/upload';

/** Languages whose parts are told apart by colour. */
export type CodeLanguage = 'xml' | 'json' | 'markdown';

const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  '.xml': 'xml',
  '.svg': 'xml',
  '.html': 'xml',
  '.htm': 'xml',
  '.json': 'json',
  '.md': 'markdown',
};

/** What a text of that name is written in; null where it is only text. */
export const codeLanguage = (name: string): CodeLanguage | null => LANGUAGES[endingOf(name)] ?? null;

/** Blanks between the tags of a page are part of what it says. */
export const mayFormat = (name: string): boolean => ['.xml', '.svg', '.json'].includes(endingOf(name));
