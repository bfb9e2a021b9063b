import { expect, test } from 'vitest';
import { jsonText } from './json-text';

test('half of a character is replaced wherever it stands, and whole ones are left alone', () => {
  expect(jsonText([{ a: 'x\ud800' }, { a: ['\udc00y', '😀'] }, null, 1])).toBe(
    '[{"a":"x\ufffd"},{"a":["\ufffdy","😀"]},null,1]',
  );
});
