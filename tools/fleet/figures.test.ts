import { expect, it } from 'vitest';
import { openFigures } from './figures';

it('counts what was done, what was refused as it should be, and what went wrong', async () => {
  const figures = openFigures();
  expect(await figures.note('login', () => Promise.resolve('in'))).toBe('in');
  const refused = new Error('wrong password');
  await expect(
    figures.note(
      'login',
      () => Promise.reject(refused),
      (error) => error === refused,
    ),
  ).rejects.toBe(refused);
  expect(figures.report(2).isFine).toBe(true);
  await expect(figures.note('beat', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(figures.note('beat', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const { lines, isFine } = figures.report(2);
  expect(isFine).toBe(false);
  const cells = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.split(/\s{2,}/)
      .slice(0, 4);
  expect(cells('login')).toEqual(['login', '2', '1', '0']);
  expect(cells('beat')).toEqual(['beat', '2', '0', '2']);
  expect(cells('all')).toEqual(['all', '4', '1', '2']);
  expect(lines).toContain('2.0 calls a second');
  expect(lines).toContain('beat: 2 × gone');
});
