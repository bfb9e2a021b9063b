import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../http/words';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = async (path: string, body: unknown): Promise<unknown> =>
  (await app.call('POST', path, body, { token: app.tokens.adminA })).data?.fields;
const says = (key: string): string => translate('en-US', `validate.${key}`);

describe('something has to be chosen', () => {
  it('a VIN or a sequence, among others, for an exclusion [VAL-05]', async () => {
    const body = { name: { 'en-US': 'Not these' }, platform: 'SPA2', exclusionReason: 'Recall' };
    const path = '/diagnosis-sequence-management/exclusion-list';
    expect(await refused(path, body)).toEqual({ vinList: says('oneOfThese') });
    expect(await refused(path, { ...body, vinList: [], excludedList: [] })).toEqual({ vinList: says('oneOfThese') });
    expect(await refused(path, { ...body, vinList: ['L6T7944Z5KN000017'] })).toBeUndefined();
  });

  it.each([[{}], [{ 'en-US': '', 'ko-KR': '  ' }]])('a language for a text, and not %j [VAL-05]', async (name) => {
    const path = '/diagnosis-sequence-management/exclusion-list';
    const body = { name, platform: 'SPA2', exclusionReason: 'Recall', vinList: ['L6T7944Z5KN000017'] };
    expect(await refused(path, body)).toEqual({ name: says('oneLanguage') });
  });
});
