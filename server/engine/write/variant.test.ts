import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import {
  expertSequence,
  flashSequence,
  mySequence,
  trialSequence,
  SEQUENCE_LISTS,
  workshopSequence,
} from '../../../contract/testing/sequence';
import { InvalidFields } from '../../refusal';
import { mintScope, systemScope } from '../../scope';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { testPorts, type TestPorts } from '../../testing/test-ports';
import { behaviour, type WriteContext } from '../model/behaviour';
import { createEngine } from '../model/engine';
import { pageRows } from '../read/list';
import { createRow, updateRow, type Named } from './write';

const told: string[] = [];
const engine = createEngine({
  resources: [...RESOURCES, trialSequence, ...SEQUENCE_LISTS] as unknown as readonly AnyResource[],
  behaviours: [
    behaviour(trialSequence, {
      beforeCreate: (_, input) => ({ ...input, note: `${input.note as string} of its resource` }),
      afterCreate: () => Promise.resolve(void told.push('resource')),
      actions: { copy: () => Promise.resolve('by its resource'), sign: () => Promise.resolve('by its resource') },
    }),
    behaviour(flashSequence, {
      beforeCreate: (_, input) => ({ ...input, note: 'its own' }),
      afterCreate: () => Promise.resolve(void told.push('variant')),
      actions: { sign: () => Promise.resolve('by itself') },
    }),
  ],
});
let ports: TestPorts;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const own = await testPorts();
  await own.db.close();
  ports = { ...own, db: database.db, engine };
  await database.owner.exec(`
    create table testing_sequence (id uuid primary key default gen_random_uuid(), tenant_code text not null, code text not null,
      kind text not null, ecu text, is_public boolean default false, valid_from date, valid_to date, level integer default 1, note text,
      owner uuid, status text not null default 'draft', version integer default 1, create_date timestamptz default now(),
      update_date timestamptz default now(), creator uuid, updater uuid);
    grant all on testing_sequence to public;`);
});
afterAll(() => database.close());

const as = <T>(work: (context: WriteContext) => Promise<T>, userId: string = crypto.randomUUID()): Promise<T> => {
  const scope = mintScope({ ...systemScope(), tenant: 'A', userId });
  return ports.db.run({ tenant: 'A' }, 'write', (tx) => work({ scope, tx, ports }));
};
const create = (r: Named, input: Record<string, unknown>) =>
  as((context) => createRow(context, r, input) as Promise<Record<string, unknown> & { id: string }>);
const codesIn = async (r: Named, userId?: string): Promise<unknown[]> => {
  const page = await as((context) => pageRows(context, engine.compiledOf(r), { limit: '100' }), userId);
  return (page as { list: { code: string }[] }).list.map(({ code }) => code).toSorted();
};
const failuresOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof InvalidFields ? error.failures : error;
};

describe('a variant on the server', () => {
  it('gives a new row what each of its rows holds, and of several values the first [FORM-01]', async () => {
    await expect(create(flashSequence, { code: 'F-1', ecu: 'GW' })).resolves.toMatchObject({ code: 'F-1', ecu: 'GW' });
    await expect(create(expertSequence, { code: 'E-1' })).resolves.toMatchObject({ kind: 'diagnosis', level: 4 });
    await expect(create(expertSequence, { code: 'E-2', level: 5 })).resolves.toMatchObject({ level: 5 });
    expect(await codesIn(flashSequence)).toEqual(['F-1']);
    expect(await codesIn(expertSequence)).toEqual(['E-1', 'E-2']);
    expect(await codesIn(trialSequence)).toEqual(['E-1', 'E-2', 'F-1']);
  });

  it('refuses a write that contradicts its condition, on the field at fault [FORM-04]', async () => {
    expect(await failuresOf(create(expertSequence, { code: 'E-3', level: 1 }))).toEqual({
      level: { key: 'outsideOfList' },
    });
    expect(await failuresOf(create(expertSequence, { code: 'E-3', kind: 'flash' }))).toEqual({
      kind: { key: 'unknown' },
    });
    expect(await failuresOf(create(workshopSequence, { code: 'W-1', kind: 'flash' }))).toHaveProperty('kind');
    const row = await create(expertSequence, { code: 'E-4' });
    expect(await failuresOf(as((context) => updateRow(context, expertSequence, row.id, 1, { level: 2 })))).toEqual({
      level: { key: 'outsideOfList' },
    });
    await expect(as((context) => updateRow(context, expertSequence, row.id, 1, { level: 5 }))).resolves.toMatchObject({
      level: 5,
    });
    expect(await codesIn(trialSequence)).not.toContain('E-3');
  });

  it('knows nothing of rows that do not meet it, and of its own ones only the caller’s [PERM-03]', async () => {
    const mine = crypto.randomUUID();
    const flash = await create(trialSequence, { code: 'F-2', kind: 'flash' });
    expect(
      await failuresOf(as((context) => updateRow(context, expertSequence, flash.id, 1, { code: 'X' }))),
    ).toMatchObject({ key: 'gone' });
    await database.owner.exec(`update testing_sequence set owner = '${mine}' where code = 'E-1'`);
    expect(await codesIn(mySequence, mine)).toEqual(['E-1']);
    expect(await codesIn(mySequence)).toEqual([]);
  });

  it('does what its resource does, and what it says itself first', async () => {
    told.length = 0;
    const row = await create(flashSequence, { code: 'F-3', ecu: 'GW' });
    expect(told).toEqual(['resource', 'variant']);
    const { hooks } = engine.compiledOf(flashSequence);
    expect(
      await Promise.all(
        ['copy', 'sign'].map((name) => (hooks.actions as Record<string, () => Promise<unknown>>)[name]?.()),
      ),
    ).toEqual(['by its resource', 'by itself']);
    expect(row).not.toHaveProperty('note');
    expect(engine.compiledOf(trialSequence).sharing).toHaveLength(10);
  });
});
