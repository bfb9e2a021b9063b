import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspect } from './inspect';

const ROOT = join(import.meta.dirname, '..');
const SCRIPT = join(ROOT, 'formats/testing/count_files.py');
const PYTHON = '/usr/bin/python3';
const COUNTED = /\.(?:xlsx|csv|dbc|bpmn|xliff|odx-d|vbf)$/;
/** Python is told in which encoding a text is; the readers are not. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'c-cp1252.csv': 'cp1252',
  'c-cp949.csv': 'cp949',
  'c-sjis.csv': 'cp932',
};
/** Workbooks of dialects that openpyxl does not open. */
const NOT_BY_OPENPYXL = /^[xy]-[\w-]+\.xlsx$/;

/** Cells of nothing but `_x000D_`, a character that openpyxl neither spells out when it writes nor reads as what it stands for. */
const SPELLED: Readonly<Record<string, number>> = { 'openpyxl.xlsx': 1, 'openpyxl-write-only.xlsx': 1 };

type Counted = { file: string; counts: Record<string, number> | null };

const files = ['formats/testing/inputs', 'formats/sheet/golden'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => COUNTED.test(name))
    .map((name) => ({ name, path: join(ROOT, folder, name) })),
);

test('[FIL-02] what is counted of files is what programs count that were written apart', async () => {
  if (spawnSync(PYTHON, ['-c', 'import openpyxl']).status !== 0) return;
  const asked = files.map(({ name, path }) => (ENCODINGS[name] ? `${path}::${ENCODINGS[name]}` : path));
  const told = execFileSync(PYTHON, [SCRIPT, ...asked], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Counted);
  const inspected: Counted[] = [];
  for (const { path } of files) await inspect(['--json', path], (line) => inspected.push(JSON.parse(line) as Counted));
  let compared = 0;
  for (const [at, { name }] of files.entries()) {
    const expected = told[at]?.counts;
    if (!expected) {
      expect(name).toMatch(NOT_BY_OPENPYXL);
      continue;
    }
    compared += 1;
    if (SPELLED[name]) expected.cells = (expected.cells ?? 0) - SPELLED[name];
    expect([name, inspected[at]?.counts]).toEqual([name, expect.objectContaining(expected)]);
  }
  expect(compared).toBeGreaterThan(20);
});
