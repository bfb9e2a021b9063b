import { expect, it } from 'vitest';
import { insideSentence } from './inside';

it('writes the word for one thing small behind another word, but for abbreviations [I18N-04]', () => {
  expect(insideSentence('en-US', 'Client account')).toBe('client account');
  expect(insideSentence('en-US', 'BSS greyscale rule')).toBe('BSS greyscale rule');
  expect(insideSentence('zh-CN', 'BSS 灰度规则')).toBe(' BSS 灰度规则');
  expect(insideSentence('zh-CN', '用户')).toBe('用户');
  expect(insideSentence('ko-KR', '사용자')).toBe('사용자');
});
