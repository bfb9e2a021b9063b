import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '../../../../contract/resources/sys/user/definition';
import { sysCredential } from '../../../db/system-tables';
import { sysUser } from '../../../db/tables';
import { insertRows } from '../../../engine/write/trusted';
import { openImportDesk, type ImportDesk } from '../../../testing/desks/import-desk';

let desk: ImportDesk;
const person = (username: string, more: object = {}) => ({
  tenantCode: 'A',
  username,
  status: 1,
  superAdmin: 0,
  tenantAdmin: false,
  ...more,
});
beforeAll(async () => {
  desk = await openImportDesk('/sys/user');
  await desk.app.system((context) =>
    insertRows(
      context,
      user,
      [person('first', { tenantAdmin: true }), person('second', { tenantAdmin: true }), person('third')],
      'sample',
    ),
  );
});
afterAll(() => desk.close());

const administrators = async () =>
  desk.app.ports.db.run('platform', 'read', async (tx) =>
    (
      await tx
        .select({ username: sysUser.username })
        .from(sysUser)
        .where(and(eq(sysUser.tenantAdmin, true), eq(sysUser.tenantCode, 'A')))
        .orderBy(sysUser.username)
    ).map(({ username }) => username),
  );
const file = (...lines: string[]) => ['username,realName,tenantAdmin', ...lines].join('\n');

describe('a file of users [SYS-01]', () => {
  it('makes people without a password, who set their own by a link', async () => {
    const job = await desk.checked(file('fourth,Fourth,', 'x,,'));
    expect(job).toMatchObject({ bad: 1, outcomes: { create: 1 } });
    expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
    const found = await desk.app.ports.db.run('platform', 'read', (tx) =>
      tx
        .select({ id: sysUser.id, realName: sysUser.realName, hash: sysCredential.hash })
        .from(sysUser)
        .leftJoin(sysCredential, eq(sysCredential.userId, sysUser.id))
        .where(eq(sysUser.username, 'fourth')),
    );
    expect(found).toMatchObject([{ realName: 'Fourth', hash: null }]);
  });

  it('takes no password: the file is kept for a while', async () => {
    const job = await desk.checked('username,password\nfifth,Nq!4tRzLm#\n');
    expect(job.columns).toEqual(['username', null]);
  });

  it('that takes the rank of all administrators is refused in each of their rows, and changes nothing of them', async () => {
    const job = await desk.checked(file('first,Eins,no', 'second,Zwei,no', 'third,Drei,', 'admin-a,,no'), 'update');
    expect(job).toMatchObject({ bad: 3, outcomes: { update: 1 } });
    const msg = 'This is the last active administrator. Appoint another one first.';
    expect((await desk.rows(job.id, true)).map(({ n, errors }) => [n, errors])).toEqual(
      [2, 3, 5].map((n) => [n, { '': msg }]),
    );
    expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1 });
    expect(await administrators()).toEqual(['admin-a', 'first', 'second']);
  });

  it('may take the rank of some of them while another stays', async () => {
    const job = await desk.checked(file('first,,no', 'second,,no'), 'update');
    expect(await desk.commit(job.id)).toMatchObject({ written: 2, bad: 0 });
    expect(await administrators()).toEqual(['admin-a']);
    expect(await desk.checked(file('admin-a,,no'), 'update')).toMatchObject({ bad: 1 });
  });
});
