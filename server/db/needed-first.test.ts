import { describe, expect, it } from 'vitest';
import type { Database, Tx } from './database';
import { NeededFirst, ReadBefore, startingOver } from './needed-first';

/** A database that tells what its transactions do. */
function telling(): { db: Database; told: string[] } {
  const told: string[] = [];
  const db: Database = {
    async run(_scope, _access, work) {
      told.push('begin');
      try {
        const result = await work({} as Tx);
        told.push('commit');
        return result;
      } catch (error) {
        told.push('rollback');
        throw error;
      }
    },
    ready: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  return { db: startingOver(db), told };
}

describe('a transaction that needs something first', () => {
  it('is rolled back, waits without a connection, and begins again [FIL-01]', async () => {
    const { db, told } = telling();
    const read = new ReadBefore<{ text: string }>();
    const make = () => {
      told.push('read');
      return Promise.resolve({ text: 'A' });
    };
    const work = () => Promise.resolve(read.get('1', make).text);
    expect(await db.run('platform', 'write', work)).toBe('A');
    expect(await db.run('platform', 'write', work)).toBe('A');
    expect(told).toEqual(['begin', 'rollback', 'read', 'begin', 'commit', 'begin', 'commit']);
  });

  it('fails where what it needs cannot be made, and does not go on for ever where it never is there', async () => {
    const { db, told } = telling();
    const need = (prepare: () => Promise<unknown>) => () => Promise.reject(new NeededFirst(prepare));
    await expect(
      db.run(
        'platform',
        'write',
        need(() => Promise.reject(new Error('unreadable'))),
      ),
    ).rejects.toThrow('unreadable');
    await expect(
      db.run(
        'platform',
        'write',
        need(() => Promise.resolve()),
      ),
    ).rejects.toThrow(NeededFirst);
    expect(told.length).toBeLessThan(200);
  });
});
