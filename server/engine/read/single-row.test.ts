import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissionOf, permissionsOf } from '../../../contract/language/derive';
import { f } from '../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { erasedTableOf, uniqueKeysOf } from '../../db/table';
import { InvalidFields, Refusal } from '../../refusal';
import { mintScope, systemScope } from '../../scope';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { testPorts, type TestPorts } from '../../testing/test-ports';
import { WORLD } from '../../testing/world';
import type { WriteContext } from '../model/behaviour';
import { createEngine } from '../model/engine';
import { createRow, updateRow } from '../write/write';
import { singleRowOf } from './single-row';

/** No list of the product. */
const limits = defineResource({
  module: 'engine',
  object: 'limits',
  title: 'note',
  tenant: 'scoped',
  hasDefaults: true,
  singleRow: true,
  fields: { days: f.int({ required: true, default: 30, min: 1 }), note: f.text() },
  standard: ['page', 'update'],
});
const erased = limits as unknown as AnyResource;
const engine = createEngine({ resources: [...RESOURCES, erased], behaviours: [] });

let database: TestDatabase;
let ports: TestPorts;

beforeAll(async () => {
  database = await testDatabase(WORLD);
  const own = await testPorts();
  await own.db.close();
  ports = { ...own, db: database.db, engine };
  const columns = Object.values(getTableColumns(erasedTableOf(erased)));
  const [key] = uniqueKeysOf(erased);
  await database.owner.exec(
    `create table engine_limits (${columns.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ')},
     constraint ${key?.name} unique (tenant_code));
     alter table engine_limits alter id set default gen_random_uuid(), alter version set default 1,
     alter create_date set default now(), alter update_date set default now(); grant all on engine_limits to public;`,
  );
});
beforeEach(() => database.owner.exec('delete from engine_limits'));
afterAll(() => database.db.close());

const inTenant = <T>(tenant: string, work: (context: WriteContext) => Promise<T>): Promise<T> =>
  ports.db.run(tenant === '' ? 'platform' : { tenant }, 'write', (tx) =>
    work({ scope: mintScope({ ...systemScope(), tenant }), tx, ports }),
  );
const shown = (tenant: string) => inTenant(tenant, (context) => singleRowOf(context, engine.compiledOf(limits)));

describe('one row a tenant', () => {
  it('answers the defaults until the row is made, then the row', async () => {
    expect(await shown('A')).toEqual({ row: null, defaults: { days: 30, note: null } });
    await inTenant('A', (context) => createRow(context, limits, { days: 7 }));
    expect(await shown('A')).toMatchObject({ row: { days: 7, note: null, version: 1 } });
    expect((await shown('A')).row).not.toHaveProperty('tenantCode');
    expect(await shown('B')).toEqual({ row: null, defaults: { days: 30, note: null } });
  });

  it('gives tenants the values of the platform as long as they have none', async () => {
    await inTenant('', (context) => createRow(context, limits, { days: 90, note: 'ours' }));
    expect(await shown('')).toMatchObject({ row: { days: 90, tenantCode: '' }, defaults: { days: 30 } });
    expect(await shown('B')).toEqual({ row: null, defaults: { days: 90, note: 'ours' } });
  });

  it('makes no second row, whoever comes later or at the same moment', async () => {
    const make = (days: number) => inTenant('A', (context) => createRow(context, limits, { days }));
    const outcomes = await Promise.allSettled([1, 2, 3].map(make));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ key: 'stale' });
    await expect(make(4)).rejects.toBeInstanceOf(Refusal);
    await expect(make(0)).rejects.toBeInstanceOf(InvalidFields);
  });

  it('changes with the version that was read', async () => {
    const row = await inTenant('A', (context) => createRow(context, limits, { days: 7 }));
    await inTenant('A', (context) => updateRow(context, limits, row.id, 1, { days: 8 }));
    await expect(inTenant('A', (context) => updateRow(context, limits, row.id, 1, { days: 9 }))).rejects.toThrow();
    await expect(inTenant('B', (context) => updateRow(context, limits, row.id, 2, { days: 9 }))).rejects.toThrow();
    expect((await shown('A')).row).toMatchObject({ days: 8, version: 2 });
  });

  it('is read and changed by two permissions', () => {
    expect(permissionsOf(erased)).toEqual(['engine:limits:page', 'engine:limits:update']);
    expect(['page', 'info', 'save', 'update'].map((action) => permissionOf(erased, action))).toEqual([
      'engine:limits:page',
      'engine:limits:page',
      'engine:limits:update',
      'engine:limits:update',
    ]);
  });
});
