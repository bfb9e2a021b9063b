import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../support/server';

const DEMO = /mockServiceWorker|pglite|setupWorker|\bmsw\b/i;

test('the production build holds nothing of the demo', () => {
  const folder = join(ROOT, 'dist/console');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(js|html|css|json)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => DEMO.test(name) || DEMO.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

test('a build without an endpoint holds no call to web analytics [APP-05]', () => {
  const folder = join(ROOT, 'dist/console/assets');
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(code.filter((text) => /globalPrivacyControl|doNotTrack/.test(text))).toEqual([]);
  expect(readFileSync(join(folder, '../index.html'), 'utf8')).not.toContain('connect-origin');
});
