import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const KEPT = [
  '.dependency-cruiser.cjs',
  'contract',
  'formats',
  'flow',
  'server',
  'src',
  'mocks',
  'scripts',
  'tools',
  'e2e',
  'bench',
  'docs',
  'index.html',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'drizzle.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
  'vite.config.ts',
  '.prettierrc',
  '.oxlintrc.json',
];

/** Time in which the whole product is copied, or taken away again, ms. */
export const COPY_MS = 120_000;

/** A copy of the sources below the folder for temporary files, with the packages of this one; answers where it is. */
export function copyOfProduct(): string {
  const copy = mkdtempSync(join(tmpdir(), 'console-copy-'));
  for (const name of KEPT) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
