import { describe, expect, it } from 'vitest';
import { explained, importLine, staleExceptions } from './boundaries.mjs';
import { FLOORS, floorRules, OLD_EXCEPTIONS } from './floors.cjs';

/** The rules that an import breaks. */
const broken = (from: string, to: string, rules = floorRules()) =>
  rules.filter(
    (rule) =>
      new RegExp(rule.from.path).test(from) &&
      !rule.from.pathNot?.some((path) => new RegExp(path).test(from)) &&
      new RegExp(rule.to.path).test(to) &&
      !rule.to.pathNot?.some((path) => new RegExp(path).test(to)),
  );

describe('the floors', () => {
  it('refuse an import from above, and say where the code belongs', () => {
    const [rule] = broken('server/engine/model/some.ts', 'server/engine/write/some.ts');
    expect(rule?.comment).toMatch(/^server\/engine\/model stands below .*write.*: move what both need into model/);
    expect(broken('server/engine/write/some.ts', 'server/engine/model/some.ts')).toEqual([]);
    expect(broken('server/engine/model/some.test.ts', 'server/engine/write/some.ts')).toEqual([]);
  });

  it('leave an old exception as it is, and nothing more from the same file', () => {
    const floors = { a: ['low', 'high'] };
    const rules = floorRules(floors, { 'a/low/old.ts': ['a/high/known.ts'] });
    expect(broken('a/low/old.ts', 'a/high/known.ts', rules)).toEqual([]);
    expect(broken('a/low/old.ts', 'a/high/other.ts', rules)).toHaveLength(1);
    expect(broken('a/low/new.ts', 'a/high/known.ts', rules)).toHaveLength(1);
  });

  it('have exceptions in files that stand in them, and no more than there were', () => {
    const roots = Object.entries(FLOORS).flatMap(([folder, rooms]) => rooms.map((room) => `${folder}/${room}/`));
    const files = Object.keys(OLD_EXCEPTIONS);
    expect(files.filter((file) => !roots.some((root) => file.startsWith(root)))).toEqual([]);
    // Lower this number with the list; it is never raised.
    expect(Object.values(OLD_EXCEPTIONS).flat().length).toBeLessThanOrEqual(47);
  });
});

describe('what the check says of imports', () => {
  const source = "import { a } from '../model/a';\nimport type { B } from './b';\nconst c = import('../c/d');\n";

  it('is the line on which they stand', () => {
    expect(importLine('x/y/f.ts', 'x/model/a.ts', source)).toBe(1);
    expect(importLine('x/y/f.ts', 'x/y/b.ts', source)).toBe(2);
    expect(importLine('x/y/f.ts', 'x/c/d.tsx', source)).toBe(3);
    expect(importLine('x/y/f.ts', 'x/y/a.ts', source)).toBeNull();
    // What leads nowhere is named as it is written.
    expect(importLine('x/z/f.ts', '../c/d', source)).toBe(3);
  });

  it('is file, line, rule and what to do', () => {
    const output = '\n  error floor-of-x-y: x/y/f.ts → x/y/b.ts\n\nx 1 dependency violations\n';
    expect(explained(output, { 'floor-of-x-y': 'Move it.' }, () => source)).toEqual([
      'x/y/f.ts:2: imports x/y/b.ts against floor-of-x-y. Move it.',
    ]);
  });

  it('is that an exception is over once its import is gone', () => {
    expect(staleExceptions({ 'x/y/f.ts': ['x/y/b.ts', 'x/y/gone.ts'] }, () => source)).toEqual([
      'scripts/boundaries/floors.cjs: x/y/f.ts no longer imports x/y/gone.ts; take the exception out.',
    ]);
    expect(staleExceptions()).toEqual([]);
  });
});
