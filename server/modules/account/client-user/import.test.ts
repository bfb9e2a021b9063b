import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientRole } from '../../../../contract/resources/account/client-role/definition';
import { grayGroup } from '../../../../contract/resources/account/gray-group/definition';
import { insertRows } from '../../../engine/write/trusted';
import { openImportDesk, type ImportDesk } from '../../../testing/desks/import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk('/account/client-user');
  await desk.app.system(async (context) => {
    await insertRows(
      context,
      clientRole,
      [
        { tenantCode: 'A', name: 'Mechanic' },
        { tenantCode: 'A', name: 'Trainee' },
      ],
      'sample',
    );
    await insertRows(context, clientRole, [{ tenantCode: 'B', name: 'Of B' }], 'sample');
    await insertRows(context, grayGroup, [{ tenantCode: 'A', level: 1, name: 'Early' }], 'sample');
  });
});
afterAll(() => desk.close());

const file = (...lines: string[]): string =>
  ['username,realName,roleIdList,grayGroupId,clientsBindMaxNum', ...lines].join('\n');

describe('a file of accounts of testers [ACC-08]', () => {
  it('says in its cell which name, role or group there is not, and writes the others', async () => {
    const job = await desk.checked(
      file(
        'anna,Anna,Mechanic,Early,2',
        ',Nobody,Mechanic,,1',
        'ben,Ben,"Mechanic,Wizard",,1',
        'cho,Cho,,Late,1',
        'dora,Dora,Of B,,1',
        'eve,Eve,,,7',
      ),
    );
    expect(job).toMatchObject({ total: 6, bad: 5 });
    expect((await desk.rows(job.id, true)).map(({ n, errors }) => [n, errors])).toEqual([
      [3, { username: 'Enter a value' }],
      [4, { roleIdList: '“Wizard” does not exist' }],
      [5, { grayGroupId: '“Late” does not exist' }],
      // Another tenant's is none.
      [6, { roleIdList: '“Of B” does not exist' }],
      [7, { clientsBindMaxNum: expect.stringContaining('6') as string }],
    ]);
    expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
    const { list } = (await desk.call('GET', '/account/client-user/page')).data as { list: object[] };
    expect(list).toMatchObject([
      {
        username: 'anna',
        realName: 'Anna',
        roleIdListTitles: ['Mechanic'],
        grayGroupIdTitle: 'Early',
        clientsBindMaxNum: 2,
      },
    ]);
    const { list: groups } = (await desk.call('GET', '/account/gray-group/page')).data as { list: object[] };
    expect(groups).toMatchObject([{ name: 'Early', userCount: 1, clientCount: 0 }]);
  });

  it('asks for a number of months only where the validity is counted in months', async () => {
    const job = await desk.checked('username,validity,effectiveTimes\nfay,months,\ngus,months,3\nhal,month,\n');
    expect(job).toMatchObject({ state: 'checked', bad: 1 });
    expect((await desk.rows(job.id, true)).map(({ n, errors }) => [n, Object.keys(errors)])).toEqual([
      [2, ['effectiveTimes']],
    ]);
    expect(await desk.call('DELETE', `/account/client-user/import/${job.id}`)).toMatchObject({ code: 0 });
  });

  it('changes accounts that are there by their name, and leaves what its cells leave empty', async () => {
    const job = await desk.checked(file('anna,,"Mechanic,Trainee",,', 'ghost,,Trainee,,'), 'update');
    expect(job).toMatchObject({ bad: 0, outcomes: { update: 1, create: 0, skip: 1 } });
    await desk.commit(job.id);
    const { list } = (await desk.call('GET', '/account/client-user/page')).data as { list: object[] };
    expect(list).toMatchObject([
      { username: 'anna', realName: 'Anna', roleIdListTitles: ['Mechanic', 'Trainee'], grayGroupIdTitle: 'Early' },
    ]);
  });
});
