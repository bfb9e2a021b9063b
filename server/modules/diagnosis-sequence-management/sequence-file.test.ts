import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { sendFile } from '../../testing/send-file';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';
import { readSequenceFile } from './sequence/judge-file';

const BASE = '/diagnosis-sequence-management/sequence';
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });

const MAIN = '<procedures><procedure name="main" visibility="PUBLIC" id="p1"><specification>Reload</specification>';
const otx = (name: string, more = '', main = MAIN) =>
  `<?xml version="1.0"?>\n<otx name="${name}" id="d1" package="p" version="1.0.0" xmlns="http://iso.org/OTX/1.0.0">
${more}${main}${main && '<realisation><flow><action name="a" id="a1"/></flow></realisation></procedure></procedures>'}</otx>`;
const WARNS = '<imports/><validities><validity name="x" id="x"/></validities>';

const sent = (name: string, content: BlobPart): Promise<string> => sendFile(app, name, content);
const TARGET = { vinList: ['L6TEX7E46PZ000001'] };
const body = (more: object = {}) => ({
  name: { 'en-US': 'Reload' },
  kind: 'reload',
  platform: 'SPA2',
  ...TARGET,
  ...more,
});
const made = async (more: object): Promise<TestAnswer> => call('POST', BASE, body(more));
const ofFile = async (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  made({ file: [await sent(name, content)] });
type Row = {
  id: string;
  version: number;
  sequenceNo: string;
  fileVerdict: string;
  findings: { rule: string; severity: string }[] | null;
};
const rowOf = (answer: TestAnswer): Row => {
  expect([answer.code, answer.data]).toEqual([0, answer.data]);
  return answer.data as Row;
};
const foretold = async (id: string): Promise<unknown> => (await call('GET', `${BASE}/${id}/prepublish/effects`)).data;

describe('the file of a sequence', () => {
  it.each([
    ['is no XML', 'a.otx', 'hello', /Wrong file, not accepted: Not well-formed/],
    ['is another XML', 'a.otx', '<svg/>', /Wrong file, not accepted: The root element is svg/],
    ['has a document type', 'a.otx', '<!DOCTYPE otx [<!ENTITY a "b">]><otx/>', /DTD/],
    ['is a package without a document', 'a.ptx', zipSync({ 'a.txt': strToU8('x') }), /Wrong file, not accepted/],
    ['names another sequence', 'SEQ_2020_000001.otx', otx('SEQ_2020_000001'), /ID inconsistency, not accepted/],
  ])('is refused on its field where it %s [ERR-05]', async (_, name, content, message) => {
    const answer = await ofFile(name, content as string);
    expect(answer.code).toBe(ERRORS.invalid.code);
    expect((answer.data as { fields: { file: string } }).fields.file).toMatch(message);
  });

  it('of 50 MB is read and judged as any other [ERR-05]', async () => {
    const large = strToU8(otx('large', `<!-- ${'x'.repeat(1000)} -->`.repeat(50_000)));
    expect(large.length).toBeGreaterThan(50_000_000);
    const read = await readSequenceFile(app.ports, 'A', { name: 'large.otx', bytes: large });
    expect([read.failure, read.findings, read.names]).toEqual([null, [], expect.arrayContaining(['large'])]);
    const cut = await readSequenceFile(app.ports, 'A', { name: 'large.otx', bytes: large.slice(0, -20) });
    expect(cut.failure).toMatchObject({ severity: 'error' });
  });

  it('is judged as it arrives, and again when another comes', async () => {
    const row = rowOf(await ofFile('reload.otx', otx('reload')));
    expect(row).toMatchObject({ fileVerdict: 'sound', findings: [{ rule: 'sequence.unnamed', severity: 'info' }] });
    const named = row.sequenceNo.replaceAll('-', '_');
    const change = async (name: string, content: string, version: number) =>
      call('PUT', `${BASE}/${row.id}`, { version, file: [await sent(name, content)] });
    const own = rowOf(await change(`${named}.otx`, otx(named), row.version));
    expect([own.fileVerdict, own.findings]).toEqual(['sound', []]);
    const bad = rowOf(await change('lib.otx', otx('lib', '', ''), own.version));
    expect(bad).toMatchObject({ fileVerdict: 'errors' });
    expect(bad.findings?.map(({ rule }) => rule)).toContain('sequence.noMain');
    const answer = async () => (await call('GET', `${BASE}/${row.id}/fileFindings`)).data;
    const line = { severity: 'error', rule: 'sequence.noMain', message: expect.stringMatching(/\w \w/) as string };
    expect(await answer()).toMatchObject({
      errors: 'The file has errors and cannot be used.',
      findings: expect.arrayContaining([expect.objectContaining(line)]) as unknown[],
    });
    const none = rowOf(await call('PUT', `${BASE}/${row.id}`, { version: bad.version, file: [] }));
    expect([none.fileVerdict, none.findings]).toEqual(['none', null]);
    expect(await answer()).toEqual({ none: 'No file has been uploaded.', findings: [] });
  });

  it('keeps a sequence from being prepublished by its errors, and wants a word for its warnings', async () => {
    const bad = rowOf(await ofFile('lib.otx', otx('lib', '', '')));
    expect((await call('POST', `${BASE}/${bad.id}/prepublish`, {})).code).toBe(ERRORS.sequenceFileErrors.code);
    expect(await foretold(bad.id)).toContainEqual({
      kind: 'stop',
      text: expect.stringContaining('errors: ') as string,
      names: [],
    });
    const warned = rowOf(await ofFile('w.otx', otx('w', WARNS)));
    expect(warned.fileVerdict).toBe('warnings');
    const warning = { kind: 'note', text: expect.stringMatching(/^File check warning: ./) as string, names: [] };
    expect(await foretold(warned.id)).toContainEqual(warning);
    expect((await call('POST', `${BASE}/${warned.id}/prepublish`, {})).data).toMatchObject({
      fields: { reason: expect.stringContaining('warnings') as string },
    });
    expect((await call('POST', `${BASE}/${warned.id}/prepublish`, { reason: 'Looked at' })).code).toBe(0);
  });

  it('is judged anew in a copy, which has a number of its own', async () => {
    const row = rowOf(await ofFile('reload.otx', otx('reload')));
    const named = row.sequenceNo.replaceAll('-', '_');
    const file = [await sent(`${named}.otx`, otx(named))];
    rowOf(await call('PUT', `${BASE}/${row.id}`, { version: row.version, file }));
    const { id } = (await call('POST', `${BASE}/${row.id}/copy`, {})).data as { id: string };
    const copy = rowOf(await call('GET', `${BASE}/${id}`));
    expect(copy).toMatchObject({ fileVerdict: 'errors' });
    expect(copy.findings?.map(({ rule }) => rule)).toEqual(['sequence.id']);
  });

  it('is told of in the form before it is saved', async () => {
    const draft = { ...body(), file: [await sent('b.otx', otx('a'))] };
    const { code, data } = await call('POST', `${BASE}/checkFile`, { values: draft });
    expect([code, data]).toMatchObject([
      0,
      { warnings: expect.stringContaining('with warnings') as string, findings: expect.any(Array) as unknown[] },
    ]);
    expect((data as { findings: object[] }).findings[0]).toMatchObject({
      severity: 'warning',
      place: 'line 1',
      mend: expect.stringContaining('Rename') as string,
    });
    // One thing is said of a file, and of one that saving would refuse that alone.
    const wrong = [await sent('SEQ_2020_000001.otx', otx('SEQ_2020_000001'))];
    const other = await call('POST', `${BASE}/checkFile`, { values: { file: wrong } });
    expect(other.data).toEqual({
      errors: expect.stringContaining('ID inconsistency') as string,
      findings: [],
    });
    expect((await made({ file: wrong })).data.fields.file).toBe(other.data.errors);
    const row = rowOf(await made({}));
    const named = row.sequenceNo.replaceAll('-', '_');
    const own = [await sent(`${named}.otx`, otx(named))];
    const again = await call('POST', `${BASE}/checkFile`, { id: row.id, values: { file: own } });
    expect(again.data).toMatchObject({ sound: expect.any(String) as string, findings: [] });
  });
});
