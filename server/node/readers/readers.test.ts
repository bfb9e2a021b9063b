import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { kill } from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../ports/log';
import { READER_LIMITS } from '../../readers/limits';
import { ReaderPool } from '../../readers/pool';
import type { Readers } from '../../readers/readers';
import { LAUNCHER } from './launcher';
import { startReaderProcess } from './process';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const DBC = `VERSION "1"\nBU_: A\nBO_ 1 M: 8 A\n${Array.from({ length: 1200 }, (_, n) => ` SG_ S${n} : 0|8@1+ (1,0) [0|1] "" A\n`).join('')}`;

let readers: Readers;
beforeAll(() => {
  readers = new ReaderPool(startReaderProcess, quiet, {
    ...READER_LIMITS,
    time: 3000,
    // Little, for a busy machine leaves readers a fiftieth of a core.
    work: 800,
    patience: 110_000,
    memory: 2 ** 40,
  });
});
afterAll(() => readers.close());

describe('readers in processes of their own', { timeout: 180_000 }, () => {
  it('answer what a file is, and its rows batch by batch [FIL-01]', async () => {
    expect(await readers.read('kind', [file('x.dbc', DBC)], undefined, { tenant: 'A' })).toMatchObject({ kind: 'dbc' });
    const { head, rows } = await readers.rows('signalsOfDbc', [file('x.dbc', DBC)], undefined, { tenant: 'A' });
    expect(head.fields[0]).toBe('name');
    const names: string[] = [];
    for await (const row of rows) names.push(row[0] ?? '');
    expect(names.length).toBe(1200);
  });

  it('ask for a file piece by piece that lies elsewhere [FIL-01]', async () => {
    const text = new TextEncoder().encode('L6TEX7E46PZ000001\r\n'.repeat(5000));
    let fetched = 0;
    const body = () =>
      Promise.resolve(
        (async function* () {
          for (let at = 0; at < text.length; at += 1000) {
            fetched += 1;
            yield await Promise.resolve(text.subarray(at, at + 1000));
          }
        })(),
      );
    const { rows } = await readers.rows('vinLines', [{ name: 'vins.txt', size: text.length, body }], undefined, {
      tenant: 'A',
    });
    let [vins, line] = [0, 0];
    for await (const some of rows) {
      vins += some.vins.length;
      line = some.line;
    }
    expect([fetched, vins, line]).toEqual([95, 5000, 5000]);
    const lost = () => Promise.reject(new Error('the store is away'));
    const broken = await readers.rows('vinLines', [{ name: 'vins.txt', size: 9, body: lost }], undefined, {
      tenant: 'A',
    });
    await expect(broken.rows.next()).rejects.toThrow('the store is away');
  });

  it('refuse by name what cannot be read', async () => {
    await expect(
      readers.rows('signalsOfDbc', [file('x.dbc', 'nothing')], undefined, { tenant: 'A' }),
    ).rejects.toMatchObject({ rule: 'dbc.none' });
  });

  it('end a file that takes too long or too much, and hold nobody else up meanwhile [FIL-01]', async () => {
    const long = file('long.dbc', `VERSION "1"\n${'BO_ 1 M: 8 A\n'.repeat(1_200_000)}`);
    const readFor = (tenant: string) => readers.read('kind', [file('x.dbc', DBC)], undefined, { tenant });
    // Two processes are there: to start one takes a busy machine as long as the limit is.
    await Promise.all([readFor('A'), readFor('B')]);
    let isRefused = false;
    const hostile = readers.rows('signalsOfDbc', [long], undefined, { tenant: 'A' }).catch((error: unknown) => {
      isRefused = true;
      return error;
    });
    expect(await readFor('B')).toMatchObject({ kind: 'dbc' });
    expect(isRefused).toBe(false);
    expect(await hostile).toMatchObject({ rule: 'file.time' });
    const small = new ReaderPool(startReaderProcess, quiet, { ...READER_LIMITS, memory: 8 * 1024 * 1024 });
    await expect(
      small.rows('signalsOfDbc', [{ name: 'x.dbc', bytes: long.bytes.slice(0, 900_000) }], undefined, { tenant: 'A' }),
    ).rejects.toMatchObject({ rule: 'file.memory' });
    await small.close();
    expect(await readers.read('kind', [file('x.dbc', DBC)], undefined, { tenant: 'A' })).toMatchObject({ kind: 'dbc' });
  });

  it('are started by a process that is small and below the server, and again where that one ended [FIL-01]', async () => {
    const launcher = LAUNCHER.prepare().pid ?? 0;
    const process = await startReaderProcess(READER_LIMITS.memory);
    const children = readFileSync(`/proc/${launcher}/task/${launcher}/children`, 'latin1').trim().split(' ');
    expect(children.length).toBeGreaterThan(0);
    for (const pid of [launcher, ...children.map(Number)])
      expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    const long = file('long.dbc', `VERSION "1"\n${'BO_ 1 M: 8 A\n'.repeat(1_200_000)}`);
    const lost = readers.rows('signalsOfDbc', [long], undefined, { tenant: 'A' }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(readFileSync(`/proc/${launcher}/task/${launcher}/children`, 'latin1')).not.toBe(''));
    kill(launcher, 'SIGKILL');
    expect(await lost).toMatchObject({ rule: 'file.broken' });
    process.end();
    expect(await readers.read('kind', [file('x.dbc', DBC)], undefined, { tenant: 'A' })).toMatchObject({ kind: 'dbc' });
    expect(LAUNCHER.prepare().pid).not.toBe(launcher);
  });
});
