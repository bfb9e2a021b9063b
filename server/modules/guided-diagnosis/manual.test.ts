import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../contract/constants';
import { gcid } from '../../../contract/resources/guided-diagnosis/gcid/definition';
import { circuitDiagramImport } from '../../../contract/resources/guided-diagnosis/circuit-diagram-import/definition';
import { circuitSheet } from '../../../contract/resources/guided-diagnosis/circuit-sheet/definition';
import { dmeData } from '../../../contract/resources/guided-diagnosis/dme-data/definition';
import { document } from '../../../contract/resources/guided-diagnosis/document/definition';
import { imageImport } from '../../../contract/resources/guided-diagnosis/image-import/definition';
import { fuseImport } from '../../../contract/resources/guided-diagnosis/fuse-import/definition';
import { mediaFile } from '../../../contract/resources/guided-diagnosis/media-file/definition';
import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { insertRows } from '../../engine/write/trusted';
import { translate } from '../../http/words';
import { systemScope } from '../../scope';
import { pngOf } from '../../seed/demo/png';
import { endedTask, openTaskDesk } from '../../testing/desks/task-desk';
import type { TestApp } from '../../testing/test-app';
import { keepFile } from '../../engine/files/keep';
import { pagesOf, pdfTextOf } from '../../../formats/testing/pdf-text';

const BASE = '/guided-diagnosis/document';
const VIN = 'LB37752Z0PX000017';
const TEXTS = {
  'en-US': 'Measure the “fi” voltage',
  'zh-CN': '测量蓄电池端子电压',
  'ko-KR': '배터리 단자 전압을 측정합니다',
};

let app: TestApp;
let close: () => Promise<void>;

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><path d="M 5 5 L 80 5" stroke="#c00"/><text x="5" y="20">W-4711</text></svg>';

async function kept(name: string, type: string, bytes: BlobPart): Promise<string> {
  const place = { ports: app.ports, scope: { ...systemScope(), tenant: 'A' } };
  const body = new Blob([bytes]).stream();
  return (await keepFile(place, { name, type }, body, (_, row) => Promise.resolve(row))).id;
}

beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
  const png = await pngOf(8, new Uint8Array(64), [255, 255, 255]);
  const fileId = await kept('p.png', 'image/png', png as BlobPart);
  const drawingId = await kept('d.svg', 'text/plain', DRAWING);
  await app.system(async (context) => {
    const own = { tenantCode: 'A' };
    const add = async (of: { name: string }, row: Record<string, unknown>): Promise<string> => {
      const [made] = await insertRows(context, of as typeof vehicle, [{ ...own, ...row }], 'sample');
      return made?.id ?? '';
    };
    await add(vehicle, { vin: VIN, brand: 'geely', vdnList: ['LHD1', 'B4204'], structureWeek: '202310' });
    const component = await add(gcid, { gcid: '1/1', name: TEXTS, componentType: 'battery', position: 'Bay' });
    const media = await add(mediaFile, { name: 'Oscillogram', mediaType: 'picture', file: [fileId] });
    const step = { kind: 'measure', text: TEXTS, min: '11.5', max: '14.8', unit: 'V' };
    const methodOf = (dmeNo: string, expression: string | null, more = {}) =>
      add(dmeData, {
        dmeNo,
        activityType: 1,
        name: TEXTS,
        expression,
        steps: [
          { no: 1, notOkNext: 3, ...step },
          { no: 2, ...step },
          { no: 3, ...step, kind: 'instruction' },
        ],
        ...more,
      });
    const pictured = await methodOf('DME-1', 'LHD1', { gcids: [component], media: [media] });
    await methodOf('DME-2', 'RHD1');
    await add(document, {
      docNo: 'DOC-1',
      activityType: 1,
      name: TEXTS,
      methods: [pictured],
      weekFrom: '202301',
      gcids: [component],
    });
    await add(document, {
      docNo: 'DOC-2',
      activityType: 2,
      name: TEXTS,
      weekTo: '202252',
      chapters: [{ heading: TEXTS, text: TEXTS }],
    });
    for (const [name, expression] of [
      ['Post of the battery', 'B4204'],
      ['Another battery', 'EM400'],
    ])
      await add(imageImport, { name, expression, component: '1/1', gcid: component, picture: [fileId] });
    for (const [diagramNo, expression] of [
      ['CD-1', 'LHD1'],
      ['CD-2', 'RHD1'],
    ]) {
      const diagram = await add(circuitDiagramImport, { diagramNo, expression, name: 'Supply', file: [drawingId] });
      const sheet = { sheet: 1, name: `${diagramNo}/1`, file: [drawingId], components: [component] };
      await add(circuitSheet, { ...sheet, diagram });
    }
    await add(fuseImport, { box: '11A', position: '23', rating: '15', fuseType: 'mini', fuseNo: '11A/23' });
  });
}, 120_000);
afterAll(() => close());

const ask = (body: object, token = app.tokens.adminA) => app.call('POST', `${BASE}/generateManual`, body, { token });
async function manual(body: object): Promise<Uint8Array> {
  const { data, msg } = await ask(body);
  expect(msg).toBe('success');
  const { id } = data as { id: string };
  expect(await endedTask(app, id)).toMatchObject({ status: 'success', msg: null });
  const response = await app.app.request(`/api/task/${id}/file/result`, {
    headers: { authorization: `Bearer ${app.tokens.adminA}` },
  });
  return new Uint8Array(await response.arrayBuffer());
}

describe('a maintenance manual [GD-13]', () => {
  it('holds what applies to the vehicle, its text selectable in three languages, with contents, links and pictures', async () => {
    for (const language of LANGUAGES) {
      const bytes = await manual({ by: 'vin', vin: VIN, language });
      const { text, fonts, links, outline } = await pdfTextOf(bytes);
      for (const part of [
        'DOC-1',
        'DME-1',
        '11.5 … 14.8 V',
        TEXTS[language],
        '15 A',
        'Oscillogram',
        'Post of the battery',
        'CD-1/1',
        'W-4711',
      ])
        expect(text).toContain(part);
      expect(text).toContain(translate(language, 'guided-diagnosis.document.manual.to', { no: '3' }));
      expect(text).not.toMatch(/DME-2|DOC-2|Another battery|CD-2/);
      expect(fonts.filter((name) => !/NotoSans(SC|KR)/.test(name))).toEqual([]);
      expect(fonts.length).toBeGreaterThan(1);
      expect(links).toBeGreaterThan(3);
      expect(outline).toContain(translate(language, 'guided-diagnosis.document.manual.fuses'));
    }
  }, 120_000);

  it('is the same, byte for byte, for the same content', async () => {
    const asked = { by: 'expression', expression: 'LHD1 & week >= 202301', language: 'ko-KR' satisfies Language };
    const [one, other] = [await manual(asked), await manual(asked)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    expect(await pagesOf(one)).toBeGreaterThan(4);
  }, 120_000);

  it('fails where no image information is found for that applicability, and says so', async () => {
    for (const language of LANGUAGES) {
      const body = { by: 'expression', expression: 'RHD1 & !LHD1 & week < 202301' };
      const answer = await app.call('POST', `${BASE}/generateManual`, body, { token: app.tokens.adminA, language });
      expect(answer).toMatchObject({ code: 33030, msg: translate(language, 'error.manualImagesNone') });
    }
    expect(await ask({ by: 'vin', vin: 'LB37752Z0PX000099' })).toMatchObject({
      code: 10001,
      data: { fields: { vin: expect.any(String) } },
    });
    expect(await ask({ by: 'vin', vin: VIN }, app.tokens.adminB)).toMatchObject({ code: 10001 });
    expect(await ask({ by: 'expression', expression: 'LHD1 &' })).toMatchObject({ code: 10001 });
  });
});
