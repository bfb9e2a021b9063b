import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from './server';

const DEMO = /mockServiceWorker|pglite|setupWorker|\bmsw\b/i;

test('the production build holds nothing of the demo', () => {
  const folder = join(ROOT, 'dist/console');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|html|css|json)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => DEMO.test(name) || DEMO.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
