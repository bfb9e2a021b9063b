import type { Language } from '../constants';

/** A word for one thing as it stands behind another word: `Client account` in `New client account`; abbreviations stay as they are. */
export function insideSentence(language: Language, word: string): string {
  if (language === 'en-US') return word.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  // Chinese sets letters off from its own characters.
  return language === 'zh-CN' && /^[A-Za-z]/.test(word) ? ` ${word}` : word;
}
