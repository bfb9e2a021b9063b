import { dynamicKey } from '../../../contract/text/word-key';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingKey } from '../../../formats/finding-key';
import { chinesePdf, pdfOf } from '../../../formats/testing/pdf';
import { translate } from '../../http/words';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { signedHeaders } from '../../testing/test-app';

const BASE = '/guided-diagnosis/circuit-diagram-import';
const WIRES = '/guided-diagnosis/wire-import';
type Row = Record<string, unknown> & { id: string; version: number };

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
  await desk.call('POST', WIRES, {
    wireNo: '4/56:A12-74/312:3',
    harness: 'Dashboard',
    fromComponent: '4/56',
    fromConnector: '74/313',
    toComponent: '74/312',
    colour: 'GN/BK',
  });
});
afterAll(() => desk.close());

const SVG = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${content}</svg>`;
const WIRE = '<path id="4/56:A12-74/312:3#1" d="M0 0h9"/><path id="4/56:A12-74/312:3#2" d="M9 0h9"/>';
const zip = (files: Record<string, Uint8Array | string>): BlobPart =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
    ),
  ) as BlobPart;
const list = async (query = ''): Promise<Row[]> => (await desk.call('GET', `${BASE}/list${query}`)).data.list as Row[];
const upload = async (name: string, body: BlobPart): Promise<string> => {
  const form = new FormData();
  form.append('file', new File([body], name));
  const signed = signedHeaders('/sys/file', {}, { timestamp: String(desk.app.ports.clock.now().getTime()) });
  const headers = { authorization: `Bearer ${desk.app.tokens.adminA}`, ...signed };
  const answer = await desk.app.app.request('/api/sys/file', { method: 'POST', body: form, headers });
  return ((await answer.json()) as { data: { id: string } }).data.id;
};

describe('circuit diagrams', () => {
  it('come in an archive with a table of contents, cleaned, and are found by what stands in them [FILE-04]', async () => {
    const archive = zip({
      'contents.csv':
        'diagramNo,name,system,weekFrom,file\nBODY-01,Doors,Body,202201,body/1.svg\nBODY-01,Doors,Body,202201,body/2.pdf\nHV-01,Battery,,,hv.svg\nBAD-01,Locked,,,locked.pdf\n',
      'body/1.svg': SVG(`${WIRE}<text>74/<tspan>313</tspan></text><script>alert(1)</script><g onclick="x"/>`),
      'body/2.pdf': pdfOf([['4/56:A12-74/312:3'], ['4/56:A12-74/312:3  BK 0.5']]),
      'hv.svg': SVG('<text>1/2</text>'),
      'locked.pdf': pdfOf([['x']], '/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>'),
    });
    const found = await desk.checked(archive);
    expect(found).toMatchObject({ state: 'checked', total: 3, bad: 1, outcomes: { create: 2 } });
    expect(found.findings.map(({ severity, place }) => [severity, place])).toEqual([
      ['error', 'locked.pdf'],
      ['warning', 'body/1.svg, line 1'],
      ['warning', 'body/1.svg, line 1'],
    ]);
    const done = await desk.commit(found.id);
    expect([done.written, done.taskId]).toEqual([2, expect.any(String)]);
    const [body] = await list('?names=4%2F56%3AA12-74%2F312%3A3');
    expect(body).toMatchObject({ diagramNo: 'BODY-01', system: 'Body', sheetCount: 3, fileTitles: ['1.svg', '2.pdf'] });
    expect(await list('?names=74%2F313')).toHaveLength(1);
    const [file = ''] = body!.file as string[];
    const kept = await desk.app.app.request(`/api/sys/file/${file}`, {
      headers: { authorization: `Bearer ${desk.app.tokens.adminA}` },
    });
    expect(await kept.text()).not.toMatch(/script|onclick/);
  });

  it('tell sheet by sheet what of them is known, and the wire tells on which sheets it is', async () => {
    const [body] = await list('?diagramNo=BODY-01');
    const { sheets, elements } = (await desk.call('GET', `${BASE}/${body?.id}/elements`)).data as Record<string, Row[]>;
    expect(sheets?.map(({ sheet, fileName, pageNo }) => [sheet, fileName, pageNo])).toEqual([
      [1, '1.svg', null],
      [2, '2.pdf', 1],
      [3, '2.pdf', 2],
    ]);
    expect(elements?.map(({ sheet, name, kind }) => [sheet, name, kind])).toEqual([
      [1, '74/313', 'connector'],
      [1, '4/56:A12-74/312:3', 'wire'],
      [2, '4/56:A12-74/312:3', 'wire'],
      // Inside of a longer label.
      [3, '4/56:A12-74/312:3', 'wire'],
    ]);
    const [wire] = (await desk.call('GET', `${WIRES}/list`)).data.list as Row[];
    const { list: on } = (await desk.call('GET', `/guided-diagnosis/circuit-sheet/list?wires=${wire?.id}`)).data;
    expect((on as Row[]).map(({ name }) => name)).toEqual(['BODY-01 · 1', 'BODY-01 · 2', 'BODY-01 · 3']);
  });

  it('are one file, too: its name is its number', async () => {
    const found = await desk.checked(SVG('<text>2/22</text>'), undefined, 'PT-07.svg');
    expect(found).toMatchObject({ state: 'checked', total: 1, bad: 0 });
    await desk.commit(found.id);
    expect((await list('?names=2%2F22')).map(({ diagramNo, name }) => [diagramNo, name])).toEqual([['PT-07', 'PT-07']]);
    expect(await desk.checked('<svg><g></svg>', undefined, 'broken.svg')).toMatchObject({ total: 0 });
  });

  it('that somebody sends by hand are cleaned alike, and refused with why', async () => {
    const file = await upload('hand.svg', SVG('<script>1</script><text>3/9</text>'));
    const made = await desk.call('POST', BASE, { diagramNo: 'H-1', name: 'By hand', file: [file] });
    expect(made).toMatchObject({ code: 0, data: { names: '3/9' } });
    expect((made.data as Row).file).not.toEqual([file]);
    const broken = await upload('broken.svg', '<svg><g></svg>');
    const refused = await desk.call('POST', BASE, { diagramNo: 'H-2', name: 'Broken', file: [broken] });
    expect(refused).toMatchObject({
      code: 10001,
      data: { fields: { file: expect.stringContaining('“broken.svg” cannot be shown') as string } },
    });
  });

  const drawing = (elements: number) => SVG('<g/>'.repeat(elements));
  it.each([
    ['script.pdf', () => pdfOf([['x']], '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'), 'pdf.script'],
    ['locked.pdf', () => pdfOf([['x']], '/Encrypt 99 0 R'), 'pdf.encrypted'],
    ['long.pdf', () => pdfOf(Array.from({ length: 2000 }, () => ['x'])), 'pdf.pages'],
    ['huge.svg', () => drawing(500_001), 'svg.elements'],
  ])('that nobody may open is refused by hand and by import, and says why: %s', async (name, content, rule) => {
    const why = translate('en-US', dynamicKey(`finding.${findingKey(rule)}`))
      .split('{{')[0]!
      .trim();
    const refused = await desk.call('POST', BASE, {
      diagramNo: name,
      name,
      file: [await upload(name, content() as BlobPart)],
    });
    expect(refused.code).toBe(10001);
    expect((refused.data as { fields: { file: string } }).fields.file).toContain(why);
    const found = await desk.settled(((await desk.send(content() as BlobPart, undefined, name)).data as Row).id);
    expect(found.state === 'refused' || found.bad === found.total).toBe(true);
    expect(JSON.stringify([found.msg, found.findings, await desk.rows(found.id)])).toContain(why);
    expect((await desk.call('GET', `${BASE}/list?diagramNo=${name}`)).data.list).toEqual([]);
  });

  it('are found by texts in fonts that the document names and does not hold', async () => {
    const file = await upload('中文.pdf', chinesePdf('保险丝 11A/23') as BlobPart);
    const made = await desk.call('POST', BASE, { diagramNo: 'ZH-1', name: 'Fuses', file: [file] });
    expect(made.code).toBe(0);
    const found = await desk.call(
      'GET',
      `/guided-diagnosis/circuit-sheet/list?contents=${encodeURIComponent('保险丝')}`,
    );
    expect(found.data.list).toMatchObject([{ diagram: (made.data as Row).id, sheet: 1 }]);
  });
});

describe('a control unit', () => {
  it('leads to the diagram that it names, the one of the latest vehicles, and keeps the name where there is none [GD-04] [GD-07]', async () => {
    const UNITS = '/guided-diagnosis/ecu-wdid';
    const drawn = await upload('ecu.svg', SVG('<text>CEM</text>'));
    const diagram = async (weekFrom: string): Promise<string> => {
      const body = { diagramNo: 'ECU-01', name: 'CEM', weekFrom, file: [drawn] };
      return ((await desk.call('POST', BASE, body)).data as Row).id;
    };
    await diagram('202201');
    const latest = await diagram('202301');
    await desk.call('POST', `${UNITS}/checkOutTable`, {});
    const unit = async (ecuAddress: string, number: string) =>
      (await desk.call('POST', UNITS, { ecuAddress, ecuName: 'CEM', wdid: 'WD', diagram: number })).data as Row;
    const known = await unit('1A01', 'ECU-01');
    expect(known).toMatchObject({ diagramId: latest, diagramIdTitle: 'ECU-01', linked: true, unresolved: null });
    expect(await unit('1A02', 'ECU-99')).toMatchObject({ diagramId: null, linked: false, unresolved: 'ECU-99' });
    const named = await desk.call('GET', `${UNITS}/page?page=1&limit=10&diagramId=${latest}`);
    expect(named.data.list).toMatchObject([{ id: known.id }]);
    // The name stays where the diagram goes.
    expect((await desk.call('DELETE', `${BASE}/${latest}`)).code).toBe(0);
    expect((await desk.call('GET', `${UNITS}/${known.id}`)).data).toMatchObject({ diagramId: null, diagram: 'ECU-01' });
  });
});
