import { describe, expect, it } from 'vitest';
import { ShortMemory } from './short-memory';

let now = 0;
const clock = { now: () => new Date(now) };
const never = () => new Promise<string>(() => undefined);
const soon = (value: string) => () => Promise.resolve(value);

describe('what is remembered for a second [SES-12]', () => {
  it('is loaded once for all who ask meanwhile, and again when it is old', async () => {
    const memory = new ShortMemory<string>();
    let loads = 0;
    const load = async () => `${(loads += 1)}`;
    expect(await Promise.all([memory.get('a', clock, load, 'apart'), memory.get('a', clock, load, 'apart')])).toEqual([
      '1',
      '1',
    ]);
    expect(await memory.get('a', clock, load, 'within')).toBe('1');
    now += 1000;
    expect(await memory.get('a', clock, load, 'within')).toBe('2');
  });

  it('never lets a transaction wait for who may wait for its end; afterwards its answer is everybody’s', async () => {
    const memory = new ShortMemory<string>();
    void memory.get('a', clock, never, 'apart');
    expect(await memory.get('a', clock, soon('own'), 'within')).toBe('own');
    expect(await memory.get('a', clock, soon('other'), 'apart')).toBe('own');
  });

  it('keeps no failure', async () => {
    const memory = new ShortMemory<string>();
    await expect(memory.get('a', clock, () => Promise.reject(new Error('away')), 'apart')).rejects.toThrow('away');
    expect(await memory.get('a', clock, soon('there'), 'apart')).toBe('there');
  });
});
