import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guidedDiagnosisGcid } from '../../db/tables';
import { testApp, type TestApp } from '../../testing/test-app';
import { textsAfter } from './entry/publish-task';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const admin = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.adminA });
const make = async (values: object, token = app.tokens.adminA): Promise<string> => {
  const body = { sourceLanguage: 'en-US', sourceType: 4, ...values };
  const { data, code, text } = await app.call('POST', '/data-config/entry', body, { token });
  expect(code, text).toBe(0);
  return data.id;
};
const row = async (id: string) => (await admin('GET', `/data-config/entry/${id}`)).data;
const component = (tenantCode: string, gcid: string, name: object) =>
  app.system(async ({ tx }) => {
    const values = { tenantCode, gcid, name, componentType: 'fuse' } as never;
    const [made] = await tx.insert(guidedDiagnosisGcid).values(values).returning();
    return made!.id;
  });
const nameOf = (id: string) =>
  app.system(async ({ tx }) => {
    const [found] = await tx.select().from(guidedDiagnosisGcid).where(eq(guidedDiagnosisGcid.id, id));
    return found!.name;
  });
/** Waits until the task has written it, or taken it back. */
const waitUntil = async (id: string, isWritten: boolean): Promise<void> => {
  await expect.poll(async () => (await row(id)).publishedTexts !== null, { timeout: 10_000 }).toBe(isWritten);
};

describe('an entry of the translation library [CFG-03]', () => {
  it('counts its languages, has no translation into its own one, and is there once [I18N-05]', async () => {
    const id = await make({ sourceText: 'Fuse box', texts: { 'de-DE': 'Sicherungskasten', 'en-US': 'wrong' } });
    expect(await row(id)).toMatchObject({ translated: 2, status: 0, texts: { 'de-DE': 'Sicherungskasten' } });
    expect((await row(id)).texts).not.toHaveProperty('en-US');
    const missing = async (language: string) =>
      (await admin('GET', `/data-config/entry/page?missing=${language}&sourceType=4`)).data.list.map(
        (one: { id: string }) => one.id,
      );
    expect(await missing('fr-FR')).toContain(id);
    expect(await missing('de-DE')).not.toContain(id);
    const again = { sourceLanguage: 'en-US', sourceType: 4, sourceText: 'Fuse box' };
    expect((await admin('POST', '/data-config/entry', again)).data.fields).toHaveProperty('sourceText');
    expect((await admin('POST', '/data-config/entry', { ...again, sourceType: 5 })).code).toBe(0);
  });

  it('reaches rows that use its source text once it is published, of its own tenant alone, and goes out again', async () => {
    const [own, strange, other] = await Promise.all([
      component('A', 'G-1', { 'en-US': 'Main relay', 'sv-SE': 'Eget' }),
      component('B', 'G-1', { 'en-US': 'Main relay' }),
      component('A', 'G-2', { 'en-US': 'Other relay' }),
    ]);
    const id = await make({ sourceText: 'Main relay', texts: { 'de-DE': 'Hauptrelais', 'fr-FR': 'Relais principal' } });
    expect(await nameOf(own)).not.toHaveProperty('de-DE');
    expect((await admin('POST', `/data-config/entry/${id}/publish`, {})).code).toBe(0);
    await waitUntil(id, true);
    const written = { 'de-DE': 'Hauptrelais', 'en-US': 'Main relay', 'fr-FR': 'Relais principal', 'sv-SE': 'Eget' };
    expect(await nameOf(own)).toEqual(written);
    expect([await nameOf(strange), await nameOf(other)]).toEqual([
      { 'en-US': 'Main relay' },
      { 'en-US': 'Other relay' },
    ]);

    const { version } = await row(id);
    await admin('PUT', `/data-config/entry/${id}`, { version, texts: { 'de-DE': 'Neu' } });
    expect((await row(id)).status).toBe(0);
    expect(await nameOf(own)).toEqual(written);
    await admin('POST', `/data-config/entry/${id}/publish`, {});
    await expect.poll(async () => (await nameOf(own))['de-DE' as never], { timeout: 10_000 }).toBe('Neu');
    await admin('POST', `/data-config/entry/${id}/withdraw`, {});
    await waitUntil(id, false);
    expect(await nameOf(own)).toEqual({ 'en-US': 'Main relay', 'fr-FR': 'Relais principal', 'sv-SE': 'Eget' });
  });

  it('reaches texts in rows inside of a row, each where it stands, and goes out again', async () => {
    const steps = [
      { no: 1, kind: 'instruction', text: { 'en-US': 'Turn the key', 'sv-SE': 'Eget' } },
      { no: 2, kind: 'instruction', text: { 'en-US': 'Other step' } },
      { no: 3, kind: 'instruction', text: { 'en-US': 'Turn the key' } },
    ];
    const body = { dmeNo: 'DME-ENTRY-1', name: { 'en-US': 'Start' }, steps };
    const made = await admin('POST', '/guided-diagnosis/dme-data', body);
    expect(made.code, made.text).toBe(0);
    // What somebody has checked out is left to him.
    expect((await admin('POST', `/guided-diagnosis/dme-data/${made.data.id}/checkIn`, {})).code).toBe(0);
    const texts = async () =>
      (await admin('GET', `/guided-diagnosis/dme-data/${made.data.id}`)).data.steps.map(
        ({ text }: { text: object }) => text,
      );
    const id = await make({ sourceText: 'Turn the key', sourceType: 2, texts: { 'de-DE': 'Schlüssel drehen' } });
    await admin('POST', `/data-config/entry/${id}/publish`, {});
    await waitUntil(id, true);
    expect(await texts()).toEqual([
      { 'de-DE': 'Schlüssel drehen', 'en-US': 'Turn the key', 'sv-SE': 'Eget' },
      { 'en-US': 'Other step' },
      { 'de-DE': 'Schlüssel drehen', 'en-US': 'Turn the key' },
    ]);
    await admin('POST', `/data-config/entry/${id}/withdraw`, {});
    await waitUntil(id, false);
    expect(await texts()).toEqual(steps.map(({ text }) => text));
  });

  it('of another source leaves the same text alone', async () => {
    const held = await component('A', 'G-3', { 'en-US': 'Horn' });
    const id = await make({ sourceText: 'Horn', sourceType: 5, texts: { 'de-DE': 'Hupe' } });
    await admin('POST', `/data-config/entry/${id}/publish`, {});
    await waitUntil(id, true);
    expect(await nameOf(held)).toEqual({ 'en-US': 'Horn' });
  });

  it('leaves what somebody has checked out as it is, and takes it into account when it is published again', async () => {
    const held = await component('A', 'G-4', { 'en-US': 'Wiper motor' });
    await admin('POST', `/guided-diagnosis/gcid/${held}/checkOut`, {});
    const id = await make({ sourceText: 'Wiper motor', texts: { 'de-DE': 'Wischermotor' } });
    await admin('POST', `/data-config/entry/${id}/publish`, {});
    await waitUntil(id, true);
    expect(await nameOf(held)).toEqual({ 'en-US': 'Wiper motor' });
  });

  it('takes back what it gave, never what others wrote', () => {
    const entry = {
      status: 0,
      sourceLanguage: 'en-US',
      texts: {},
      publishedTexts: { 'en-US': 'A', 'de-DE': 'B', 'fr-FR': 'C' },
    } as never;
    expect(textsAfter({ 'en-US': 'A', 'de-DE': 'B', 'fr-FR': 'own', 'tr-TR': 'D' }, entry)).toEqual({
      'en-US': 'A',
      'fr-FR': 'own',
      'tr-TR': 'D',
    });
  });
});

describe('the translation cockpit [CFG-03]', () => {
  const read = (path: string, token = app.tokens.adminA) => app.call('GET', path, undefined, { token });

  it('counts what is written in each language of each source, of the own tenant', async () => {
    await make({ sourceText: 'Coverage one', sourceType: 7, texts: { 'de-DE': 'Eins' } });
    await make({ sourceText: 'Coverage two', sourceType: 7, texts: { 'fr-FR': 'Deux' } });
    const own = (await read('/data-config/entry/coverage')).data.find(
      (one: { sourceType: number }) => one.sourceType === 7,
    );
    expect(own).toEqual({
      sourceType: 7,
      total: 2,
      published: 0,
      written: { 'en-US': 2, 'de-DE': 1, 'fr-FR': 1 },
    });
    expect((await read('/data-config/entry/coverage', app.tokens.adminB)).data).toEqual([]);
    expect((await read('/data-config/entry/coverage', app.tokens.nobodyA)).status).toBe(403);
  });

  it('suggests texts of equal and similar sources with their share, the most alike first, none of other tenants', async () => {
    const texts = { 'de-DE': 'Batteriespannung niedrig' };
    await make({ sourceText: 'Battery voltage low', sourceType: 6, texts });
    await make({
      sourceText: 'Battery voltage 100% high_',
      sourceType: 6,
      texts: { 'de-DE': 'Batteriespannung hoch' },
    });
    await make({ sourceText: 'Wiper arm', sourceType: 6, texts: { 'de-DE': 'Wischerarm' } });
    await make({ sourceText: 'Battery voltage low', sourceType: 6, texts: { 'de-DE': 'fremd' } }, app.tokens.adminB);
    const id = await make({ sourceText: 'Battery voltage low', sourceType: 5 });
    const { data } = await read(`/data-config/entry/suggestions?id=${id}&language=de-DE`);
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      'Batteriespannung niedrig',
      'Batteriespannung hoch',
    ]);
    expect(data[0].share).toBe(1);
    expect(data[1].share).toBeLessThan(0.9);
    const strange = await read(`/data-config/entry/suggestions?id=${id}&language=de-DE`, app.tokens.adminB);
    expect(strange.code).not.toBe(0);
  });
});
