import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';

let desk: ImportDesk;

beforeAll(async () => {
  desk = await openImportDesk('/account/client');
});
afterAll(() => desk.close());

describe('an import', () => {
  it('shows the id of its job, by which the list of data tasks finds it [FILE-04]', async () => {
    const job = await desk.checked('testerCode,machineGuid\nT-7,g-7\n');
    const { taskId } = await desk.commit(job.id);
    const search = (id: string) =>
      desk.call('GET', `/diagnosis-sequence-management/data-task/page?${new URLSearchParams({ rowId: id })}`);
    const { data } = await search(` ${taskId} `);
    expect(data).toMatchObject({ total: 1, list: [{ id: taskId, fileName: 'rows.csv', type: 'import' }] });
    for (const wrong of [crypto.randomUUID(), taskId.slice(0, 8), "x' or 1=1"])
      expect((await search(wrong)).data).toMatchObject({ total: 0, list: [] });
    expect((await desk.call('GET', '/account/client/page?rowId=1')).status).toBe(400);
  });
});
