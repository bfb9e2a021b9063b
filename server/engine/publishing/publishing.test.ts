import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { f } from '../../../contract/language/field';
import { PUBLISHED_FIELDS, ROLL_BACK } from '../../../contract/language/publishing';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import { RESOURCES } from '../../../contract/registry';
import { publishingGuards } from '../../db/publishing-guards';
import { erasedTableOf } from '../../db/table';
import { release } from '../../platform/release';
import { InvalidFields, Refusal } from '../../refusal';
import { mintScope, systemScope } from '../../scope';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { testPorts, type TestPorts } from '../../testing/test-ports';
import { WORLD } from '../../testing/world';
import { updateRows } from '../import/update-rows';
import { behaviour, type WriteContext } from '../model/behaviour';
import { createEngine } from '../model/engine';
import { runOnRow } from '../operations/actions';
import { foretold } from '../operations/foretell';
import { operationNamed } from '../operations/transition';
import { deleteRow } from '../write/delete';
import { createRow, runTransition, updateRow } from '../write/write';
import { rollBack } from './roll-back';
import { compareVersionsOf, listVersions, versionOf } from './versions';

const LIFE = {
  field: 'state',
  initial: 'draft',
  transitions: {
    submit: { from: ['draft'], to: 'prepublished' },
    approve: { from: ['prepublished'], to: 'published' },
    sendBack: { from: ['prepublished'], to: 'draft' },
    publish: { from: ['draft'], to: 'published' },
    revise: { from: ['published', 'abandoned'], to: 'draft' },
    abandon: { from: ['published'], to: 'abandoned' },
  },
} as const;
const shape = {
  module: 'engine',
  title: 'name',
  tenant: 'scoped',
  fields: {
    name: f.text({ required: true }),
    text: f.longText(),
    codes: f.json(),
    note: f.text(),
    state: f.state(['draft', 'prepublished', 'published', 'abandoned']),
    ...PUBLISHED_FIELDS,
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'import'],
  lifecycle: LIFE,
  actions: { rollBack: ROLL_BACK },
} as const;
const STATES = {
  draft: 'draft',
  prepublished: 'prepublished',
  published: 'published',
  abandoned: 'abandoned',
} as const;

const ALWAYS = { by: 'approval.sequence', always: true } as const;

/** No lists of the product: a row of theirs has many versions. */
const sheet = defineResource({
  ...shape,
  object: 'sheet',
  publishing: { states: STATES, content: ['name', 'text', 'codes'], targets: true },
});
const checkedSheet = defineResource({
  ...shape,
  object: 'checked-sheet',
  lifecycle: {
    ...LIFE,
    transitions: {
      ...LIFE.transitions,
      approve: { ...LIFE.transitions.approve, approval: ALWAYS },
      publish: { ...LIFE.transitions.publish, approval: ALWAYS },
    },
  },
  publishing: { states: STATES, content: ['name', 'text'] },
});
const both = [sheet, checkedSheet] as unknown as AnyResource[];
let reached: string[] = [];
const engine = createEngine({
  resources: [...RESOURCES, ...both],
  behaviours: [
    behaviour(sheet, { targets: () => Promise.resolve(reached), actions: { rollBack: rollBack(sheet) } }),
    behaviour(checkedSheet, { actions: { rollBack: rollBack(checkedSheet) } }),
  ],
  release,
});

let database: TestDatabase;
let ports: TestPorts;
let people: string[] = [];

beforeAll(async () => {
  database = await testDatabase(WORLD);
  const own = await testPorts();
  await own.db.close();
  ports = { ...own, db: database.db, engine };
  for (const resource of both) {
    const columns = Object.values(getTableColumns(erasedTableOf(resource)));
    const table = `engine_${resource.object.replace('-', '_')}`;
    await database.owner.exec(
      `create table ${table} (${columns.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ')}); grant all on ${table} to public;`,
    );
  }
  await database.owner.exec(publishingGuards(both));
  people = (await database.owner.query<{ id: string }>('select id from sys_user order by username')).map(
    ({ id }) => id,
  );
});
afterAll(() => database.close());

const by = <T>(person: number, work: (context: WriteContext) => Promise<T>): Promise<T> =>
  ports.db.run({ tenant: 'A' }, 'write', (tx) =>
    work({ scope: mintScope({ ...systemScope('A'), userId: people[person] ?? '' }), tx, ports }),
  );
type Sheet = typeof sheet | typeof checkedSheet;
const compiledOf = (r: Sheet) => engine.compiledOf(r);
const make = (values: object, r: Sheet = sheet) => by(0, (context) => createRow(context, r, { ...values }));
const step = (id: string, name: string, person = 0, r: Sheet = sheet) =>
  by(person, (context) => runTransition(context, r, id, name, {}));
const edit = (row: { id: string; version: number }, values: object, person = 0, r: Sheet = sheet) =>
  by(person, (context) => updateRow(context, r, row.id, row.version, { ...values }));
const back = (id: string, number: number, person = 0, r: Sheet = sheet) =>
  by(person, (context) =>
    runOnRow(context, compiledOf(r), operationNamed(r as unknown as AnyResource, 'rollBack'), id, {
      number,
      reason: 'it was better',
    }),
  );
const versions = (id: string, r: Sheet = sheet) => by(0, (context) => listVersions(context, compiledOf(r), id));
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) =>
      error instanceof InvalidFields
        ? JSON.stringify(error.failures)
        : error instanceof Refusal
          ? error.key
          : String(error),
  );

describe('a row that is published more than once', () => {
  let id = '';

  it('has a version for each, with what was changed between two of them [ACC-06]', async () => {
    reached = ['V2', 'V1', 'V1'];
    id = (await make({ name: 'Gateway', text: 'one', codes: { a: 1, b: [2] } })).id;
    const first = await step(id, 'publish');
    expect(first).toMatchObject({ state: 'published', publishedVersion: 1, drafter: people[0] });
    expect(await refusal(edit(first, { text: 'two' }))).toContain('versionReleased');
    expect((await edit(first, { note: 'no part of it' })).note).toBe('no part of it');
    reached = ['V2', 'V3'];
    const open = await step(id, 'revise');
    const told = await by(0, (context) =>
      foretold(context, compiledOf(sheet), operationNamed(sheet as unknown as AnyResource, 'publish'), [open]),
    );
    expect(told.map(({ kind, names }) => [kind, names])).toEqual([
      ['gain', ['V3']],
      ['loss', ['V1']],
    ]);
    // What was published stays in force while the next one is drafted.
    expect((await versions(id)).map(({ number, isInForce }) => [number, isInForce])).toEqual([[1, true]]);
    await edit(open, { text: 'two', codes: { b: [2], a: 1 } });
    expect(await step(id, 'publish')).toMatchObject({ publishedVersion: 2 });
    const difference = await by(0, (context) => compareVersionsOf(context, compiledOf(sheet), id, { from: 1, to: 2 }));
    expect(difference).toEqual({
      changes: [{ field: 'text', before: 'one', after: 'two', names: {} }],
      targets: { gained: { count: 1, names: ['V3'] }, lost: { count: 1, names: ['V1'] } },
    });
  });

  it('goes back to an earlier content as a new version [ACC-06]', async () => {
    expect(await refusal(back(id, 2))).toContain('versionInForce');
    expect(await refusal(back(id, 9))).toContain('versionMissing');
    await back(id, 1);
    const [third, second, first] = await versions(id);
    expect(third).toMatchObject({ number: 3, restores: 1, isInForce: true, isGenuine: true, reason: 'it was better' });
    expect([third?.contentHash === first?.contentHash, second?.contentHash === first?.contentHash]).toEqual([
      true,
      false,
    ]);
    const whole = await by(0, (context) => versionOf(context, compiledOf(sheet), id, 1));
    expect(whole).toMatchObject({ isGenuine: true, targets: ['V1', 'V2'], targetCount: 2 });
    expect(whole.content.values).toMatchObject({ name: 'Gateway', text: 'one' });
  });

  it('is no longer in force once it is abandoned, and may be deleted; its versions stay [ACC-06]', async () => {
    expect(await refusal(by(0, (context) => deleteRow(context, sheet, id)))).toBe('inForce');
    await step(id, 'abandon');
    expect((await versions(id)).filter(({ isInForce }) => isInForce)).toEqual([]);
    await by(0, (context) => deleteRow(context, sheet, id));
    const kept = await database.owner.query(`select number from sys_published_version where record_id = '${id}'`);
    expect(kept).toHaveLength(3);
  });

  it('is changed by an import no more than by a call [ACC-06]', async () => {
    const row = await step((await make({ name: 'Brake' })).id, 'publish');
    const [outcome] = await by(0, (context) =>
      updateRows(context, compiledOf(sheet), [{ before: { ...row, tenantCode: 'A' }, input: { name: 'Other' } }]),
    );
    expect(JSON.stringify(outcome)).toContain('versionReleased');
  });

  it('goes by no state that its transitions do not lead to, in SQL neither [ACC-06]', async () => {
    const row = await step((await make({ name: 'Door' })).id, 'publish');
    const leap = by(0, ({ tx }) =>
      tx.execute(sql.raw(`update engine_sheet set state = 'prepublished' where id = '${row.id}'`)),
    );
    await expect(leap.catch((error: Error) => Promise.reject(error.cause as Error))).rejects.toThrow('does not change');
  });
});

describe('where a process decides', () => {
  /** Approved in a process that somebody of these asked for: by a person, or by nobody. */
  const approve = (id: string, approver: number | null, requester = 2) =>
    by(requester, (context) => {
      const approvedBy = approver === null ? null : (people[approver] ?? '');
      return runTransition({ ...context, approvedBy }, checkedSheet, id, 'approve', {});
    });

  it('nothing is published without it, and nobody approves what he made, changed last or submitted [ACC-06] [WF-04]', async () => {
    const row = await make({ name: 'Wheel' }, checkedSheet);
    const { id } = row;
    await edit(row, { text: 'changed' }, 1, checkedSheet);
    expect(await refusal(step(id, 'publish', 3, checkedSheet))).toBe('approvalNeeded');
    await step(id, 'submit', 2, checkedSheet);
    expect(await refusal(step(id, 'approve', 3, checkedSheet))).toBe('approvalNeeded');
    for (const person of [0, 1, 2, null]) expect(await refusal(approve(id, person))).toBe('ownApproval');
    expect(await approve(id, 3)).toMatchObject({ approver: people[3], publishedVersion: 1 });
    expect(await versions(id, checkedSheet)).toMatchObject([{ number: 1, targetCount: null }]);
  });

  it('a roll-back waits for it too, while what is in force stays [ACC-06] [WF-04]', async () => {
    const { id } = await make({ name: 'Seat', text: 'one' }, checkedSheet);
    const publish = async () => {
      await step(id, 'submit', 0, checkedSheet);
      return approve(id, 3, 0);
    };
    await publish();
    await edit(await step(id, 'revise', 0, checkedSheet), { text: 'two' }, 0, checkedSheet);
    await publish();
    await back(id, 1, 1, checkedSheet);
    expect((await versions(id, checkedSheet)).map(({ number, isInForce }) => [number, isInForce])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await refusal(approve(id, 1))).toBe('ownApproval');
    expect(await approve(id, 3)).toMatchObject({ text: 'one', publishedVersion: 3, restores: 1 });
    expect((await versions(id, checkedSheet))[0]).toMatchObject({ number: 3, restores: 1, isGenuine: true });
  });
});

describe('what was published', () => {
  it('is changed by no SQL of the role that the application has, nor are its versions [ACC-06]', async () => {
    const { id } = await step((await make({ name: 'Seat' })).id, 'publish');
    for (const statement of [
      `update sys_published_version set reason = 'other' where record_id = '${id}'`,
      `delete from sys_published_version where record_id = '${id}'`,
      'truncate sys_published_version',
      `update engine_sheet set name = 'Other' where id = '${id}'`,
      `delete from engine_sheet where id = '${id}'`,
    ])
      await expect(
        by(0, ({ tx }) => tx.execute(sql.raw(statement))),
        statement,
      ).rejects.toThrow();
    expect(await versions(id)).toMatchObject([{ number: 1, isGenuine: true }]);
  });

  it('shows where somebody who owns the database changed it [ACC-06]', async () => {
    const { id } = await make({ name: 'Mirror' });
    await step(id, 'publish');
    await database.owner.exec('alter table sys_published_version disable trigger all');
    await database.owner.exec(
      `update sys_published_version set content = jsonb_set(content, '{values,name}', '"Forged"') where record_id = '${id}'`,
    );
    await database.owner.exec('alter table sys_published_version enable trigger all');
    expect((await versions(id)).map(({ isGenuine }) => isGenuine)).toEqual([false]);
  });
});
