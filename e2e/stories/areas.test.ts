import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const titlesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\btest\(\s*(['`])(.*?)\1/gs)].map(([, , title = '']) => title);

it('each area of the product has a story in the short run [DEV-03]', () => {
  const areas = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(areas.length).toBeGreaterThan(5);
  for (const { name } of areas) {
    const folder = join(import.meta.dirname, name);
    const titles = readdirSync(folder)
      .filter((file) => file.endsWith('.spec.ts'))
      .flatMap((file) => titlesIn(join(folder, file)));
    expect([name, titles.some((title) => !title.includes('@full'))]).toEqual([name, true]);
  }
});
