import type { TaskView } from '../../../contract/wire/task';
import { pdfTextOf } from '../../../formats/testing/pdf-text';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import type { ListPage } from '../../support/pages/list-page';
import { LoginPage } from '../../support/pages/login-page';
import { wordsIn, type Words } from '../../support/words';
import type { Page } from '@playwright/test';

const OWNER = 'tenant-admin';
const DBC = `VERSION ""

NS_ :

BS_:

BU_: CEM DDM

BO_ 416 E2E_Wiper: 8 CEM
 SG_ E2eWiperOn : 0|1@1+ (1,0) [0|1] "" DDM
 SG_ E2eWiperSpeed : 8|8@1+ (0.5,0) [0|100] "%" DDM

BA_DEF_ "DBName" STRING ;
BA_ "DBName" "CAN_E2E";
`;
const WIRE = 'E2E-W1';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><text x="20" y="40">E2E/1</text><path id="${WIRE}" d="M60 40H300" stroke="#1e62c9" stroke-width="6" fill="none"/><text x="120" y="34">${WIRE}</text><text x="310" y="40">E2E/2</text></svg>`;

/** Takes a file into the list in front as a person does; `count` rows of it are written. */
async function importInto(page: Page, t: Words, list: ListPage, file: { name: string; text: string; count: number }) {
  await list.button(t('engine.action.import')).click();
  const studio = page.getByRole('dialog');
  await studio
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.text) });
  await studio.getByRole('button', { name: t('engine.import.write', { number: file.count }) }).click();
  await expect(studio.getByText(t('engine.import.written', { written: file.count }))).toBeVisible();
  await studio
    .getByRole('button', { name: t('engine.close') })
    .last()
    .click();
}

const ended = async (api: Api, id: string): Promise<TaskView> => {
  await expect.poll(async () => (await api.get<TaskView>(`/task/${id}`)).status, { timeout: 60_000 }).not.toBe('doing');
  return api.get<TaskView>(`/task/${id}`);
};

test('signals, fuses, wires and a drawing come by their files; a wire that is pressed in the drawing leads to both of its ends [GD-05] [GD-07] [GD-09] [GD-10] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.slow();
  const api = await Api.login(server.url, OWNER);
  const admin = await Api.login(server.url, 'admin');
  const others = await admin.get<{ list: { id: string }[] }>('/guided-diagnosis/gcid/page', {
    page: '1',
    limit: '100',
    checkOutState: 'out',
  });
  for (const { id } of others.list) await admin.post(`/guided-diagnosis/gcid/${id}/release`, { reason: 'On leave' });
  await api.post('/guided-diagnosis/gcid/checkOutTable', {});
  for (const gcid of ['E2E/1', 'E2E/2'])
    await api.post('/guided-diagnosis/gcid', { gcid, componentType: 'sensor', name: { 'en-US': `Part ${gcid}` } });
  await api.post('/guided-diagnosis/gcid/checkInTable', {});

  const signals = await enterList(OWNER, 'guided-diagnosis', 'signal-import');
  await importInto(page, t, signals, { name: 'e2e.dbc', text: DBC, count: 2 });
  const fuses = await enterList(OWNER, 'guided-diagnosis', 'fuse-import');
  const fuseSheet = 'box,position,rating,fuseType,consumers\nE2E,1,10,mini,E2E/1\nE2E,2,15,mini,E2E/2';
  await importInto(page, t, fuses, { name: 'fuses.csv', text: fuseSheet, count: 2 });
  const wires = await enterList(OWNER, 'guided-diagnosis', 'wire-import');
  const wireSheet = `wireNo,harness,colour,crossSection,fromComponent,toComponent,signalName\n${WIRE},E2E,BU/WH,0.5,E2E/1,E2E/2,E2eWiperOn\nE2E-W2,E2E,BK,0.5,E2E/1,E2E/2,`;
  await importInto(page, t, wires, { name: 'wires.csv', text: wireSheet, count: 2 });
  const diagrams = await enterList(OWNER, 'guided-diagnosis', 'circuit-diagram-import');
  await importInto(page, t, diagrams, { name: 'E2E-01.svg', text: SVG, count: 1 });

  await diagrams.search({ diagramNo: 'E2E-01' });
  await diagrams.act(diagrams.row('E2E-01'), t('engine.action.info'));
  // A wire that lies level has no height by which it could be seen; it is reached as by Tab.
  await page.getByRole('button', { name: new RegExp(WIRE) }).focus();
  await page.keyboard.press('Enter');
  const card = page.locator('output').filter({ hasText: WIRE });
  await expect(card).toContainText(t('guided-diagnosis.circuit-diagram-import.drawing.onSheets'));
  await card.getByRole('link', { name: WIRE }).click();
  const strip = page.getByRole('dialog').last();
  for (const end of ['E2E/1', 'E2E/2'])
    await expect(strip.getByRole('link', { name: end, exact: true }).last()).toBeVisible();
  await expect(strip.getByText('BU/WH').last()).toBeVisible();
  await expect(
    strip.getByRole('tab', { name: `${t('guided-diagnosis.wire-import.related.sameSignal')} (1)` }),
  ).toBeVisible();
});

/** Ten faults, and how five of them are mended where their findings lead. */
const MENDED = [
  { place: 'E2E-F1', field: 'fromComponent', value: '1/1', kind: 'missingName' },
  { place: 'E2E-F2', field: 'toComponent', value: '1/1', kind: 'missingName' },
  { place: 'E2E-F3', field: 'toComponent', value: '1/1', kind: 'wireOneEnd' },
  { place: 'E2E-F4', field: 'crossSection', value: '10', kind: 'fuseAboveWire' },
  { place: 'E2E-F6', field: 'fromPin', value: '9', kind: 'pinTwice' },
] as const;
const LEFT = ['positionTwice', 'expressionWithoutVehicle', 'causeWithoutTest', 'weekOverlap'] as const;

async function makeFaults(api: Api): Promise<void> {
  const wire = (wireNo: string, more: object) =>
    api.post('/guided-diagnosis/wire-import', { wireNo, harness: 'E2E faults', crossSection: '0.5', ...more });
  await wire('E2E-F1', { fromComponent: '99/901', toComponent: '1/1', fromPin: '1', toPin: '801' });
  await wire('E2E-F2', { fromComponent: '1/1', toComponent: '99/902', fromPin: '802', toPin: '1' });
  await wire('E2E-F3', { fromComponent: '1/1', fromPin: '803' });
  await api.post('/guided-diagnosis/fuse-import', { box: 'E2EF', position: '1', rating: '40', fuseType: 'maxi' });
  await wire('E2E-F4', { fromComponent: 'E2EF/1', toComponent: '1/1', fromPin: '1', toPin: '804' });
  await wire('E2E-F5', { fromComponent: '1/1', fromConnector: 'E2E', fromPin: '5', toComponent: '1/1', toPin: '805' });
  await wire('E2E-F6', { fromComponent: '1/1', fromConnector: 'E2E', fromPin: '5', toComponent: '1/1', toPin: '806' });
  const relay = { name: 'E2E relay', box: 'E2EF', position: '1', relayType: 'no' };
  await api.post('/guided-diagnosis/relay-import', relay);
  await api.post('/guided-diagnosis/network-diagram-import', { name: 'E2E network', expression: 'ZZZZ9' });
  await wire('E2E-F7', { fromComponent: '1/1', fromPin: '807', toComponent: '1/1', toPin: '808', splice: '99/903' });
  const fmea = '/guide-diagnosis/fmea-mgt';
  let parentId: string | null = null;
  for (const kind of ['system', 'function', 'failureMode', 'cause']) {
    const made: { id: string } = await api.post(fmea, { name: `E2E ${kind}`, kind, parentId });
    parentId = made.id;
  }
  const { list } = await api.get<{ list: { id: string }[] }>('/guided-diagnosis/gcid/page', {
    page: '1',
    limit: '1',
    gcid: '1/1',
  });
  for (const [partNumber, weekFrom] of [
    ['E2E-P1', '202201'],
    ['E2E-P2', '202401'],
  ])
    await api.post('/guided-diagnosis/gcid-part', { gcidId: list[0]?.id, partNumber, weekFrom });
}

test('the doctor finds ten faults that were made, and five that are mended where its findings lead are gone [GD-10] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  test.slow();
  const api = await Api.login(server.url, OWNER);
  await makeFaults(api);
  const found = async (status = 'open') => {
    const { list } = await api.get<{ list: { kind: string; place: string }[] }>(
      '/guided-diagnosis/doctor-finding/page',
      {
        page: '1',
        limit: '100',
        place: 'E2E',
        status,
      },
    );
    return list.map(({ kind, place }) => `${kind} ${place}`);
  };
  const findings = await enterList(OWNER, 'guided-diagnosis', 'doctor-finding');
  await findings.button(t('guided-diagnosis.doctor-finding.action.examine')).click();
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(9);
  const all = await found();
  expect(all).toEqual(
    expect.arrayContaining([...MENDED.map(({ kind, place }) => `${kind} ${place}`), 'missingName E2E-F7']),
  );
  for (const kind of LEFT) {
    const query = { page: '1', limit: '1', status: 'open', kind };
    const { total } = await api.get<{ total: number }>('/guided-diagnosis/doctor-finding/page', query);
    expect([kind, total > 0]).toEqual([kind, true]);
  }

  for (const { place, field, value } of MENDED) {
    const list = await enterList(OWNER, 'guided-diagnosis', 'doctor-finding');
    await list.search({ place });
    await list.row(place).first().getByRole('link', { name: place }).click();
    const record = page.getByRole('dialog').last();
    await record
      .getByRole('button', { name: t('engine.action.update'), exact: true })
      .first()
      .click();
    const form = page.getByRole('dialog').last();
    await form
      .getByLabel(t(`guided-diagnosis.wire-import.field.${field}`), { exact: true })
      .last()
      .fill(value);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await form.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
    expect(await (await saved).json()).toMatchObject({ code: 0 });
  }
  expect(
    (await ended(api, (await api.post<{ id: string }>('/guided-diagnosis/doctor-finding/examine', {})).id)).status,
  ).toBe('success');
  expect(await found('mended')).toEqual(expect.arrayContaining(MENDED.map(({ kind, place }) => `${kind} ${place}`)));
});

test('a maintenance manual is made in Korean and can be read [GD-13] @full', async ({ page, server }) => {
  test.slow();
  const t = wordsIn('ko-KR');
  const api = await Api.login(server.url, OWNER);
  const token = await Api.token(server.url, OWNER);
  await new LoginPage(page, t, 'ko-KR').enter(token, '/guided-diagnosis/document/index');
  const words = 'guided-diagnosis.document';
  await page.getByRole('button', { name: t(`${words}.action.generateManual`), exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  const { list } = await api.get<{ list: { vin: string }[] }>('/data-config/vehicle/page', { page: '1', limit: '1' });
  await dialog.getByLabel(t(`${words}.input.generateManual.field.vin`), { exact: true }).fill(list[0]?.vin ?? '');
  const asked = page.waitForResponse((response) => response.url().includes('/generateManual'));
  await dialog.locator('.ant-modal-footer, footer').getByRole('button').last().click();
  const { data } = (await (await asked).json()) as { data: { id: string } };
  const task = await ended(api, data.id);
  expect(task).toMatchObject({ status: 'success' });
  const file = await fetch(`${server.url}/api/task/${data.id}/file/result`, {
    headers: { Authorization: `Bearer ${token.token}` },
  });
  const { text, fonts, outline } = await pdfTextOf(new Uint8Array(await file.arrayBuffer()));
  expect(text).toMatch(/[가-힣]{2}/);
  expect(outline.join()).toMatch(/[가-힣]{2}/);
  expect(fonts.every((name) => /NotoSans/.test(name))).toBe(true);
});
