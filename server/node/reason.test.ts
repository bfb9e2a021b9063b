import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseUnfit } from '../db/migrate';
import { StorageFull } from '../ports/files';
import { progressOf } from './progress';
import { startFailure } from './reason';

const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the system says of an attempt. */
const errorOf = (attempt: () => unknown): unknown => {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
};
const system = (code: string, path: string) => Object.assign(new Error(`${code}: …`), { code, path, syscall: 'open' });

describe('what an operator can do about an error is told in one line [OPS-01]', () => {
  it('of a disk that is full, whoever found it so', () => {
    const full = /^The disk is full\. Make room and start again: [^\n]+$/;
    const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
    for (const error of [
      system('ENOSPC', '/data/x'),
      new Error('the rows of sys_user could not be written', { cause }),
      new Error('PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device\n  at …'),
      new StorageFull('no room'),
    ])
      expect(startFailure(error)).toMatch(full);
  });

  it('of a folder that cannot be used, with the place and why', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(startFailure(errorOf(() => mkdirSync(file, { recursive: true })))).toBe(
      `${file} is a file, and a folder is needed: set DATA_DIR to another one.`,
    );
    expect(startFailure(errorOf(() => writeFileSync(join(file, 'below'), '')))).toContain('is no folder');
    const own = join(folder, 'own');
    mkdirSync(own);
    chmodSync(own, 0o500);
    const user = process.getuid?.();
    expect(startFailure(system('EACCES', join(own, 'not/there/yet')))).toMatch(
      new RegExp(
        `^${own} cannot be used by this program, which runs as user ${user}: its permissions do not allow it\\.`,
      ),
    );
    expect(startFailure(system('EROFS', join(own, 'x')))).toBe(
      `${own} is on a disk that is read-only: set DATA_DIR to a folder that can be written.`,
    );
  });

  it('of what says so itself, and nothing of a fault of the program', () => {
    expect(startFailure(new DatabaseUnfit('The database is newer.'))).toBe('The database is newer.');
    expect(startFailure(new TypeError('x is not a function'))).toBeNull();
    expect(startFailure('text')).toBeNull();
  });
});

describe('the progress of a long start', () => {
  const told = (isTTY: boolean): string => {
    const said: string[] = [];
    const tell = progressOf('Creating tables', { isTTY, write: (text) => said.push(text) });
    for (const done of [1, 2, 3]) tell(done, 3);
    return said.join('');
  };

  it('is one line at a terminal, and few lines in a log', () => {
    expect(told(true)).toBe('\rCreating tables: 1 of 3\rCreating tables: 2 of 3\rCreating tables: 3 of 3\n');
    expect(told(false)).toBe('Creating tables: 1 of 3\nCreating tables: 3 of 3\n');
  });
});
