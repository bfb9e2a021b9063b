import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colouredLines, formatted } from './code';
import { codeLanguage, mayFormat } from './code-language';

const textOf = (lines: ReturnType<typeof colouredLines>) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

test('names, attributes and values of XML are told apart, a comment line by line [FILE-01]', () => {
  const lines = colouredLines('<!-- read\nout -->\n<dtc code="P0301">Misfire</dtc>', 'xml');
  expect(lines.slice(0, 2)).toEqual([[{ text: '<!-- read', kind: 'comment' }], [{ text: 'out -->', kind: 'comment' }]]);
  const kinds = Object.fromEntries((lines[2] ?? []).map(({ text, kind }) => [text, kind]));
  expect([kinds.dtc, kinds.code, kinds['"P0301"'], kinds.Misfire]).toEqual(['name', 'attr', 'string', undefined]);
});

test('no character of a text is lost or added by its colours [FILE-01]', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('xml' as const, 'json' as const, 'markdown' as const),
      (text, language) => textOf(colouredLines(text, language)) === text,
    ),
  );
});

test('XML in one line is shown with one part a line, and what is not well formed as it is [FILE-01]', () => {
  expect(formatted('<trace><dtc code="P0301"/><text>a  b</text></trace>', 'xml')).toBe(
    '<trace>\n  <dtc code="P0301"/>\n  <text>a  b</text>\n</trace>',
  );
  expect(formatted('<trace>\n  <dtc/>\n</trace>\n', 'xml')).toBeNull();
  for (const text of ['<trace><dtc></trace>', 'no XML', '', '<a/><script>alert(1)</script>'])
    expect(formatted(text, 'xml')).toBeNull();
});

test('JSON is shown with one value a line and no digit lost [FILE-01]', () => {
  expect(formatted('{"id":12345678901234567890,"voltage":12.40}', 'json')).toBe(
    '{\n  "id": 12345678901234567890,\n  "voltage": 12.40\n}',
  );
  for (const text of ['{"a":', '['.repeat(100_000)]) expect(formatted(text, 'json')).toBeNull();
});

test('the ending of a name says what a text is written in [FILE-01]', () => {
  expect(['a.XML', 'b.json', 'c.log', 'd.html'].map((name) => [codeLanguage(name), mayFormat(name)])).toEqual([
    ['xml', true],
    ['json', true],
    [null, false],
    ['xml', false],
  ]);
});
