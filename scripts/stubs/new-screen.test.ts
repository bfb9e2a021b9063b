import { expect, it } from 'vitest';
import { screenFiles, withScreen } from './new-screen.mjs';

const names = { module: 'demo', object: 'work-board', constant: 'workBoard', name: 'demo/work-board' };

it('a new screen is declared with a permission, drawn by a component, and named to the console', () => {
  const files = screenFiles(names, 'screen');
  expect(Object.keys(files)).toEqual([
    'contract/resources/demo/work-board/screen.ts',
    'src/features/demo/work-board/work-board-screen.tsx',
    'src/features/demo/screens.tsx',
  ]);
  expect(files['contract/resources/demo/work-board/screen.ts']).toContain("permissions: ['page']");
  expect(files['src/features/demo/screens.tsx']).toMatch(/^ {2}'work-board': lazy\(/m);
});

it('a new report counts executions, wherever it stands', () => {
  const files = screenFiles(names, 'report');
  expect(Object.keys(files)).toEqual([
    'contract/resources/demo/work-board/report.ts',
    'src/features/demo/work-board/work-board-screen.tsx',
    'src/features/demo/screens.tsx',
  ]);
  expect(files['src/features/demo/screens.tsx']).toContain("loadWords('diagnosis-sequence-management/execution')");
  expect(Object.values(files)[0]).toContain("from '../../diagnosis-sequence-management/execution/report-parts'");
  const beside = screenFiles({ ...names, module: 'diagnosis-sequence-management' }, 'report');
  expect(Object.values(beside)[0]).toContain("from '../execution/report-parts'");
});

it('a screen joins those that its module has', () => {
  const before =
    "import { lazy } from 'react';\n\nexport const screens = {\n  other: lazy(() => import('./other')),\n};\n";
  const after = withScreen(before, names, 'screen');
  expect(after).toContain("  other: lazy(() => import('./other')),\n  'work-board': lazy(");
  expect(after.match(/loadWords/g)).toHaveLength(2);
});
