import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { translate } from '../../http/words';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';
import { namesIn } from '../../engine/members/named';
import { clientUser } from '../../../contract/resources/account/client-user/definition';
import type { AnyResource } from '../../../contract/language/resource';
import { dynamicKey } from '../../../contract/text/word-key';

let d: TesterDesk;

beforeAll(async () => {
  d = await openTesterDesk();
});
afterAll(() => d.t.close());

const say = (key: string, params: Record<string, string | number> = {}): string =>
  translate('en-US', dynamicKey(`validate.${key}`), params);
/** Names that were left out, as they are answered. */
const leftOut = (...names: string[]) => names.map((name) => ({ id: name, title: name, msg: say('notThere') }));
const fieldsOf = ({ data }: { data: unknown }): Record<string, string> =>
  (data as { fields: Record<string, string> }).fields;

describe('names of a list', () => {
  const names = (text: string) => namesIn(text, clientUser as unknown as AnyResource, 'username');
  it('are split by whatever stands between them, each once, without a heading', () => {
    expect(names('\uFEFFUsername\r\nanna, ben；cho\t"dora"\n\nanna')).toEqual(['anna', 'ben', 'cho', 'dora']);
    expect(names('사용자 이름\nanna')).toEqual(['anna']);
    expect(names('  ')).toEqual([]);
  });
});

describe('groups of a grey release [ACC-02]', () => {
  it('have a level from 1 to 5 that no other has, and that stays', async () => {
    const group = await d.made('/account/gray-group', { level: 1, name: 'Own staff' });
    expect(fieldsOf(await d.admin('POST', '/account/gray-group', { level: 1, name: 'Others' }))).toEqual({
      level: say('unique'),
    });
    expect(Object.keys(fieldsOf(await d.admin('POST', '/account/gray-group', { level: 6, name: 'Others' })))).toEqual([
      'level',
    ]);
    expect(
      (await d.t.call('POST', '/account/gray-group', { level: 1, name: 'Own staff' }, { token: d.t.tokens.adminB }))
        .code,
    ).toBe(0);
    const { data } = await d.admin('PUT', `/account/gray-group/${group.id}`, { version: group.version, level: 5 });
    expect(Object.keys((data as { fields: object }).fields)).toEqual(['level']);
  });

  it('take accounts and testers, from another group too, and let them go', async () => {
    const [two, three] = [
      await d.made('/account/gray-group', { level: 2, name: 'Two' }),
      await d.made('/account/gray-group', { level: 3, name: 'Three' }),
    ];
    const [one, other] = [await d.account(), await d.account()];
    const { testerCode } = await d.tester();
    const [client] = (
      (await d.admin('GET', `/account/client/page?testerCode=${testerCode}`)).data as { list: { id: string }[] }
    ).list;
    const add = (group: { id: string }, body: object) =>
      d.admin('POST', `/account/gray-group/${group.id}/addMembers`, body);
    expect((await add(two, { userIdList: [one.id], names: other.username, clientIdList: [client?.id] })).data).toEqual({
      done: 3,
      failed: [],
    });
    expect((await add(two, { userIdList: [one.id] })).data).toEqual({ done: 0, failed: [] });
    expect((await add(three, { userIdList: [one.id] })).data).toEqual({ done: 1, failed: [] });
    const inside = async (group: { id: string }, of: string) =>
      ((await d.admin('GET', `/account/${of}/page?grayGroupId=${group.id}`)).data as { total: number }).total;
    expect([await inside(two, 'client-user'), await inside(two, 'client'), await inside(three, 'client-user')]).toEqual(
      [1, 1, 1],
    );
    // Who is in another group is not taken out of that.
    const removed = await d.admin('POST', `/account/gray-group/${two.id}/removeMembers`, {
      userIdList: [one.id, other.id],
    });
    expect(removed.data).toEqual({ done: 1, failed: [] });
    expect((await d.admin('DELETE', `/account/gray-group/${three.id}`)).code).toBe(0);
    expect((await d.row('/account/client-user', one.id)).grayGroupId).toBeNull();
  });
});

describe('testers of a group [ACC-02]', () => {
  const codeOf = async (id: unknown) => String((await d.row('/account/client', String(id))).testerCode);
  const newTester = async () => {
    const { testerCode } = await d.tester();
    const [client] = (
      (await d.admin('GET', `/account/client/page?testerCode=${testerCode}`)).data as { list: { id: string }[] }
    ).list;
    return { testerCode, id: client?.id ?? '' };
  };

  it('are named by their codes; one that does not exist is told, and nothing is done', async () => {
    const group = await d.made('/account/gray-group', { level: 4, name: 'Four' });
    const [one, other] = [await newTester(), await newTester()];
    const add = (body: object) => d.admin('POST', `/account/gray-group/${group.id}/addMembers`, body);
    const codes = `Tester code\n${one.testerCode}\nGT-0000-0000\n${other.testerCode}`;
    expect(fieldsOf(await add({ codes }))).toEqual({ codes: say('nameMissing', { names: 'GT-0000-0000' }) });
    // A name that exists does not go through beside a code that does not.
    const { username } = await d.account();
    expect(Object.keys(fieldsOf(await add({ names: username, codes: 'GT-0000-0000' })))).toEqual(['codes']);
    expect(await d.row('/account/gray-group', group.id)).toMatchObject({ userCount: 0, clientCount: 0 });
    expect((await add({ names: 'ghost', codes, skipMissing: true })).data).toEqual({
      done: 2,
      failed: leftOut('ghost', 'GT-0000-0000'),
    });
    expect((await add({ names: username })).data).toEqual({ done: 1, failed: [] });
    expect(await d.row('/account/gray-group', group.id)).toMatchObject({ userCount: 1, clientCount: 2 });
    const [listed] = ((await d.admin('GET', '/account/gray-group/page?name=Four')).data as { list: object[] }).list;
    expect(listed).toMatchObject({ userCount: 1, clientCount: 2 });
    const removed = await d.admin('POST', `/account/gray-group/${group.id}/removeMembers`, {
      codes: await codeOf(one.id),
    });
    expect(removed.data).toEqual({ done: 1, failed: [] });
    expect(await d.row('/account/gray-group', group.id)).toMatchObject({ userCount: 1, clientCount: 1 });
    expect((await d.admin('DELETE', `/account/gray-group/${group.id}`)).code).toBe(0);
  });

  it('keep to their tenant: a code of another one does not exist', async () => {
    const { testerCode } = await newTester();
    const { data } = await d.t.call(
      'POST',
      '/account/gray-group',
      { level: 4, name: 'Four of B' },
      { token: d.t.tokens.adminB },
    );
    const path = `/account/gray-group/${(data as { id: string }).id}/addMembers`;
    expect(
      Object.keys(fieldsOf(await d.t.call('POST', path, { codes: testerCode }, { token: d.t.tokens.adminB }))),
    ).toEqual(['codes']);
  });
});

describe('a group that rules speak of [ACC-02] [ACC-04]', () => {
  it('is not deleted, and what uses it is named; the list of those rules is on its page', async () => {
    const group = await d.made('/account/gray-group', { level: 5, name: 'Five' });
    const rule = await d.made('/account/gray-rule', { name: 'Pilot of spring', grayGroupList: [group.id] });
    const by = 'Grey-release rules: Pilot of spring';
    const refused = await d.admin('DELETE', `/account/gray-group/${group.id}`);
    expect(refused).toMatchObject({ code: ERRORS.inUseBy.code, msg: translate('en-US', 'error.inUseBy', { by }) });
    // Every language has its own colon.
    const chinese = await d.t.call('DELETE', `/account/gray-group/${group.id}`, undefined, {
      token: d.t.tokens.adminA,
      language: 'zh-CN',
    });
    expect(chinese.msg).toContain(`${translate('zh-CN', 'account.gray-rule.title')}：Pilot of spring`);
    const { data } = await d.admin('POST', '/account/gray-group/delete/preview', { ids: [group.id] });
    expect(data).toMatchObject({
      allowed: 0,
      refused: [{ title: 'Five', msg: translate('en-US', 'error.inUseBy', { by }) }],
    });
    expect((await d.admin('GET', `/account/gray-rule/page?grayGroupList=${group.id}`)).data).toMatchObject({
      total: 1,
      list: [{ id: rule.id }],
    });
    expect((await d.admin('DELETE', `/account/gray-rule/${rule.id}`)).code).toBe(0);
    expect((await d.admin('DELETE', `/account/gray-group/${group.id}`)).code).toBe(0);
  });
});

describe('groups of accounts [ACC-03]', () => {
  it('name the accounts that do not exist, and take the others only when told to', async () => {
    const group = await d.made('/account/account-group', { name: 'Experts' });
    const accounts = [await d.account(), await d.account(), await d.account()];
    const names = ['ghost-1', ...accounts.map(({ username }) => username), 'ghost-2'].join('\n');
    const add = (body: object) => d.admin('POST', `/account/account-group/${group.id}/addMembers`, body);
    expect(fieldsOf(await add({ names }))).toEqual({ names: say('nameMissing', { names: 'ghost-1, ghost-2' }) });
    expect((await d.row('/account/account-group', group.id)).memberCount).toBe(0);
    expect((await add({ names, skipMissing: true })).data).toEqual({ done: 3, failed: leftOut('ghost-1', 'ghost-2') });
    expect((await add({ names: accounts[0]?.username })).data).toEqual({ done: 0, failed: [] });
    expect(await d.row('/account/account-group', group.id)).toMatchObject({ memberCount: 3, version: 1 });
    expect(fieldsOf(await add({}))).toEqual({ names: say('oneOfThese') });
    const gone = await d.admin('POST', `/account/account-group/${group.id}/removeMembers`, {
      names: accounts[1]?.username,
    });
    expect(gone.data).toEqual({ done: 1, failed: [] });
    expect((await d.admin('DELETE', `/account/client-user/${accounts[2]?.id}`)).code).toBe(0);
    expect((await d.row('/account/account-group', group.id)).memberCount).toBe(1);
  });

  it('tell how many of a thousand names are missing, and a few of them', async () => {
    const group = await d.made('/account/account-group', { name: 'Many' });
    const { username } = await d.account();
    const names = Array.from({ length: 999 }, (_, at) => `ghost-${at}`)
      .concat(username)
      .join(' ');
    const { names: told } = fieldsOf(await d.admin('POST', `/account/account-group/${group.id}/addMembers`, { names }));
    expect(told).toContain('999');
    expect(told).toContain('ghost-19');
    expect(told).not.toContain('ghost-20');
  });

  it('have each account once, and none of another tenant', async () => {
    const group = await d.made('/account/account-group', { name: 'Walls' });
    const { id } = await d.account();
    const member = { accountGroupId: group.id, clientUserId: id };
    expect((await d.admin('POST', '/account/account-group-member', member)).code).toBe(0);
    expect((await d.admin('POST', '/account/account-group-member', member)).code).toBe(ERRORS.invalid.code);
    const { data } = await d.t.call(
      'POST',
      '/account/client-user',
      { username: 'beyond-the-wall' },
      { token: d.t.tokens.adminB },
    );
    const add = (body: object) => d.admin('POST', `/account/account-group/${group.id}/addMembers`, body);
    expect(Object.keys(fieldsOf(await add({ userIdList: [(data as { id: string }).id] })))).toEqual(['userIdList']);
    expect(Object.keys(fieldsOf(await add({ names: 'beyond-the-wall' })))).toEqual(['names']);
    expect((await d.row('/account/account-group', group.id)).memberCount).toBe(1);
  });
});
