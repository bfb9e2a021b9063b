import { afterAll, beforeAll, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk('/account/client-user');
});
afterAll(() => desk.close());

it('a field that only some rows need is no column that every file must have [FILE-04]', async () => {
  const job = await desk.checked('username,validity\nlee,unlimited\n');
  expect([job.state, job.bad]).toEqual(['checked', 0]);
  expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
});

it('a row that needs it and lacks it is told so, the others are good [FILE-04]', async () => {
  const job = await desk.checked('username,validity\nkim,unlimited\npark,months\nchoi,custom\n');
  expect([job.state, job.bad]).toEqual(['checked', 2]);
  expect((await desk.rows(job.id, true)).map(({ n, errors }) => [n, Object.keys(errors)])).toEqual([
    [3, ['effectiveTimes']],
    [4, ['expiresOn']],
  ]);
});
