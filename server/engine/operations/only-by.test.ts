import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { f } from '../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { mintScope, systemScope } from '../../scope';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { testPorts, type TestPorts } from '../../testing/test-ports';
import type { WriteContext } from '../model/behaviour';
import { createEngine } from '../model/engine';
import { runTransition } from './transition';

/** No list of the product: what several may approve. */
const request = defineResource({
  module: 'testing',
  object: 'request',
  title: 'name',
  tenant: 'platform',
  fields: {
    name: f.text({ required: true }),
    approvers: f.refs('sys/user'),
    role: f.ref('sys/role'),
    status: f.state(['open', 'approved', 'signed']),
  },
  standard: ['page', 'info'],
  lifecycle: {
    field: 'status',
    initial: 'open',
    transitions: {
      approve: { from: ['open'], to: 'approved', onlyBy: 'approvers' },
      sign: { from: ['open'], to: 'signed', onlyByRole: 'role' },
    },
  },
});
const engine = createEngine({ resources: [...RESOURCES, request as unknown as AnyResource] });
let ports: TestPorts;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const own = await testPorts();
  await own.db.close();
  ports = { ...own, db: database.db, engine };
  await database.owner.exec(`
    create table testing_request (id uuid primary key default gen_random_uuid(), name text not null, approvers uuid[], role uuid,
      status text not null default 'open', version integer default 1, create_date timestamptz default now(),
      update_date timestamptz default now(), creator uuid, updater uuid);
    grant all on testing_request to public;`);
});
afterAll(() => database.close());

const [MINE, YOURS] = [crypto.randomUUID(), crypto.randomUUID()];
const withApprovers = async (approvers: string): Promise<string> => {
  const id = crypto.randomUUID();
  await database.owner.exec(`insert into testing_request (id, name, approvers) values ('${id}', 'r', ${approvers})`);
  return id;
};
const approve = (id: string, userId: string | null) => {
  const scope = mintScope({ ...systemScope(), userId });
  const work = (tx: WriteContext['tx']) => runTransition({ scope, tx, ports }, request, id, 'approve', {});
  return ports.db.run('platform', 'write', work);
};

describe('what a list of users leaves to those whom it names [PERM-03]', () => {
  it('each of them may do', async () => {
    for (const userId of [MINE, YOURS]) {
      const id = await withApprovers(`array['${YOURS}','${MINE}']::uuid[]`);
      await expect(approve(id, userId)).resolves.toMatchObject({ status: 'approved' });
    }
  });

  it('nobody else may, and nobody where it is empty', async () => {
    const ids = [await withApprovers(`array['${YOURS}']::uuid[]`), await withApprovers('null')];
    for (const id of ids) {
      await expect(approve(id, MINE)).rejects.toMatchObject({ key: 'accessDenied' });
      await expect(approve(id, null)).rejects.toMatchObject({ key: 'accessDenied' });
    }
  });
});

describe('what a reference leaves to one role [PERM-03]', () => {
  const [ROLE, OTHER] = [crypto.randomUUID(), crypto.randomUUID()];
  const made = async (role: string | null): Promise<string> => {
    const id = crypto.randomUUID();
    const value = role === null ? 'null' : `'${role}'`;
    await database.owner.exec(`insert into testing_request (id, name, role) values ('${id}', 'r', ${value})`);
    return id;
  };
  const sign = (id: string, roleIds: readonly string[]) => {
    const scope = mintScope({ ...systemScope(), userId: MINE, roleIds });
    const work = (tx: WriteContext['tx']) => runTransition({ scope, tx, ports }, request, id, 'sign', {});
    return ports.db.run('platform', 'write', work);
  };

  it('whoever works with it may do, and nobody else, nor anybody where none is named', async () => {
    await expect(sign(await made(ROLE), [OTHER, ROLE])).resolves.toMatchObject({ status: 'signed' });
    for (const [role, mine] of [
      [ROLE, [OTHER]],
      [ROLE, []],
      [null, [ROLE]],
    ] as const)
      await expect(sign(await made(role), mine)).rejects.toMatchObject({ key: 'accessDenied' });
  });
});
