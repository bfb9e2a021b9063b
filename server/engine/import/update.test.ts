import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import type { ImportMode } from '../../../contract/wire/import';
import { client } from '../../../contract/resources/account/client/definition';
import { sysMenu } from '../../db/tables';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { tokenWith } from '../../testing/test-app';
import { insertRows } from '../write/trusted';

let desk: ImportDesk;

const sample = (testerCode: string, machineGuid: string, more: Record<string, unknown> = {}) => ({
  tenantCode: 'A',
  testerCode,
  machineGuid,
  ...more,
});
beforeAll(async () => {
  desk = await openImportDesk('/account/client');
  const rows = [
    sample('T-1', 'g-1', { cpu: 'i5', productId: 'P1' }),
    sample('T-2', 'g-2', { cpu: 'i7' }),
    sample('T-3', 'g-3'),
  ];
  await desk.app.system((context) =>
    insertRows(context, client, [...rows, { ...sample('T-B', 'g-b'), tenantCode: 'B' }], 'sample'),
  );
});
afterAll(() => desk.close());

type Row = {
  id: string;
  version: number;
  testerCode: string;
  machineGuid: string;
  cpu: string | null;
  productId: string | null;
  disk: string | null;
};
const list = async (): Promise<Row[]> =>
  (await desk.call('GET', '/account/client/list?orderField=tester_code&order=asc')).data.list as Row[];
const row = async (code: string): Promise<Row | undefined> =>
  (await list()).find(({ testerCode }) => testerCode === code);
const short = async () =>
  (await list()).map(({ testerCode, machineGuid, cpu, productId, disk }) =>
    [testerCode, machineGuid, cpu, productId, disk].join('|'),
  );
const HEAD = 'testerCode,machineGuid,cpu,productId,disk';
const file = (...lines: string[]): string => [HEAD, ...lines].join('\n');

describe('rows that the list has already, found by their unique fields [FILE-04]', () => {
  const LINES = ['T-1,g-1,i9,P1,', 'T-2,g-2,i7,,', 'T-9,g-9,i3,,'];

  it('are left out where only new ones are wanted', async () => {
    const job = await desk.checked(file(...LINES));
    expect(job).toMatchObject({
      mode: 'create',
      modes: ['create', 'update', 'both'],
      bad: 0,
      outcomes: { create: 1, update: 0, same: 0, skip: 2 },
    });
    expect((await desk.rows(job.id)).map(({ n, outcome }) => [n, outcome])).toEqual([
      [2, 'skip'],
      [3, 'skip'],
      [4, 'create'],
    ]);
  });

  it('are changed, with what they held before told first and the change in their history; empty cells change nothing', async () => {
    const job = await desk.checked(file(...LINES), 'update');
    expect(job).toMatchObject({ mode: 'update', outcomes: { create: 0, update: 1, same: 1, skip: 1 } });
    expect((await desk.rows(job.id))[0]).toMatchObject({ outcome: 'update', was: { cpu: 'i5' }, isWritten: false });
    expect(await row('T-1')).toMatchObject({ cpu: 'i5', version: 1 });

    expect(await desk.commit(job.id)).toMatchObject({
      state: 'written',
      written: 1,
      outcomes: { create: 0, update: 1, same: 1, skip: 1 },
    });
    const changed = await row('T-1');
    expect(changed).toMatchObject({ cpu: 'i9', productId: 'P1', version: 2 });
    expect(await row('T-9')).toBeUndefined();
    const [last] = (await desk.call('GET', `/account/client/${changed?.id}/history`)).data as {
      operation: string;
      changes: unknown;
    }[];
    expect(last).toMatchObject({ operation: 'update', changes: [{ field: 'cpu', before: 'i5', after: 'i9' }] });

    expect(await desk.undo(job.id)).toMatchObject({ state: 'undone', written: 0 });
    expect(await row('T-1')).toMatchObject({ cpu: 'i5', version: 3 });
  });

  it('are changed beside new ones that are made; both are taken back, but for what was changed since', async () => {
    const before = await short();
    const job = await desk.checked(file('T-1,g-1,i9,,', 'T-2,g-2,i9,,', 'T-9,g-9,i3,,'), 'both');
    expect(job.outcomes).toEqual({ create: 1, update: 2, same: 0, skip: 0 });
    await desk.commit(job.id);
    const touched = await row('T-2');
    expect(
      (await desk.call('PUT', `/account/client/${touched?.id}`, { version: touched?.version, disk: 'SSD' })).code,
    ).toBe(0);
    expect(await desk.undo(job.id)).toMatchObject({ state: 'written', written: 1 });
    expect((await desk.rows(job.id)).map(({ errors }) => errors['']).filter(Boolean)).toEqual([
      'The record has been changed since then and was not undone.',
    ]);
    expect(await short()).toEqual(before.map((line) => (line.startsWith('T-2') ? 'T-2|g-2|i9||SSD' : line)));
  });

  it('are changed in different columns and taken back together, with a line of history for each', async () => {
    const before = await short();
    const job = await desk.checked(
      file('T-1,g-1,i3,,', 'T-2,g-2,,P7,', 'T-3,g-3,i3,P8,HDD', 'T-8,g-8,,,', 'T-9,g-9,i3,,'),
      'both',
    );
    expect(await desk.commit(job.id)).toMatchObject({ written: 5, outcomes: { create: 2, update: 3 } });
    expect((await row('T-3'))?.disk).toBe('HDD');
    const made = await row('T-8');
    expect(await desk.undo(job.id)).toMatchObject({ state: 'undone', written: 0 });
    expect(await short()).toEqual(before);
    const history = async (id = '') =>
      (await desk.call('GET', `/account/client/${id}/history`)).data as { operation: string; changes: unknown[] }[];
    expect(
      (await history((await row('T-3'))?.id)).slice(0, 2).map(({ operation, changes }) => [operation, changes.length]),
    ).toEqual([
      ['update', 3],
      ['update', 3],
    ]);
    const audited = await desk.app.system(({ tx }) =>
      tx.execute(sql`select operation from sys_audit where record_id = ${made?.id} order by at, id`),
    );
    expect((audited as unknown as { rows: { operation: string }[] }).rows.map(({ operation }) => operation)).toEqual([
      'save',
      'delete',
    ]);
  });

  it('can be taken back import by import, the last first', async () => {
    const before = await short();
    const made = await desk.checked(file('T-40,g-40,i3,,', 'T-41,g-41,i3,,'));
    await desk.commit(made.id);
    const changed = await desk.checked(file('T-40,g-40,i5,,', 'T-41,g-41,i5,,'), 'update');
    await desk.commit(changed.id);
    // Not yet: another import has worked with them since.
    expect(await desk.undo(made.id)).toMatchObject({ state: 'written', written: 2 });
    expect(await desk.undo(changed.id)).toMatchObject({ state: 'undone' });
    expect(await row('T-40')).toMatchObject({ cpu: 'i3', version: 3 });
    expect(await desk.undo(made.id)).toMatchObject({ state: 'undone', written: 0 });
    expect(await short()).toEqual(before);
  });

  it('keep what cannot be changed later, and are not guessed where the fields name two of them', async () => {
    const job = await desk.checked(file('T-1,g-other,,,', 'T-2,g-1,,,', 'T-3,g-3,x,,', 'T-3,,y,,'), 'both');
    expect((await desk.rows(job.id, true)).map(({ n, errors }) => [n, errors])).toEqual([
      [2, { machineGuid: 'Can no longer be changed. The value of the record is g-1' }],
      [3, { machineGuid: 'Refers to a different record than the other columns' }],
      [5, { testerCode: 'Same as row 4 of the file' }],
    ]);
  });

  it('need no other column than the one they are known by, and need that', async () => {
    const job = await desk.checked('testerCode,cpu\nT-3,i1\n');
    expect(job).toMatchObject({ state: 'columns', columns: ['testerCode', 'cpu'] });
    const path = `/account/client/import/${job.id}/columns`;
    expect(await desk.call('PUT', path, { columns: [null, 'cpu'], mode: 'update' })).toMatchObject({
      code: 10001,
      data: { fields: { testerCode: 'No column of the file matches' } },
    });
    expect((await desk.call('PUT', path, { columns: ['testerCode', 'cpu'], mode: 'update' })).code).toBe(0);
    expect(await desk.settled(job.id)).toMatchObject({ state: 'checked', outcomes: { update: 1 } });
  });

  it('of another tenant are not found, and not told of but as taken', async () => {
    const job = await desk.checked(file('T-B,g-b,hacked,,'), 'both');
    expect((await desk.rows(job.id, true))[0]?.errors).toEqual({ testerCode: 'Already exists' });
    expect((await desk.checked(file('T-B,g-b,hacked,,'), 'update')).outcomes).toEqual({
      create: 0,
      update: 0,
      same: 0,
      skip: 1,
    });
  });

  it('are not changed by who may import and not change', async () => {
    const menus = await desk.app.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const held = menus
      .filter(({ permissions }) => ['account:client:import', 'account:client:page'].includes(permissions ?? ''))
      .map(({ id }) => id);
    const token = await tokenWith(desk.app, 'A', 'importer', held);
    const { data } = await desk.send(file('T-1,g-1,hacked,,'), token);
    const path = `/account/client/import/${data.id as string}`;
    await expect
      .poll(async () => (await desk.call('GET', path, undefined, token)).data.state as string, { timeout: 30_000 })
      .toBe('checked');
    expect((await desk.call('GET', path, undefined, token)).data.modes).toEqual(['create']);
    expect(
      (await desk.call('PUT', `${path}/columns`, { columns: HEAD.split(','), mode: 'update' }, token)).status,
    ).toBe(403);
  });

  it('that were refused are tried again once nothing stands against them; those that were written are not touched', async () => {
    const job = await desk.checked(file('T-30,g-30,i5,,', 'T-B,g-31,i7,,', 'T-30,g-32,,,'));
    expect(await desk.commit(job.id)).toMatchObject({ state: 'written', written: 1, bad: 2 });
    const [task] = await desk.tasks();
    const again = () => desk.call('POST', `/task/${task?.id}/retry`, {});
    expect((await desk.call('POST', `/task/${task?.id}/retry`, {}, desk.app.tokens.adminB)).code).toBe(10004);
    await desk.app.ports.db.run('platform', 'write', (tx) =>
      tx.execute(sql`delete from account_client where tester_code = 'T-B'`),
    );

    expect(await again()).toMatchObject({ code: 0 });
    expect(await desk.settled(job.id)).toMatchObject({ state: 'written', written: 2, bad: 1 });
    // What the file says twice stays refused.
    expect((await desk.rows(job.id, true)).map(({ n }) => n)).toEqual([4]);
    expect(await row('T-B')).toMatchObject({ machineGuid: 'g-31', version: 1 });
    expect(await row('T-30')).toMatchObject({ machineGuid: 'g-30', version: 1 });
    const done = await vi.waitFor(async () => {
      const [now] = await desk.tasks();
      expect(now?.status).toBe('partial');
      return now;
    });
    expect(done).toMatchObject({ id: task?.id, total: 3, done: 2, failed: 1, files: [{ kind: 'refused' }] });

    expect(await desk.undo(job.id)).toMatchObject({ state: 'undone', written: 0 });
    expect((await again()).code).toBe(10003);
    await desk.app.system((context) =>
      insertRows(context, client, [{ ...sample('T-B', 'g-b'), tenantCode: 'B' }], 'sample'),
    );
  });

  it('fare at last as the trial said, in each mode, and as before once taken back', async () => {
    const cell = fc.constantFrom('', 'i5', 'i7', 'x'.repeat(129));
    const line = fc.record({
      code: fc.constantFrom('T-1', 'T-2', 'T-3', 'N-1', 'N-2'),
      guid: fc.constantFrom('', 'g-1', 'g-2', 'g-3', 'n-1', 'n-2'),
      cpu: cell,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom<ImportMode>('create', 'update', 'both'),
        async (lines, mode) => {
          const before = await short();
          const tried = await desk.checked(
            file(...lines.map(({ code, guid, cpu }) => `${code},${guid},${cpu},,`)),
            mode,
          );
          const { create, update, same, skip } = tried.outcomes;
          expect(create + update + same + skip + tried.bad).toBe(tried.total);
          if (create + update === 0) return;
          const done = await desk.commit(tried.id);
          expect([done.outcomes, done.bad, done.written]).toEqual([tried.outcomes, tried.bad, create + update]);
          expect((await list()).length).toBe(before.length + create);
          expect((await desk.undo(tried.id)).state).toBe('undone');
          expect(await short()).toEqual(before);
        },
      ),
      { numRuns: IS_WHOLE ? 15 : 5 },
    );
  }, 240_000);
});

describe('an import that its owner left [FILE-04]', () => {
  it('is found again by him alone, goes on from its task, and can be dropped', async () => {
    for (let left = await desk.open(); left.length > 0; left = await desk.open())
      for (const { id } of left) await desk.call('DELETE', `/account/client/import/${id}`);
    const job = await desk.checked(file('T-5,g-5,,,'));
    expect(await desk.open()).toMatchObject([{ id: job.id, state: 'checked', fileName: 'rows.csv' }]);
    expect(await desk.open(desk.app.tokens.adminB)).toEqual([]);
    const [task] = await desk.tasks();
    expect(task?.import).toEqual({ id: job.id, step: 'checked' });
    expect((await desk.call('GET', `/task/${task?.id}`)).data.import).toEqual({ id: job.id, step: 'checked' });
    expect((await desk.call('GET', `/task/${task?.id}`, undefined, desk.app.tokens.adminB)).code).toBe(10004);

    await desk.commit(job.id);
    expect(await desk.open()).toEqual([]);
    // Of its tasks the last one leads to it.
    expect((await desk.tasks()).slice(0, 2).map((each) => each.import?.step ?? null)).toEqual(['written', null]);
    expect((await desk.call('DELETE', `/account/client/import/${job.id}`)).code).toBe(10003);
    await desk.undo(job.id);

    const other = await desk.checked(file('T-6,g-6,,,'));
    expect(
      (await desk.call('DELETE', `/account/client/import/${other.id}`, undefined, desk.app.tokens.adminB)).code,
    ).toBe(10004);
    expect((await desk.call('DELETE', `/account/client/import/${other.id}`)).code).toBe(0);
    expect([await desk.open(), (await desk.call('GET', `/account/client/import/${other.id}`)).code]).toEqual([
      [],
      10004,
    ]);
  });
});
