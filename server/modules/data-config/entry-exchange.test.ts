import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { endedTask } from '../../testing/desks/task-desk';

const BASE = '/data-config/entry';
type Row = { id: string; sourceText: string; version: number; status: number; texts: Record<string, string> | null };

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk(BASE);
});
afterAll(() => desk.close());

const make = async (sourceText: string, texts = {}, token?: string): Promise<Row> => {
  const body = { sourceText, sourceLanguage: 'en-US', sourceType: 6, texts };
  const { code, data, text } = await desk.call('POST', BASE, body, token);
  expect(code, text).toBe(0);
  return data as Row;
};
const row = async (id: string) => (await desk.call('GET', `${BASE}/${id}`)).data as Row;
const ask = (input: object, token?: string) =>
  desk.call(
    'POST',
    `${BASE}/exportXliff`,
    { sourceLanguage: 'en-US', targetLanguage: 'de-DE', sourceType: [6], onlyMissing: false, ...input },
    token,
  );
/** The file that the task leaves. */
const fileOf = async ({ data, text }: { data: unknown; text?: string }): Promise<string> => {
  const { id } = data as { id: string };
  expect(id, text).toBeTruthy();
  const task = await endedTask(desk.app, id);
  expect(task).toMatchObject({ status: 'success', type: 'entryXliff' });
  const headers = { authorization: `Bearer ${desk.app.tokens.adminA}` };
  const answer = await desk.app.app.request(`/api/task/${id}/file/result`, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
};
const exported = async (input = {}): Promise<string> => fileOf(await ask(input));
const translated = (file: string, source: string, target: string): string =>
  file.replace(
    new RegExp(`<segment state="\\w+">(<source xml:space="preserve">${source}</source>)(?:<target.*?</target>)?`),
    `<segment state="translated">$1<target>${target}</target>`,
  );

describe('exchange with translators [CFG-03]', () => {
  it('goes out as XLIFF and comes back through the preview, other languages staying as they are', async () => {
    const one = await make('Battery {0} low', { 'fr-FR': 'Batterie {0} faible' });
    const two = await make('Open the hood', { 'de-DE': 'Haube öffnen' });
    const strange = await make('Of another tenant', {}, desk.app.tokens.adminB);
    const file = await exported();
    expect(file).toContain(`<unit id="${one.id}"`);
    expect(file).not.toContain(strange.id);
    expect(await exported({ onlyMissing: true })).not.toContain(two.id);

    const back = translated(file, 'Battery \\{0\\} low', 'Batterie {0} schwach');
    const view = await desk.checked(back);
    expect(view).toMatchObject({
      state: 'checked',
      mode: 'update',
      total: 2,
      bad: 0,
      outcomes: { update: 1, same: 1 },
    });
    expect((await row(one.id)).texts).toEqual({ 'fr-FR': 'Batterie {0} faible' });
    await desk.commit(view.id);
    expect((await row(one.id)).texts).toEqual({ 'fr-FR': 'Batterie {0} faible', 'de-DE': 'Batterie {0} schwach' });
    expect((await row(two.id)).texts).toEqual({ 'de-DE': 'Haube öffnen' });
  });

  it('goes out with what is selected alone, in one file of one source language', async () => {
    const [one, two, other] = [
      await make('Left lamp'),
      await make('Right lamp', { 'de-DE': 'Rechts' }),
      await make('Lamp'),
    ];
    const strange = await make('Lamp of another', {}, desk.app.tokens.adminB);
    const selected = (ids: string[], targetLanguage = 'de-DE') =>
      desk.call('POST', `${BASE}/exportSelected`, { ids, targetLanguage });
    const file = await fileOf(await selected([one.id, two.id]));
    expect([...file.matchAll(/<unit id="([^"]+)"/g)].map(([, id]) => id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    );
    expect(file).not.toContain(other.id);
    const chinese = await desk.call('POST', BASE, { sourceText: '灯', sourceLanguage: 'zh-CN', sourceType: 6 });
    const mixed = await selected([one.id, (chinese.data as Row).id]);
    expect((mixed.data as { fields: Record<string, string> }).fields.targetLanguage).toContain('zh-CN');
    expect((await selected([one.id], 'en-US')).data).toHaveProperty('fields.targetLanguage');
    // Nothing is written where one of them is not the caller's.
    expect((await selected([one.id, strange.id])).code).not.toBe(0);
    expect((await selected([])).code).not.toBe(0);
  });

  it('tells what it leaves out, with its line: lost placeholders, changed texts and sources, units of others', async () => {
    const lost = await make('Voltage {0} high');
    const touched = await make('Close the hood');
    const renamed = await make('Check the fuse');
    const file = await exported({ onlyMissing: true });
    await desk.call('PUT', `${BASE}/${touched.id}`, { version: touched.version, texts: { 'de-DE': 'Zumachen' } });
    const strange = await make('Strange text', {}, desk.app.tokens.adminB);
    const other = `<unit id="${strange.id}"><segment><source>Strange text</source><target>Fremd</target></segment></unit></file>`;
    const back = translated(
      translated(translated(file, 'Voltage \\{0\\} high', 'Spannung hoch'), 'Close the hood', 'Haube schließen'),
      'Check the fuse',
      'Sicherung prüfen',
    )
      .replace('preserve">Check the fuse<', 'preserve">Check the relay<')
      .replace('</file>', other);
    const view = await desk.checked(back);
    expect(view).toMatchObject({ total: 0 });
    const told = view.findings.filter(({ severity }) => severity === 'error');
    expect(told.every(({ place }) => /\d+$/.test(place))).toBe(true);
    const words = told.map(({ msg }) => msg).join('\n');
    for (const part of [
      'Placeholders of Voltage {0} high differ',
      'The text of Close the hood was changed here',
      'The source text has changed: “Check the relay” in the file, “Check the fuse” in the entry.',
      `There is no entry “Strange text” with the ID ${strange.id}`,
    ])
      expect(words).toContain(part);
    for (const { id } of [lost, renamed]) expect((await row(id)).texts).toBeNull();
    expect((await row(touched.id)).texts).toEqual({ 'de-DE': 'Zumachen' });
  });

  it('finds an entry again that was deleted and made anew under another id', async () => {
    const before = await make('Glow plug');
    const file = translated(await exported(), 'Glow plug', 'Glühkerze');
    expect((await desk.call('DELETE', `${BASE}/${before.id}`)).code).toBe(0);
    const after = await make('Glow plug');
    const view = await desk.checked(file);
    expect(view).toMatchObject({ state: 'checked', bad: 0, outcomes: { update: 1 } });
    expect(view.findings).toContainEqual(
      expect.objectContaining({
        severity: 'info',
        msg: expect.stringContaining('“Glow plug” was deleted and recreated'),
      }),
    );
    await desk.commit(view.id);
    expect((await row(after.id)).texts).toEqual({ 'de-DE': 'Glühkerze' });
  });

  it('leaves out what its file does not call a translation, and says so', async () => {
    const draft = await make('Fuse box cover');
    const wrapped = await make('Relay {0} missing');
    const old = (id: string, source: string, target: string) =>
      `<trans-unit id="${id}"><source>${source}</source>${target}</trans-unit>`;
    const view = await desk.checked(
      `<xliff version="1.2"><file original="entries" source-language="en-US" target-language="de-DE" datatype="plaintext"><body>${
        old(draft.id, 'Fuse box cover', '<target state="needs-translation">Fuse box cover</target>') +
        old(
          wrapped.id,
          'Relay <ph id="1">{0}</ph> missing',
          '<target state="final">Relais <ph id="1">{0}</ph> fehlt</target>',
        )
      }</body></file></xliff>`,
    );
    expect(view).toMatchObject({ total: 1, bad: 0, outcomes: { update: 1 } });
    expect(view.findings.map(({ severity, msg }) => [severity, msg])).toEqual([
      ['warning', 'The text of Fuse box cover is marked as not translated (needs-translation). It is not used.'],
    ]);
    await desk.commit(view.id);
    expect((await row(wrapped.id)).texts).toEqual({ 'de-DE': 'Relais {0} fehlt' });
    expect((await row(draft.id)).texts).toBeNull();
  });

  it('refuses a file of a language that entries do not have, one cut off, and one with a document type', async () => {
    await make('Any text');
    const file = await exported();
    const unknown = await desk.checked(file.replace('trgLang="de-DE"', 'trgLang="tlh"'));
    expect(unknown).toMatchObject({ state: 'refused', msg: expect.stringContaining('tlh') });
    for (const broken of [file.slice(0, -20), file.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff')])
      expect(await desk.checked(broken)).toMatchObject({ state: 'refused' });
  });

  it('is refused where both languages are one, where nothing is found, and to whoever may not export', async () => {
    expect((await ask({ targetLanguage: 'en-US' })).data.fields).toHaveProperty('targetLanguage');
    expect((await ask({ sourceLanguage: 'tr-TR' })).data.fields).toHaveProperty('sourceLanguage');
    expect((await ask({}, desk.app.tokens.nobodyA)).status).toBe(403);
  });

  it('goes out as xlsx and comes back, each language in a column of its own', async () => {
    const texts = { 'de-DE': 'Über & <unter>', ar: 'منخفض', 'zh-CN': '电压' };
    const { id } = await make('A text for sheets', texts);
    const headers = { authorization: `Bearer ${desk.app.tokens.adminA}`, 'accept-language': 'en-US' };
    const answer = await desk.app.app.request(`/api${BASE}/export?format=xlsx&sourceText=sheets`, { headers });
    expect(answer.status).toBe(200);
    const sheet = new Uint8Array(await answer.arrayBuffer());
    const same = await desk.checked(sheet, 'both');
    expect(same).toMatchObject({ bad: 0, outcomes: { create: 0, update: 0, same: 1 } });
    const { version } = await row(id);
    await desk.call('PUT', `${BASE}/${id}`, { version, texts: { 'de-DE': 'Anders' } });
    const back = await desk.checked(sheet, 'both');
    expect(back).toMatchObject({ bad: 0, outcomes: { update: 1 } });
    await desk.commit(back.id);
    expect((await row(id)).texts).toEqual(texts);
  });
});
