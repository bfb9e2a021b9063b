import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Log } from '../../ports/log';
import { testPostgres, type TestPostgres } from '../../testing/postgres';
import { openJobs } from './jobs';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const until = (what: () => unknown) => vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: 20_000, interval: 50 });

let place: TestPostgres;
beforeAll(async () => {
  place = await testPostgres();
});
afterAll(() => place.close());

describe('jobs', () => {
  test('a job queued by a tenant is done once its transaction commits, and never where it rolls back', async () => {
    const jobs = openJobs(place.postgres, quiet);
    const done: unknown[] = [];
    jobs.work('greet', (job) => Promise.resolve(void done.push(job.data['name'])));
    await jobs.start();
    const failing = place.postgres.run({ tenant: 'A' }, 'write', async (tx) => {
      await jobs.send(tx, 'greet', { name: 'nobody' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await place.postgres.run({ tenant: 'A' }, 'write', (tx) => jobs.send(tx, 'greet', { name: 'Ada' }));
    await place.postgres.run('platform', 'write', (tx) => jobs.send(tx, 'greet', { name: 'Bo' }));
    await until(() => done.length === 2);
    await jobs.stop();
    expect(done.sort()).toEqual(['Ada', 'Bo']);
  });

  test('what fails is tried again; what was not done yet is done by the next server', async () => {
    const first = openJobs(place.postgres, quiet);
    const tries: string[] = [];
    first.work('flaky', (job) => {
      tries.push(job.id);
      return Promise.reject(new Error('not today'));
    });
    await first.start();
    await place.postgres.run('platform', 'write', (tx) => first.send(tx, 'flaky', {}));
    await until(() => tries.length === 1);
    await first.stop();

    const second = openJobs(place.postgres, quiet);
    const done: string[] = [];
    second.work('flaky', (job) => Promise.resolve(void done.push(job.id)));
    await second.start();
    await until(() => done.length === 1);
    await second.stop();
    expect(done[0]).toBe(tries[0]);
  });

  test('stopping waits for what runs', async () => {
    const jobs = openJobs(place.postgres, quiet);
    let state = 'waiting';
    jobs.work('slow', async () => {
      state = 'running';
      await new Promise((resolve) => setTimeout(resolve, 1500));
      state = 'done';
    });
    await jobs.start();
    await place.postgres.run('platform', 'write', (tx) => jobs.send(tx, 'slow', {}));
    await until(() => state === 'running');
    await jobs.stop();
    expect(state).toBe('done');
  });

  test('a tenant cannot read what others queued', async () => {
    const jobs = openJobs(place.postgres, quiet);
    jobs.work('secret', () => Promise.resolve());
    await jobs.start();
    const reading = place.postgres.run({ tenant: 'A' }, 'read', (tx) => tx.execute('select data from pgboss.job'));
    await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } });
    await jobs.stop();
  });
});
