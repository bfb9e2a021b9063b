import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '../../../contract/language/derive';
import { isWritable, type Field } from '../../../contract/language/field';
import { RESOURCES } from '../../../contract/registry';
import { sampleValueOf } from '../../../contract/testing/sample-values';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';
import { validInput } from './validate';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const post = (body: object): Promise<TestAnswer> => app.call('POST', '/sys/post', body, { token: app.tokens.adminA });
const found = async (search: string): Promise<string[]> =>
  (await app.call('GET', `/sys/post/page?${search}`, undefined, { token: app.tokens.adminA })).data.list.map(
    (row: { name: string }) => row.name,
  );

/** Every field of every list that a person may write and that tells one thing from others. */
const IDENTITIES = RESOURCES.flatMap((resource) =>
  fieldsOf(resource)
    .filter(([, field]) => ['text', 'vin'].includes(field.kind) && (field.code || field.unique || field.kind === 'vin'))
    .filter(([, field]) => !field.secret && !field.virtual && isWritable(field, 'create'))
    .map(([name, field]) => [resource.name, name, field] as const),
);

test('[FORM-04] no code, number or name that is unique is stored with a character that nobody sees', () => {
  expect(IDENTITIES.length).toBeGreaterThan(80);
  const wrong = IDENTITIES.flatMap(([resource, name, { shownWhen, ...field }]) => {
    const plain = String(sampleValueOf(field as Field, name, 7));
    const dirty = `\uFEFF${plain.slice(0, 2)}\u200B\u00AD${plain.slice(2)}\u202E`;
    const stored = validInput({ [name]: field as Field }, 'create', { [name]: dirty })[name];
    return stored === plain ? [] : [`${resource}.${name}: ${JSON.stringify(stored)}`];
  });
  expect(wrong).toEqual([]);
});

test('[FORM-04] [LIST-09] what looks the same is the same: it exists already, and is found however it is typed', async () => {
  const made = await post({ name: 'Cafe\u0301 한국'.normalize('NFD'), code: 'CAF\u200BE-1' });
  expect(made.data).toMatchObject({ name: 'Café 한국', code: 'CAFE-1' });
  const again = await post({ name: 'Other', code: 'CAFE\u2060-1' });
  expect(Object.keys(again.data.fields)).toEqual(['code']);
  for (const text of ['Café', 'Cafe\u0301', '한국', '한국'.normalize('NFD')])
    expect([text, await found(`name=${encodeURIComponent(text)}`)]).toEqual([text, ['Café 한국']]);
  expect(await found(`code=${encodeURIComponent('cafe\u200B-1')}`)).toEqual(['Café 한국']);
});

test('[LIST-09] a text that was stored decomposed before is found as well', async () => {
  const { data } = await post({ name: 'Übergabe', code: 'OLD-1' });
  await app.system(({ tx }) =>
    tx.execute(`update sys_post set name = '${'Übergabe Süd'.normalize('NFD')}' where id = '${data.id}'`),
  );
  expect(await found(`name=${encodeURIComponent('Übergabe Süd')}`)).toHaveLength(1);
});
