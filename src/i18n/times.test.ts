import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { timeFormat } from './times';

const SRC = join(import.meta.dirname, '..');

it.each(LANGUAGES)('times are told by 24 hours in %s [I18N-02]', (language) => {
  const at = (hour: number) =>
    timeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 31, hour, 5));
  expect([at(0), at(13)]).toEqual(['00:05', '13:05']);
});

it('no screen tells a time in a way of its own', () => {
  const bad = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('i18n/times.ts'))
    .filter((file) => /DateTimeFormat\([^)]*timeStyle/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(bad).toEqual([]);
});
