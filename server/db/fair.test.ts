import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database, DbScope } from './database';
import { fair } from './fair';

const scopeOf = (tenant: string): DbScope => (tenant === '' ? 'platform' : { tenant });

/** A database whose transactions end when the test says so. */
function byHand() {
  const begun: { tenant: string; isTask: boolean; end: (error?: Error) => void }[] = [];
  const db: Database = {
    run: <T>(scope: DbScope) =>
      new Promise<T>((resolve, reject) =>
        begun.push({
          tenant: scope === 'platform' ? '' : scope.tenant,
          isTask: scope !== 'platform' && scope.isTask === true,
          end: (error) => (error ? reject(error) : resolve(undefined as T)),
        }),
      ),
    ready: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  return { begun, db };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ask = (db: Database, tenant: string) => db.run(scopeOf(tenant), 'read', () => Promise.resolve());

describe('the door of the database', () => {
  /** Who goes in one after the other, where each needs 2 ms. */
  const order = async (asked: readonly string[]): Promise<string[]> => {
    const { begun, db } = byHand();
    let ms = 0;
    const door = fair(db, { slots: 1, share: 0 }, () => ms);
    const all = asked.map((tenant) => ask(door, tenant));
    for (let at = 0; at < asked.length; at += 1) {
      await settled();
      ms += 2;
      begun[at]?.end();
    }
    await Promise.all(all);
    return begun.map(({ tenant }) => tenant);
  };

  it('lets in who is within its share before who asked for more than that', async () => {
    const busy = Array.from({ length: 60 }, () => 'busy');
    const place = (await order([...busy, 'small'])).indexOf('small');
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(50);
  });

  it('lets in as they came whose tenants are little ahead of their share', async () => {
    const asked = ['a', 'a', 'a', 'b', 'c', 'a', 'b', 'a'];
    expect(await order(asked)).toEqual(asked);
  });

  it('gives long work of one tenant one place of several, and leaves the others to who comes', async () => {
    const { begun, db } = byHand();
    const door = fair(db, { slots: 4, share: 10 });
    for (let n = 0; n < 8; n += 1) {
      const first = ask(door, 'busy');
      await settled();
      await pass(30);
      begun.at(-1)?.end();
      await first;
    }
    begun.length = 0;
    for (let n = 0; n < 5; n += 1) void ask(door, 'busy');
    for (const tenant of ['a', 'b', '']) void ask(door, tenant);
    await settled();
    expect(begun.map(({ tenant }) => tenant)).toEqual(['busy', 'a', 'b', '']);
  });

  it('gives short work of a tenant that is alone more places than where others are about', async () => {
    const running = async (others: readonly string[]): Promise<number> => {
      const { begun, db } = byHand();
      const door = fair(db, { slots: 20, share: 10 });
      const first = ask(door, 'busy');
      await settled();
      begun[0]?.end();
      await first;
      for (const other of others) void ask(door, other);
      await settled();
      begun.length = 0;
      for (let n = 0; n < 19; n += 1) void ask(door, 'busy');
      await settled();
      return begun.length;
    };
    const [alone, beside] = [await running(['']), await running(['', 'other'])];
    expect(beside).toBeLessThan(alone);
    expect(alone).toBeLessThan(20);
  });

  it('lets long work rest while other tenants are about, and only then', async () => {
    const { begun, db } = byHand();
    const door = fair(db, { slots: 1, share: 0 });
    const long = async () => {
      const before = begun.length;
      const first = ask(door, 'busy');
      const next = ask(door, 'busy');
      await pass(40);
      begun[before]?.end();
      await first;
      await settled();
      return { hasBegun: begun.length === before + 2, next };
    };
    const alone = await long();
    expect(alone.hasBegun).toBe(true);
    begun.at(-1)?.end();
    await alone.next;
    const small = ask(door, 'small');
    await settled();
    begun.at(-1)?.end();
    await small;
    const beside = await long();
    expect(beside.hasBegun).toBe(false);
    await pass(60);
    begun.at(-1)?.end();
    await beside.next;
  });

  it('lets the people of a tenant in while its work in the background rests', async () => {
    const { begun, db } = byHand();
    const door = fair(db, { slots: 1, share: 0 });
    const step = () => door.run({ tenant: 'busy', isTask: true }, 'write', () => Promise.resolve('step'));
    const person = () => door.run(scopeOf('busy'), 'read', () => Promise.resolve('person'));
    const first = person();
    await settled();
    begun[0]?.end();
    await first;
    const long = step();
    await pass(40);
    const next = [step(), person()];
    begun[1]?.end();
    await long;
    await settled();
    expect(begun.map(({ isTask }) => isTask)).toEqual([false, true, false]);
    begun[2]?.end();
    await Promise.race(next);
    await pass(200);
    begun[3]?.end();
    await Promise.all(next);
    expect(begun).toHaveLength(4);
  });

  it('goes on with work in the background between the questions of others, and after a while in any case', async () => {
    const { begun, db } = byHand();
    let ms = 0;
    const door = fair(db, { slots: 1, share: 0 }, () => ms);
    const step = () => door.run({ tenant: 'busy', isTask: true }, 'write', () => Promise.resolve('step'));
    const first = step();
    const other = ask(door, 'small');
    await settled();
    ms = 20;
    begun[0]?.end();
    await first;
    const next = step();
    await settled();
    begun[1]?.end();
    await other;
    // The call of the other asks again and again, 1 ms after each answer, long after the step has rested.
    ms = 100;
    for (; ms < 139; ms += 1) {
      const again = ask(door, 'small');
      await pass(2);
      begun.at(-1)?.end();
      await again;
    }
    expect(begun.filter(({ isTask }) => isTask)).toHaveLength(1);
    ms += 5;
    await pass(80);
    expect(begun.filter(({ isTask }) => isTask)).toHaveLength(2);
    begun.at(-1)?.end();
    await next;
  });

  it('lets a tenant that wrote go on as soon as the others are served, and one that read rest for as long as it took', async () => {
    const beganWithin = async (access: 'read' | 'write', ms: number): Promise<boolean> => {
      const { begun, db } = byHand();
      const door = fair(db, { slots: 1, share: 0 });
      const work = () => door.run(scopeOf('busy'), access, () => Promise.resolve());
      const small = ask(door, 'small');
      await settled();
      begun[0]?.end();
      await small;
      const first = work();
      await pass(150);
      begun[1]?.end();
      await first;
      const next = work();
      const other = ask(door, 'small');
      await settled();
      expect(begun.map(({ tenant }) => tenant)).toEqual(['small', 'busy', 'small']);
      begun[2]?.end();
      await other;
      await pass(ms);
      const hasBegun = begun.length === 4;
      if (!hasBegun) await pass(200);
      begun[3]?.end();
      await next;
      return hasBegun;
    };
    expect(await beganWithin('write', 70)).toBe(true);
    expect(await beganWithin('read', 70)).toBe(false);
  });

  it('answers everything that is asked, whatever fails, and never lets in more than there are places', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tenant: fc.constantFrom('', 'a', 'b', 'c'), fails: fc.boolean() }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        async (calls, slots) => {
          let [running, most] = [0, 0];
          const db: Database = {
            ...byHand().db,
            run: async (_, __, work) => {
              running += 1;
              most = Math.max(most, running);
              await Promise.resolve();
              try {
                return await work(undefined as never);
              } finally {
                running -= 1;
              }
            },
          };
          const door = fair(db, { slots, share: 10 });
          const answers = await Promise.allSettled(
            calls.map(({ tenant, fails }, at) =>
              door.run(scopeOf(tenant), 'write', () => (fails ? Promise.reject(new Error('no')) : Promise.resolve(at))),
            ),
          );
          expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : null))).toEqual(
            calls.map(({ fails }, at) => (fails ? null : at)),
          );
          expect(most).toBeLessThanOrEqual(slots);
        },
      ),
      { numRuns: 50 },
    ));
});
