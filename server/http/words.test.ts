import { expect, test } from 'vitest';
import { translate } from './words';

test('a number is told in the form that the language has for it [I18N-04]', () => {
  expect(translate('en-US', 'error.importBad', { count: 1 })).toMatch(/^1 row cannot be imported/);
  expect(translate('en-US', 'error.importBad', { count: 1200 })).toMatch(/^1,200 rows cannot be imported/);
  expect(translate('en-US', 'validate.maxItems', { max: 1 })).toBe('At most 1 entry');
  expect(translate('zh-CN', 'error.importBad', { count: 1 })).toBe(
    translate('zh-CN', 'error.importBad', { count: 2 }).replace('2', '1'),
  );
});
