// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SRC, file), 'utf8') }));
const holding = (what: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (what.test(text) ? [file] : [])).toSorted();

test('nothing fetches a file of the server but the download centre [FILE-02]', () => {
  expect(holding(/\b(fetchFile|openFile)\b/)).toEqual(['http/download.ts', 'session/downloads.ts']);
  expect(holding(/\/sys\/download\b/)).toEqual(['http/download.ts']);
});

test('what is handed to the browser beside it, the page made itself [FILE-02]', () => {
  expect(holding(/\bsaveBlob\b/)).toEqual([
    'engine/actions/refused-rows.tsx',
    'engine/answers/answer-table.tsx',
    'engine/report/report-export.tsx',
    'features/account/certificate/issue-dialog.tsx',
    'features/flow/designer/document-bar.tsx',
    'features/guided-diagnosis/network-diagram-import/network-diagram.tsx',
    'http/download.ts',
    'ui/sign-in/recovery-codes.tsx',
  ]);
  // A link that saves: that of the portal, whose files lie elsewhere.
  expect(holding(/\bdownload=|\bdownload: [a-z]+Name\b/)).toEqual(['http/download.ts', 'ui/portal/downloads.tsx']);
});
