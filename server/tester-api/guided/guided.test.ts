import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESOURCES } from '../../../contract/registry';
import type { ClientGuidedAnswer, GuidedRow } from '../../../contract/wire/client/client-guided';
import { sysFile } from '../../db/file-tables';
import {
  dataConfigVehicle as vehicles,
  dataConfigVehicleModel as models,
  guidedDiagnosisCircuitDiagramImport as diagrams,
  guidedDiagnosisCircuitSheet as sheets,
  guidedDiagnosisDmeData as methods,
  guidedDiagnosisGcid as components,
  guidedDiagnosisGcidPart as parts,
  guidedDiagnosisMediaFile as media,
  guidedDiagnosisNetworkDiagramImport as networks,
  guidedDiagnosisWireImport as wires,
} from '../../db/tables';
import { sendFile } from '../../testing/send-file';
import { openTesterDesk, TESTER_USER_PASSWORD, type TesterDesk } from '../../testing/desks/tester-desk';

const [HOME, STRANGER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000009'] as const;
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const WIRES = 1100;
let d: TesterDesk;
let secret: string;
let fileId: string;

const old = { tenantCode: 'A', createDate: YESTERDAY, updateDate: YESTERDAY };
const texts = { 'en-US': 'Look' };
const methodOf = (dmeNo: string, expression: string | null) => ({
  ...old,
  dmeNo,
  expression,
  name: texts,
  activityType: 1,
  steps: [{ no: 1, kind: 'instruction', text: texts }],
  checkOutState: 'in',
});
const wireOf = (wireNo: string, more: object = {}) => ({ ...old, wireNo, harness: 'H', active: true, ...more });
const componentOf = (gcid: string) => ({ ...old, gcid, name: texts, componentType: 'sensor', checkOutState: 'in' });

const get = (query: string, token = secret) => d.t.call('GET', `/client/guided?${query}`, undefined, { token });

/** Every part of an answer. */
async function all(vin: string, since?: string, token = secret) {
  const told: ClientGuidedAnswer[] = [];
  for (let after: string | null = null; told.length === 0 || after !== null; after = told.at(-1)?.next ?? null) {
    const { code, data } = await get(`vin=${vin}${after ? `&after=${after}` : since ? `&since=${since}` : ''}`, token);
    expect(code).toBe(0);
    told.push(data as ClientGuidedAnswer);
  }
  const rows = told.flatMap((part) => part.rows);
  return { ...(told[0] as ClientGuidedAnswer), parts: told.length, rows, gone: told.flatMap((part) => part.gone) };
}
const namesOf = (rows: readonly GuidedRow[], resource: string, field: string): unknown[] =>
  rows
    .filter((row) => row.resource === `guided-diagnosis/${resource}`)
    .map(({ values }) => values[field])
    .toSorted();
const change = (table: typeof wires, where: string, values: object) =>
  d.t.system(({ tx }) =>
    tx
      .update(table)
      .set({ ...values, updateDate: d.t.ports.clock.now().toISOString() })
      .where(eq(wires.wireNo, where)),
  );

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  fileId = crypto.randomUUID();
  await d.t.ports.files.put('A/picture', new TextEncoder().encode('picture'));
  await d.t.system(async ({ tx }) => {
    const one = { tenantCode: 'A', brand: 'geely', market: 'KR', platform: 'CMA' };
    await tx
      .insert(vehicles)
      .values({ ...one, vin: HOME, vdnList: ['LHD1', 'B4204'], structureWeek: '202310' } as never);
    const [ours] = await tx
      .insert(models)
      .values({ ...old, brand: 'geely', name: 'KX11', expression: 'B4204' } as never)
      .returning({ id: models.id });
    const [theirs] = await tx
      .insert(models)
      .values({ ...old, brand: 'volvo', name: 'V526', expression: 'B4204' } as never)
      .returning({ id: models.id });
    await tx
      .insert(methods)
      .values([methodOf('DME-ALL', null), methodOf('DME-LHD', 'LHD1'), methodOf('DME-RHD', 'RHD1')] as never);
    await tx.insert(methods).values({ ...methodOf('DME-B', null), tenantCode: 'B' } as never);
    await tx.insert(networks).values([
      { ...old, name: 'ours', model: ours?.id, weekFrom: '202301' },
      { ...old, name: 'theirs', model: theirs?.id },
      { ...old, name: 'later', weekFrom: '202311' },
    ] as never);
    await tx
      .insert(wires)
      .values([
        wireOf('open', { weekFrom: '202310', weekTo: '999952' }),
        wireOf('over', { weekTo: '202309' }),
        wireOf('off', { active: false }),
        ...Array.from({ length: WIRES }, (_, n) => wireOf(`W${n}`)),
      ] as never);
    await tx.insert(sysFile).values({
      id: fileId,
      tenantCode: 'A',
      key: 'A/picture',
      name: 'p.png',
      type: 'image/png',
      size: 7,
      md5: '',
      sha256: createHash('sha256').update('picture').digest('hex'),
    } as never);
    await tx.insert(media).values({ ...old, name: 'Picture', mediaType: 'picture', file: [fileId] } as never);
    const [gcid] = await tx
      .insert(components)
      .values([componentOf('7/1'), componentOf('7/2')] as never)
      .returning({ id: components.id });
    const drawn = await tx
      .insert(diagrams)
      .values([
        { ...old, diagramNo: 'CD-1', name: 'Lights', file: [fileId], expression: 'LHD1' },
        { ...old, diagramNo: 'CD-2', name: 'Lights', file: [fileId], expression: 'RHD1' },
      ] as never)
      .returning({ id: diagrams.id, diagramNo: diagrams.diagramNo });
    await tx.insert(sheets).values(
      drawn.map(({ id, diagramNo }) => ({
        ...old,
        diagram: id,
        name: `${diagramNo} · 1`,
        sheet: 1,
        contents: 'W1',
      })) as never,
    );
    await tx.insert(parts).values({ ...old, gcidId: gcid?.id, partNumber: '32', weekFrom: '202201' } as never);
  });
}, 120_000);
afterAll(() => d.t.close());

it('hands over what applies to a vehicle by expression, model and weeks, of its tenant alone, in parts', async () => {
  const { whole, rows, parts: count, version } = await all(HOME);
  expect([whole, count]).toEqual([true, 2]);
  expect(namesOf(rows, 'dme-data', 'dmeNo')).toEqual(['DME-ALL', 'DME-LHD']);
  expect(namesOf(rows, 'network-diagram-import', 'name')).toEqual(['ours']);
  const names = namesOf(rows, 'wire-import', 'wireNo');
  expect(names).toHaveLength(WIRES + 1);
  expect(names).toContain('open');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  // Whoever works on it in the console is no matter of testers.
  expect(rows.find(({ resource }) => resource === 'guided-diagnosis/dme-data')?.values).not.toHaveProperty(
    'checkedOutBy',
  );
  const handed = new Set(RESOURCES.filter((each) => each.handedToTesters !== undefined).map(({ name }) => name));
  expect(rows.every(({ resource }) => handed.has(resource as never))).toBe(true);
  expect(version).toMatch(/^[0-9a-f]{16}\./);
});

it('gives a vehicle that nobody knows what is for every vehicle', async () => {
  const { rows } = await all(STRANGER);
  expect(namesOf(rows, 'dme-data', 'dmeNo')).toEqual(['DME-ALL']);
  expect(namesOf(rows, 'network-diagram-import', 'name')).toEqual([]);
});

it('tells afterwards what changed and what is gone, and everything once the vehicle is another', async () => {
  const { version } = await all(HOME);
  expect(await all(HOME, version)).toMatchObject({ whole: false, rows: [], gone: [] });

  await change(wires, 'W1', { location: 'Roof' });
  await change(wires, 'W2', { active: false });
  const [gone] = await d.t.system(({ tx }) =>
    tx.select({ id: components.id }).from(components).where(eq(components.gcid, '7/1')),
  );
  await d.admin('POST', `/guided-diagnosis/gcid/${gone?.id}/checkOut`, {});
  expect(await d.admin('DELETE', `/guided-diagnosis/gcid/${gone?.id}`)).toMatchObject({ code: 0 });

  const told = await all(HOME, version);
  expect(told.whole).toBe(false);
  expect(told.rows.map(({ values }) => [values.wireNo, values.location])).toEqual([['W1', 'Roof']]);
  expect(told.gone).toHaveLength(3);
  expect(told.gone).toEqual(
    expect.arrayContaining([
      { resource: 'guided-diagnosis/gcid', id: gone?.id },
      { resource: 'guided-diagnosis/gcid-part', id: gone?.id, by: 'gcidId' },
      { resource: 'guided-diagnosis/wire-import', id: expect.any(String) as string },
    ]),
  );

  await d.t.system(({ tx }) =>
    tx
      .update(vehicles)
      .set({ vdnList: ['RHD1'] } as never)
      .where(eq(vehicles.vin, HOME)),
  );
  const anew = await all(HOME, version);
  expect(anew.whole).toBe(true);
  expect(namesOf(anew.rows, 'dme-data', 'dmeNo')).toEqual(['DME-ALL', 'DME-RHD']);
});

it('gives the files that these rows name, and no others', async () => {
  const file = (id: string) =>
    d.t.app.request(`/api/client/guided/file/${id}?vin=${HOME}`, { headers: { authorization: `Bearer ${secret}` } });
  const given = await file(fileId);
  expect([given.status, await given.text()]).toEqual([200, 'picture']);
  expect((await get(`vin=${HOME}`)).data).toMatchObject({ files: [{ id: fileId, name: 'p.png' }] });
  expect(((await (await file(crypto.randomUUID())).json()) as { code: number }).code).toBe(10004);
});

it('gives the sheets of a circuit diagram with it, and all of them anew once it changes', async () => {
  const { rows, version } = await all(HOME);
  const drawn = rows.filter(({ resource }) => resource === 'guided-diagnosis/circuit-diagram-import');
  const [diagram] = drawn;
  expect(drawn).toHaveLength(1);
  expect(namesOf(rows, 'circuit-sheet', 'diagram')).toEqual([diagram?.id]);
  const form = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><text>W2</text></svg>');
  const file = [await sendFile(d.t, 'sheet.svg', form)];
  const path = `/guided-diagnosis/circuit-diagram-import/${diagram?.id}`;
  expect(await d.admin('PUT', path, { version: diagram?.version, file })).toMatchObject({ code: 0 });
  const told = await all(HOME, version);
  expect(told.gone).toContainEqual({ resource: 'guided-diagnosis/circuit-sheet', id: diagram?.id, by: 'diagram' });
  const [sheet] = told.rows.filter(({ resource }) => resource === 'guided-diagnosis/circuit-sheet');
  expect(sheet?.values).toMatchObject({ diagram: diagram?.id, contents: 'W2' });
});

it('refuses who has no guided diagnosis, and what is no place of an answer', async () => {
  const role = await d.role({ clientMenuIdList: ['dtc'] });
  const { username } = await d.account({ roleIdList: [role.id] });
  const own = (await d.tester()).clientSecret;
  expect((await get(`vin=${HOME}`, own)).code).toBe(0);
  expect(await d.login(own, username, TESTER_USER_PASSWORD)).toMatchObject({ code: 0 });
  expect((await get(`vin=${HOME}`, own)).status).toBe(403);
  for (const bad of ['since=x', 'after=x', `after=${'0'.repeat(16)}.a.-.0.zz`, 'since=..%2f', 'until=1'])
    expect((await get(`vin=${HOME}&${bad}`)).status).toBe(400);
  expect((await get('vin=short')).status).toBe(400);
});
