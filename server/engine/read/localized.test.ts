import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../contract/constants';
import { f } from '../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import { fieldMessages } from '../../http/answer';
import { rowsOf } from '../../http/rows';
import type { InvalidFields } from '../../refusal';
import { mintScope, systemScope } from '../../scope';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { testPorts, type TestPorts } from '../../testing/test-ports';
import { exportRows } from '../export/export';
import { columnSql, decodeRow, valueSql } from '../model/compiled-resource';
import { createEngine } from '../model/engine';
import { whereOf } from './query';
import { rowShape } from '../model/shapes';
import { validInput } from '../write/validate';
import { allOf, answered } from './row-access';
import { rowTitle } from '../model/translate-values';

/** No list of the product; it only has a field of the kind. */
const texts = defineResource({
  module: 'engine',
  object: 'texts',
  title: 'label',
  tenant: 'platform',
  fields: {
    label: f.localized({ source: 'manual', required: true, languages: ['en-US'], search: 'contains', max: 40 }),
    note: f.localized({ source: 'manual', max: 1000 }),
  },
  standard: ['page', 'export'],
}) as unknown as AnyResource;
const engine = createEngine({ resources: [texts] });
const compiled = engine.compiledOf(texts);

const ROWS = [
  { label: { 'en-US': 'Brake control', 'de-DE': 'Bremsensteuerung', ar: 'التحكم في المكابح' } },
  { label: { 'en-US': 'Gateway', 'ko-KR': '게이트웨이' }, note: { 'tr-TR': '100%' } },
];
let ports: TestPorts;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const own = await testPorts();
  await own.db.close();
  ports = { ...own, db: database.db };
  await database.owner.exec(`
    create table engine_texts (id uuid primary key default gen_random_uuid(), label jsonb not null, note jsonb, version integer default 1,
      create_date timestamptz default now(), update_date timestamptz default now(), creator uuid, updater uuid);
    grant all on engine_texts to public;`);
  await ports.db.run('platform', 'write', async (tx) => {
    for (const row of ROWS) {
      const values = validInput(texts.fields, 'create', row);
      const columns = sql.join([columnSql(compiled, 'label'), columnSql(compiled, 'note')], sql`, `);
      const given = sql.join(
        [valueSql(compiled, 'label', values.label), valueSql(compiled, 'note', values.note ?? null)],
        sql`, `,
      );
      await tx.execute(sql`insert into ${compiled.table} (${columns}) values (${given})`);
    }
  });
});
afterAll(() => database.close());

const scopeIn = (language: Language) => mintScope({ ...systemScope(), language });

const found = async (language: Language, search: Record<string, string> = {}) => {
  const scope = scopeIn(language);
  const where = allOf(whereOf(compiled, scope, search));
  const rows = await ports.db.run('platform', 'read', async (tx) =>
    rowsOf(
      await tx.execute(sql`select ${compiled.select} from ${compiled.table} where ${where} order by create_date, id`),
    ),
  );
  return rows.map((raw) => answered(compiled, scope, decodeRow(compiled, raw)));
};
const words = async (language: Language, search?: Record<string, string>) =>
  (await found(language, search)).map(({ labelWord }) => labelWord).toSorted();
const csv = async (language: Language, query: Record<string, string> = {}) =>
  (
    await (
      await exportRows(ports, scopeIn(language), compiled, { format: 'csv', ...query }, () => () => undefined)
    ).text()
  )
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');

describe('a text in several languages', () => {
  it('comes back as it was stored, with the text that the reader can read [I18N-05]', async () => {
    const [row] = await found('ko-KR', { label: 'Brake' });
    expect(row).toMatchObject({ ...ROWS[0], labelWord: 'Brake control', note: null });
    expect([await words('ko-KR'), await words('en-US')]).toEqual([
      ['Brake control', '게이트웨이'],
      ['Brake control', 'Gateway'],
    ]);
    expect(rowTitle(texts, ROWS[1], 'ko-KR')).toBe('게이트웨이');
  });

  it('is found by the text of any language, wildcards taken literally [I18N-05]', async () => {
    expect(await words('en-US', { label: 'STEUERUNG' })).toEqual(['Brake control']);
    expect(await words('en-US', { label: 'المكابح' })).toEqual(['Brake control']);
    expect(await words('en-US', { label: '게이트' })).toEqual(['Gateway']);
    // The codes of the languages are no texts.
    for (const none of ['de-DE', '%', '_', '"', "'; drop table engine_texts; --"])
      expect(await words('en-US', { label: none }), none).toEqual([]);
  });

  it('is exported with one column for each language that is used by what was found [I18N-05]', async () => {
    const [head, ...rows] = await csv('en-US', { columns: 'label,note' });
    expect(head?.match(/\([^)]*\)/g)).toEqual(['(English)', '(Korean)', '(Arabic)', '(German)', '(Turkish)']);
    expect(rows.toSorted()).toEqual([
      'Brake control,,التحكم في المكابح,Bremsensteuerung,',
      'Gateway,게이트웨이,,,100%',
    ]);
    expect((await csv('zh-CN', { columns: 'label', label: 'Gateway' }))[0]).toMatch(/\(英语\).*\(韩语\)$/);
    expect((await csv('en-US', { columns: 'note', label: 'Brake' }))[0]).not.toContain('(');
  });

  it('is refused by its field in the language of the caller, languages named [I18N-05] [I18N-03]', () => {
    const messages = (language: Language, input: unknown) => {
      try {
        validInput(texts.fields, 'create', input);
      } catch (error) {
        return fieldMessages(language, (error as InvalidFields).failures, texts);
      }
      return null;
    };
    expect(messages('en-US', { label: { 'de-DE': 'x'.repeat(41), 'en-US': 'y' } })).toEqual({
      label: 'German: at most 40 characters',
    });
    expect(messages('ko-KR', { label: { 'de-DE': 'x' } })?.label).toContain('영어');
    expect(messages('zh-CN', { label: { klingon: 'x' } })?.label).toMatch(/\p{Script=Han}/u);
    expect(messages('en-US', { label: { 'en-US': ' ' } })).toEqual({ label: 'Fill in at least one language' });
    expect(messages('en-US', { label: JSON.parse('{"__proto__":{"en-US":"x"}}') })?.label).toContain(
      'in the listed languages',
    );
  });

  it('keeps no empty text [I18N-05]', () => {
    const values = validInput(texts.fields, 'create', {
      label: { 'en-US': 'a', 'ko-KR': '', 'fi-FI': '  ' },
      note: { 'sv-SE': '' },
    });
    expect(values).toEqual({ label: { 'en-US': 'a' }, note: null });
  });

  it('is documented with its languages, and with the word of the reader [I18N-05]', () => {
    const { properties } = rowShape(texts) as { properties: Record<string, object> };
    expect(properties.label).toMatchObject({ type: 'object', additionalProperties: false, required: ['en-US'] });
    expect(properties.labelWord).toMatchObject({ type: ['string', 'null'] });
  });
});
