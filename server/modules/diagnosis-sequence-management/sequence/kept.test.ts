import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import { sysMenu } from '../../../db/tables';
import { seedRow } from '../../../testing/samples';
import { testApp, tokenWith, type TestApp } from '../../../testing/test-app';

const AREA = '/diagnosis-sequence-management';
const VIN = 'L6T7944Z5KN000017';
type Seeded = { id: string; sequenceNo: string };
type Figure = { resource: string; name: string; count: number };
type Row = { id: string } & Record<string, unknown>;

let app: TestApp;
/** Whoever has the queue, the lists around it and no list of a kind; and whoever has that of development beside. */
let queueAlone: string;
let research: string;
let secret: Seeded;
let open: Seeded;

const seed = (object: string, values: Record<string, unknown>) =>
  app.system((context) => seedRow(context, resourceNamed(`diagnosis-sequence-management/${object}`), 'A', values));
const get = (path: string, token: string) => app.call('GET', `${AREA}/${path}`, undefined, { token });
const idsIn = async (list: string, token: string): Promise<string[]> =>
  ((await get(`${list}/page?limit=100`, token)).data.list as Row[]).map(({ id }) => id);
const objectsOf = (...lists: string[]) => lists.map((list) => `diagnosis-sequence-management:${list}:`);

beforeAll(async () => {
  app = await testApp();
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const menusOf = (prefixes: readonly string[]) =>
    menus.filter(({ permissions }) => prefixes.some((prefix) => permissions?.startsWith(prefix))).map(({ id }) => id);
  const mixed = objectsOf(
    'quene',
    'sequence',
    'execution',
    'version-history',
    'remote-list',
    'data-fetch',
    'sequence-alert',
    'request-record',
    'vehicle-todo',
    'reload-list',
  );
  queueAlone = await tokenWith(app, 'A', 'queue-alone', menusOf(mixed));
  research = await tokenWith(app, 'A', 'research', menusOf([...mixed, ...objectsOf('develop-list')]));
  const draft = { status: 'draft', platform: 'CMA', vinList: [VIN] };
  secret = (await seed('sequence', { ...draft, kind: 'develop', sequenceNo: 'SEQ-2026-900001' })) as unknown as Seeded;
  open = (await seed('sequence', { ...draft, kind: 'debug', sequenceNo: 'SEQ-2026-900002' })) as unknown as Seeded;
});
afterAll(() => app.close());

describe('sequences of research and development', () => {
  it('are in the queue of those alone who may open their list [PERM-04]', async () => {
    expect(await idsIn('quene', queueAlone)).toEqual([open.id]);
    expect((await idsIn('quene', research)).toSorted()).toEqual([secret.id, open.id].toSorted());
    for (const path of ['', '/history', '/versions', '/related']) {
      expect([path, (await get(`quene/${secret.id}${path}`, queueAlone)).code]).not.toEqual([path, 0]);
    }
    expect((await get(`quene/${secret.id}`, queueAlone)).code).toBe(10004);
    expect((await get(`quene/${secret.id}`, research)).code).toBe(0);
    const searched = await get('quene/page?sequenceNo=SEQ-2026-900001', queueAlone);
    expect([searched.data.total, searched.text.includes(secret.id)]).toEqual([0, false]);
    expect((await get('quene/export?format=csv', queueAlone)).text).not.toContain('SEQ-2026-900001');
    expect((await get('develop-list/page', queueAlone)).status).toBe(403);
  });

  it('are not done anything to by anybody else [PERM-04]', async () => {
    const post = (path: string, body: unknown) => app.call('POST', `${AREA}/quene${path}`, body, { token: queueAlone });
    expect((await post(`/${secret.id}/prepublish`, { reason: 'r' })).code).toBe(10004);
    expect((await post(`/${secret.id}/copy`, {})).code).toBe(10004);
    const made = await post('', { name: { 'en-US': 'Mine' }, kind: 'develop', platform: 'CMA' });
    expect([made.code, Object.keys(made.data.fields)]).toEqual([10001, ['kind']]);
    const bench = await post('/bench', { vins: [VIN], sequenceId: secret.id });
    expect([bench.code, Object.keys(bench.data.fields)]).toEqual([10001, ['sequenceId']]);
  });

  it('stand in no palette, no figure and no picker of anybody else [PERM-04]', async () => {
    const found = async (token: string) =>
      (await app.call('GET', '/sys/find?text=SEQ-2026-90000', undefined, { token })).text;
    expect(await found(queueAlone)).toContain(open.id);
    expect(await found(queueAlone)).not.toContain(secret.id);
    expect(await found(research)).toContain(secret.id);
    expect(await idsIn('sequence', queueAlone)).not.toContain(secret.id);
    const drafts = async (token: string) => {
      const { figures } = (await app.call('GET', '/home', undefined, { token })).data as { figures: Figure[] };
      return figures.find(({ resource, name }) => resource.endsWith('/quene') && name === 'drafts')?.count;
    };
    expect([await drafts(queueAlone), await drafts(research)]).toEqual([1, 2]);
    const saved = await app.call(
      'POST',
      `${AREA}/quene`,
      { name: { 'en-US': 'Calls it' }, kind: 'debug', platform: 'CMA', subSequenceList: [secret.id] },
      { token: queueAlone },
    );
    expect(saved.data.fields).toHaveProperty('subSequenceList');
  });

  it('are neither named nor told of by what refers to them [PERM-04]', async () => {
    const at = '2026-03-01T08:00:00.000Z';
    const of = { vin: VIN, sequenceId: secret.id, sequenceNo: secret.sequenceNo, kind: 'develop' };
    const rows = {
      execution: await seed('execution', { ...of, startedAt: at, sequenceVersion: 1 }),
      'version-history': await seed('version-history', { ...of, publishedAt: at }),
      'remote-list': await seed('remote-list', of),
      'data-fetch': await seed('data-fetch', { sequenceId: secret.id }),
      'sequence-alert': await seed('sequence-alert', { ...of, raisedAt: at }),
      'request-record': await seed('request-record', { vin: VIN, askedAt: at, sequenceKinds: ['reload', 'develop'] }),
    };
    for (const [list, { id }] of Object.entries(rows)) {
      expect([list, (await idsIn(list, queueAlone)).includes(id)]).toEqual([list, false]);
      expect([list, (await get(`${list}/${id}`, queueAlone)).code]).toEqual([list, 10004]);
      expect([list, (await idsIn(list, research)).includes(id)]).toEqual([list, true]);
    }
    // What is to be done at a vehicle goes on standing there; by which sequence is not said.
    const todo = await seed('vehicle-todo', { vin: VIN, sequenceId: secret.id });
    const told = async (token: string) => (await get(`vehicle-todo/${todo.id}`, token)).data as Row;
    expect(await told(research)).toMatchObject({ sequenceIdTitle: secret.sequenceNo });
    const blind = await told(queueAlone);
    expect(blind).toMatchObject({ sequenceId: secret.id, sequenceIdTitle: '—' });
    expect(Object.keys(blind).filter((name) => name.endsWith('Held'))).toEqual([]);
    const caller = await seed('sequence', {
      status: 'draft',
      kind: 'reload',
      platform: 'CMA',
      subSequenceList: [secret.id, open.id],
    });
    const seenBy = async (token: string) => (await get(`reload-list/${caller.id}`, token)).data as Row;
    expect(await seenBy(queueAlone)).toMatchObject({ subSequenceListTitles: ['—', open.sequenceNo] });
    expect(await seenBy(research)).toMatchObject({ subSequenceListTitles: [secret.sequenceNo, open.sequenceNo] });
    // Whoever changes something else of it leaves it as it is.
    const { version } = await seenBy(queueAlone);
    const changed = await app.call(
      'PUT',
      `${AREA}/reload-list/${caller.id}`,
      { version, remark: 'r', subSequenceList: [secret.id, open.id] },
      { token: queueAlone },
    );
    expect([changed.code, changed.data.subSequenceListTitles]).toEqual([0, ['—', open.sequenceNo]]);
  });
});
