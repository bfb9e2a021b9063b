import { expect, test } from 'vitest';
import { classNamer } from './short-class-names';

test('a class is called the same in every build, and differs from file to file', () => {
  const [one, other] = [classNamer('/a'), classNamer('/b/c')];
  expect(one('row', '/a/src/list.module.css')).toBe(other('row', '/b/c/src/list.module.css?used'));
  expect(one('row', '/a/src/list.module.css')).toMatch(/^row_[0-9a-z]{3}$/);
  expect(one('row', '/a/src/tree.module.css')).not.toBe(one('row', '/a/src/list.module.css'));
});

test('two files never share a class', () => {
  const namer = classNamer('/a');
  const names = () => Array.from({ length: 2000 }, (_, n) => namer('row', `/a/${n}.module.css`));
  expect(names).toThrow(/would be that of/);
});
