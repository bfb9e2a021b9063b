import { readFileSync } from 'node:fs';
import { kill } from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import type { Log } from '../../ports/log';
import type { Readers } from '../../readers/readers';
import { LAUNCHER } from './launcher';
import { openPatientReaders, openReaders } from './readers';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

afterEach(() => vi.restoreAllMocks());

/** What becomes of a file whose process gets no turn for half a minute. */
async function readOnBusyMachine(readers: Readers): Promise<unknown> {
  const text = { name: 'x.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') };
  const read = () => readers.read('kind', [text], undefined, { tenant: '' });
  // Its process is there, and idle; on a machine that is busy indeed it may be given up before.
  await vi.waitFor(read, { timeout: 100_000, interval: 100 });
  const pids = childrenOf(LAUNCHER.prepare().pid ?? 0);
  for (const pid of pids) kill(pid, 'SIGSTOP');
  const real = performance.now.bind(performance);
  const answer = read().catch((error: unknown) => error);
  // It has been sent, and stands there.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const isLate = new Promise<void>((resolve) =>
    vi.spyOn(performance, 'now').mockImplementation(() => (resolve(), real() + 30_000)),
  );
  await isLate;
  for (const pid of pids) kill(pid, 'SIGCONT');
  const found = await answer;
  await readers.close();
  return found;
}

it(
  'a file of a person is given up where its reader gets no turn; one that fills a database waits [FIL-01]',
  { timeout: 180_000 },
  async () => {
    expect(await readOnBusyMachine(openReaders(quiet))).toMatchObject({ rule: 'file.time' });
    vi.restoreAllMocks();
    expect(await readOnBusyMachine(openPatientReaders(quiet))).toMatchObject({ kind: expect.any(String) });
  },
);
