import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LITERAL = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(/gi;

/**
 * Files that name colours themselves, with how many: drawings of real things, which look the same in every theme. Everything else takes those of
 * the theme. The numbers only fall.
 */
const DRAWINGS: Readonly<Record<string, number>> = {
  'features/guided-diagnosis/circuit-diagram-import/circuit.module.css': 8,
  'features/guided-diagnosis/circuit-diagram-import/pdf-sheet.tsx': 1,
  'features/guided-diagnosis/circuit-diagram-import/svg-sheet.tsx': 5,
  'features/guided-diagnosis/fuse-import/fuse-colours.ts': 17,
  'features/guided-diagnosis/network-diagram-import/network-graph.ts': 6,
  'features/guided-diagnosis/network-diagram-import/network-svg.ts': 4,
};

test('no screen names a colour: it takes those of the theme [LAY-07]', () => {
  const found: Record<string, number> = {};
  for (const entry of readdirSync(ROOT, { recursive: true, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !/\.(css|tsx?)$/.test(path) || /\.test\.tsx?$/.test(path) || path.startsWith('theme/'))
      continue;
    const count = readFileSync(join(ROOT, path), 'utf8').match(LITERAL)?.length ?? 0;
    if (count > 0) found[path] = count;
  }
  expect(found).toEqual(DRAWINGS);
});
