import { describe, expect, it } from 'vitest';
import { plainText } from './rich-text';

describe('what a formatted text says', () => {
  it('is told without marks, and with the characters that it names', () => {
    expect(plainText('<p>A &amp; B&nbsp;&#x43;</p><p>&lt;d&gt;</p>')).toBe('A & B C\n<d>');
    expect(plainText('<p>&constructor; &toString; &#99999999;</p>')).toBe('&constructor; &toString;');
  });
});
