import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../http/words';
import { testApp, type TestAnswer, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown, token = app.tokens.adminA): Promise<TestAnswer> =>
  app.call(method, path, body, { token });
const made = async (name: string, token = app.tokens.adminA): Promise<string> =>
  (await call('POST', '/sys/post', { code: `code-${name}`, name, sort: 1 }, token)).data.id;
const holder = (username: string, ...postIdList: string[]) => ({ username, password: 'Sample-pass!x1', postIdList });

/** Both kinds of people hold posts: those of the console, and those at testers. */
describe.each(['/sys/user', '/account/client-user'])('posts that %s holds', (people) => {
  const mark = people.split('/').at(-1) ?? '';

  it('are told by name, and stay while somebody holds them [SYS-09]', async () => {
    const [manager, technician] = [await made(`Manager ${mark}`), await made(`Technician ${mark}`)];
    const { data: kim } = await call('POST', people, holder(`kim-${mark}`, manager, technician));
    const seen = (await call('GET', `${people}/${kim.id}`)).data;
    expect(seen.postIdListTitles).toEqual([`Manager ${mark}`, `Technician ${mark}`]);
    const refused = await call('DELETE', `/sys/post/${manager}`);
    expect(refused.code).not.toBe(0);
    await call('PUT', `${people}/${kim.id}`, { version: seen.version, postIdList: [technician] });
    expect((await call('DELETE', `/sys/post/${manager}`)).code).toBe(0);
  });

  it('are given to nobody more once they are disabled, and stay with who has them [SYS-09]', async () => {
    const old = await made(`Old ${mark}`);
    const { data: lee } = await call('POST', people, holder(`lee-${mark}`, old));
    await call('POST', `/sys/post/${old}/disable`, {});
    const refused = await call('POST', people, holder(`late-${mark}`, old));
    expect(refused.data.fields).toEqual({
      postIdList: translate('en-US', 'validate.postDisabled', { names: `Old ${mark}` }),
    });
    const kept = (await call('GET', `${people}/${lee.id}`)).data;
    const saved = await call('PUT', `${people}/${lee.id}`, {
      version: kept.version,
      realName: 'Lee',
      postIdList: [old],
    });
    expect([saved.code, saved.data.postIdList]).toEqual([0, [old]]);
  });

  it('are those of the own tenant [SYS-09] [TEN-06]', async () => {
    const theirs = await made(`Theirs ${mark}`, app.tokens.adminB);
    const refused = await call('POST', people, holder(`strange-${mark}`, theirs));
    expect(Object.keys(refused.data.fields)).toEqual(['postIdList']);
  });
});
