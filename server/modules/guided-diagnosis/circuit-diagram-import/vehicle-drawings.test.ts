import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import type { AnswerOf } from '../../../../contract/language/answer';
import { WEEK_LISTS, type DRAWINGS } from '../../../../contract/resources/data-config/vehicle/answers';
import { sysMenu } from '../../../db/tables';
import { seedRow } from '../../../testing/samples';
import { testApp, tokenWith, type TestApp } from '../../../testing/test-app';

const VIN = 'L6TEX7E46PZ000001';
const WEEK = '202410';
let app: TestApp;
let ids: Record<'vehicle' | 'undated', string>;

const seed = (name: string, values: Record<string, unknown>, tenant = 'A') =>
  app.system((context) => seedRow(context, resourceNamed(name), tenant, values));
const get = (path: string, token = app.tokens.adminA) => app.call('GET', path, undefined, { token });
const of = async (vehicle: string, token?: string) =>
  (await get(`/data-config/vehicle/${vehicle}/drawings`, token)).data as AnswerOf<typeof DRAWINGS.answer.fields>;
const inWeek = { weekFrom: '202401', weekTo: '202452' };
const later = { weekFrom: '202411', weekTo: null };

beforeAll(async () => {
  app = await testApp();
  const built = { brand: 'geely', platform: 'CMA', market: 'KR', vdnList: ['LHD1'], model: 'KX11' };
  const vehicle = await seed('data-config/vehicle', { vin: VIN, structureWeek: WEEK, ...built });
  const undated = await seed('data-config/vehicle', { vin: 'L6TEX7E46PZ000002', structureWeek: null, ...built });
  ids = { vehicle: vehicle.id, undated: undated.id };
  const own = await seed('data-config/vehicle-model', { brand: 'geely', expression: 'model = KX11' });
  const other = await seed('data-config/vehicle-model', { brand: 'volvo', expression: 'model = KX11' });
  const diagrams = [
    { diagramNo: 'D-own', model: own.id, expression: 'LHD1', ...inWeek },
    { diagramNo: 'D-model', model: other.id, expression: null, ...inWeek },
    { diagramNo: 'D-code', model: own.id, expression: 'RHD1', ...inWeek },
    { diagramNo: 'D-later', model: own.id, expression: null, ...later },
  ];
  for (const one of diagrams)
    await seed('guided-diagnosis/circuit-diagram-import', { name: `Drawing ${one.diagramNo}`, ...one });
  const network = { expression: null, ...inWeek };
  await seed('guided-diagnosis/network-diagram-import', { name: 'Own network', model: own.id, ...network });
  await seed('guided-diagnosis/network-diagram-import', { name: 'Other network', model: other.id, ...network });
  for (const list of ['wire-import', 'fuse-import'])
    for (const weeks of [inWeek, inWeek, later]) await seed(`guided-diagnosis/${list}`, weeks);
});
afterAll(() => app.close());

describe('drawings and wiring of a vehicle', () => {
  it('are those of its week, its model and its codes, beside what each list finds by its VIN [CFG-12] [GD-07] [GD-10]', async () => {
    const answer = await of(ids.vehicle);
    const { drawings, counts } = answer;
    expect(drawings.map(({ number, name }) => [number, name])).toEqual([
      ['D-own', 'Drawing D-own'],
      ['Own network', 'Own network'],
    ]);
    expect([answer.more ?? null, answer.isUndated]).toEqual([null, false]);
    expect(counts.map(({ address }) => address)).toEqual(WEEK_LISTS.map((list) => `/${list}/index?validForVin=${VIN}`));
    for (const [at, list] of WEEK_LISTS.entries()) {
      const page = (await get(`/${list}/page?validForVin=${VIN}`)).data as { total: number };
      expect([list, counts[at]?.count]).toEqual([list, page.total]);
    }
    expect(counts.map(({ count }) => count)).toEqual([3, 2, 2, 2]);
    const seen = await of(ids.vehicle, app.tokens.platform);
    expect([seen.drawings, seen.counts.map(({ count }) => count)]).toEqual([drawings, [3, 2, 2, 2]]);
    expect(seen.counts[0]?.address).toContain('tenantCode=A');
  });

  it('of a vehicle whose week is not known are what has no weeks alone [CFG-12]', async () => {
    const { isUndated, drawings, counts } = await of(ids.undated);
    expect([isUndated, drawings, counts.map(({ count }) => count)]).toEqual([true, [], [0, 0, 0, 0]]);
  });

  it('leave out lists that the caller may not open [PERM-04]', async () => {
    const menus = await app.system(({ tx }) =>
      tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
    );
    const open = ['data-config:vehicle:', 'guided-diagnosis:wire-import:'];
    const own = menus.filter(({ permissions }) => open.some((prefix) => permissions?.startsWith(prefix)));
    const token = await tokenWith(
      app,
      'A',
      'wires',
      own.map(({ id }) => id),
    );
    const { drawings, counts } = await of(ids.vehicle, token);
    expect([drawings, counts]).toMatchObject([[], [{ list: 'guided-diagnosis.wire-import.title', count: 2 }]]);
  });
});
