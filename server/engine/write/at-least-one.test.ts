import { dynamicKey } from '../../../contract/text/word-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../http/words';
import { sendFile } from '../../testing/send-file';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = async (path: string, body: unknown): Promise<unknown> =>
  (await app.call('POST', path, body, { token: app.tokens.adminA })).data?.fields;
const says = (key: string): string => translate('en-US', dynamicKey(`validate.${key}`));

describe('something has to be chosen', () => {
  it('a VIN or a sequence, among others, for an exclusion [VAL-05]', async () => {
    const body = { name: { 'en-US': 'Not these' }, platform: 'SPA2', exclusionReason: 'Recall' };
    const path = '/diagnosis-sequence-management/exclusion-list';
    expect(await refused(path, body)).toEqual({ vinList: says('oneOfThese') });
    expect(await refused(path, { ...body, vinList: [], excludedList: [] })).toEqual({ vinList: says('oneOfThese') });
    expect(await refused(path, { ...body, vinList: ['L6T7944Z5KN000017'] })).toBeUndefined();
  });

  it('files of different names, in whatever capitals, for a notice [VAL-05] [FILE-01]', async () => {
    const file = (name: string) => sendFile(app, name, 'x');
    const [one, same, other] = [await file('wiring.txt'), await file('Wiring.TXT'), await file('fuses.txt')];
    const body = { title: 'Two files', level: 'normal', content: '<p>x</p>', audience: 'all' };
    const twice = (name: string) => ({ attachments: translate('en-US', 'validate.fileTwice', { name }) });
    expect(await refused('/sys/notice', { ...body, attachments: [one, other, same] })).toEqual(twice('Wiring.TXT'));
    expect(await refused('/sys/notice', { ...body, attachments: [one, one] })).toEqual(twice('wiring.txt'));
    const made = await app.call(
      'POST',
      '/sys/notice',
      { ...body, attachments: [one, other] },
      { token: app.tokens.adminA },
    );
    expect([made.code, made.data.attachments]).toEqual([0, [one, other]]);
  });

  it.each([[{}], [{ 'en-US': '', 'ko-KR': '  ' }]])('a language for a text, and not %j [VAL-05]', async (name) => {
    const path = '/diagnosis-sequence-management/exclusion-list';
    const body = { name, platform: 'SPA2', exclusionReason: 'Recall', vinList: ['L6T7944Z5KN000017'] };
    expect(await refused(path, body)).toEqual({ name: says('oneLanguage') });
  });
});
