import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IS_WHOLE } from '../../contract/testing/short-run';
import { wholeSheet } from '../testing/raw-workbook';

const SCRIPT = join(import.meta.dirname, '../testing/write_workbooks.py');
const PYTHON = '/usr/bin/python3';

/** What `write_workbooks.py` puts in, and what people see of it. */
const TEXTS = [
  'plain',
  'blanks',
  'a\nb',
  '"quoted", with; and\ttab',
  '发动机故障',
  '엔진 고장',
  'エンジン',
  'für Größe',
  '😀',
  '=1+1',
  "'x",
  '-5 °C',
  '007',
  '1E10',
];
const VALUES: Readonly<Record<string, string>> = {
  day: '2024-02-29',
  at: '2024-02-29 06:07:08',
  time: '12:30:15',
  int: '42',
  big: '123456789012345700 !digits',
  float: '0.3',
  small: '0.00000015',
  yes: 'TRUE',
  no: 'FALSE',
  delta: '36:30:00',
  formula: ' !formula',
  result: '2',
  padded: '00123',
  percent: '12.5%',
  money: '1234.5',
  rich: 'ECU address',
  link: 'here',
};

/** Compares what a program wrote with what was put in. */
async function check(bytes: Uint8Array, sheet: object, others: Readonly<Record<string, string>> = {}): Promise<void> {
  const { head, rows } = await wholeSheet(bytes);
  expect(head).toMatchObject({ header: ['kind', 'value'], sheet, findings: [] });
  const found = rows.map(({ cells: [kind, value] }) => [
    kind?.text ?? '',
    `${value?.text ?? ''}${value?.problem ? ` !${value.problem}` : ''}`,
  ]);
  const texts = found.filter(([kind]) => kind === 'text').map(([, text]) => text);
  // Some programs escape what looks like an escape, some do not.
  expect(texts.slice(0, TEXTS.length)).toEqual(TEXTS);
  const expected: Readonly<Record<string, string>> = { ...VALUES, ...others };
  for (const [kind = '', value] of found.filter(([name]) => name !== 'text' && name !== 'blank'))
    expect([kind, value]).toEqual([kind, expected[kind]]);
}

const BOOKS: [string, object, Record<string, string>][] = [
  ['openpyxl', { name: 'Codes', others: ['Notes', 'More'] }, {}],
  ['openpyxl-write-only', { name: 'Codes', others: [] }, {}],
  ['xlsxwriter', { name: 'Codes', others: [] }, {}],
  ['xlsxwriter-1904', { name: 'Codes', others: [] }, {}],
  ['xlsxwriter-constant-memory', { name: 'Codes', others: [] }, {}],
  ['libreoffice', { name: 'Codes', others: ['Notes', 'More'] }, { formula: '2', big: '123456789012346000 !digits' }],
];

describe('a workbook that another program wrote [FIL-02]', () => {
  it.each(BOOKS)('is read with its values: %s', async (name, sheet, others) => {
    await check(readFileSync(join(import.meta.dirname, `golden/${name}.xlsx`)), sheet, others);
  });

  it.each<[string, string]>([
    ['openpyxl', 'openpyxl'],
    ['XlsxWriter', 'xlsxwriter'],
  ])('is read with its values as %s of this machine writes it', { timeout: 120_000 }, async (module, name) => {
    if (!IS_WHOLE || spawnSync(PYTHON, ['-c', 'import openpyxl, xlsxwriter']).status !== 0) return;
    const folder = mkdtempSync(join(tmpdir(), 'workbooks-'));
    try {
      expect(spawnSync(PYTHON, [SCRIPT, folder], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
      const [, sheet = {}, others] = BOOKS.find(([each]) => each === name) ?? [module];
      await check(readFileSync(join(folder, `${name}.xlsx`)), sheet, others);
      const office = spawnSync('soffice', [
        '--headless',
        '--convert-to',
        'xlsx',
        '--outdir',
        join(folder, 'lo'),
        join(folder, `${name}.xlsx`),
      ]);
      if (office.status !== 0) return;
      // It works out formulas without a result, and takes results that are there.
      const calculated: Record<string, string> =
        name === 'openpyxl' ? { formula: '2', big: '123456789012346000 !digits' } : { formula: '0' };
      await check(readFileSync(join(folder, `lo/${name}.xlsx`)), sheet, calculated);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
