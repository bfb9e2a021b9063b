import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

let d: TesterDesk;

beforeAll(async () => {
  d = await openTesterDesk();
});
afterAll(() => d.t.close());

const say = (key: string, params: Record<string, string | number> = {}): string =>
  translate('en-US', dynamicKey(`validate.${key}`), params);
const fieldsOf = ({ data }: { data: unknown }): Record<string, string> =>
  (data as { fields: Record<string, string> }).fields;

describe('adding many testers at once [ACC-07]', () => {
  const add = (body: object) => d.admin('POST', '/account/client/addMany', body);

  it('asks for content or a file', async () => {
    expect(fieldsOf(await add({}))).toEqual({ content: say('contentOrFile') });
    expect(fieldsOf(await add({ content: ' \n ' }))).toEqual({ content: say('contentOrFile') });
  });

  it('takes all lines or none, and names those that are wrong', async () => {
    const lines = ['testerCode,machineGuid', 'GT-1000-0001, guid-1', '', 'GT-1000-0002;guid-2'];
    expect(fieldsOf(await add({ content: [...lines, 'GT-1000-0003'].join('\n') }))).toEqual({
      content: say('linesWrong', { lines: '5' }),
    });
    expect(fieldsOf(await add({ content: [...lines, 'GT-1000-0003 guid-2'].join('\n') }))).toEqual({
      content: say('linesTwice', { lines: '5' }),
    });
    expect((await d.admin('GET', '/account/client/page?testerCode=GT-1000')).data).toMatchObject({ total: 0 });
    expect((await add({ content: lines.join('\r\n') })).data).toEqual({ count: 2 });
    expect(fieldsOf(await add({ content: 'GT-1000-0009 guid-9\nGT-1000-0002 guid-8' }))).toEqual({
      content: say('linesKnown', { lines: '2' }),
    });
    expect((await d.admin('GET', '/account/client/page?testerCode=GT-1000')).data).toMatchObject({ total: 2 });
  });
});

describe('one tester [ACC-07]', () => {
  const idOf = async (testerCode: string): Promise<string> =>
    ((await d.admin('GET', `/account/client/page?testerCode=${testerCode}`)).data as { list: { id: string }[] }).list[0]
      ?.id ?? '';

  it('gets a new additional key of 12 letters and digits', async () => {
    const id = await idOf((await d.tester()).testerCode);
    const { data } = await d.admin('POST', `/account/client/${id}/makeKey`, {});
    const { text } = data as { text: string };
    expect(text).toMatch(/^[A-Z0-9]{12}$/);
    expect((await d.row('/account/client', id)).additionalKey).toBe(text);
    const { version } = await d.row('/account/client', id);
    expect(
      Object.keys(fieldsOf(await d.admin('PUT', `/account/client/${id}`, { version, additionalKey: 'short' }))),
    ).toEqual(['additionalKey']);
  });

  it('tells who made its record and who changed it, as far as the reader may know them', async () => {
    expect((await d.admin('POST', '/account/client/addMany', { content: 'GT-2000-0001 guid-2001' })).code).toBe(0);
    const id = await idOf('GT-2000-0001');
    const read = async (token = d.t.tokens.adminA) =>
      (await d.t.call('GET', `/account/client/${id}`, undefined, { token })).data as Record<string, unknown>;
    const { creator, creatorTitle, updaterTitle, version } = await read();
    expect(creator).toEqual(expect.any(String));
    expect(creatorTitle).toEqual(expect.stringMatching(/\S/));
    expect(updaterTitle).toBe(creatorTitle);
    const changed = await d.t.call(
      'PUT',
      `/account/client/${id}`,
      { version, cpu: 'x' },
      { token: d.t.tokens.platform },
    );
    expect(changed.code).toBe(0);
    expect(await read()).toMatchObject({ creatorTitle, updaterTitle: null });
    const { updaterTitle: platform } = await read(d.t.tokens.platform);
    expect(platform).toEqual(expect.stringMatching(/\S/));
    expect(platform).not.toBe(creatorTitle);
  });

  it('is rid of its users, or of its activations, with the reason', async () => {
    const { clientSecret, testerCode } = await d.tester();
    const id = await idOf(testerCode);
    const account = await d.account();
    await d.signIn(clientSecret, account.username);
    const unbind = (what: string[]) => d.admin('POST', `/account/client/${id}/unbind`, { what, reason: 'sold' });
    expect(
      Object.keys(fieldsOf(await d.admin('POST', `/account/client/${id}/unbind`, { what: [], reason: '' }))),
    ).toEqual(['what', 'reason']);
    expect((await unbind(['users'])).code).toBe(0);
    expect((await d.row('/account/client-user', account.id)).boundCount).toBe(0);
    expect((await d.row('/account/client', id)).userCount).toBe(0);
    expect(fieldsOf(await unbind(['users']))).toEqual({ what: say('nothingBound') });
    expect((await d.status(clientSecret)).code).toBe(0);
    expect((await unbind(['activations'])).code).toBe(0);
    expect((await d.status(clientSecret)).code).toBe(ERRORS.clientRevoked.code);
  });

  it('is asked for its log where it stands, once until that has come [SYS-18]', async () => {
    const { testerCode } = await d.tester();
    const id = await idOf(testerCode);
    const ask = () => d.admin('POST', `/account/client/${id}/askLog`, { kind: 'flash', reason: 'stalls' });
    expect((await ask()).code).toBe(0);
    const { data } = await d.admin('GET', `/sys/client-log/page?clientId=${id}`);
    expect((data as { list: unknown }).list).toMatchObject([
      { testerCode, kind: 'flash', reason: 'stalls', status: 'toBeUploaded' },
    ]);
    expect(fieldsOf(await ask())).toEqual({ kind: say('logOpen', { testers: testerCode }) });
    expect(Object.keys(fieldsOf(await d.admin('POST', `/account/client/${id}/askLog`, {})))).toContain('reason');
  });

  it('tells what happened on it as one list: activation, visit, login, logout, unbinding', async () => {
    const { clientSecret, testerCode } = await d.tester();
    const id = await idOf(testerCode);
    const { username } = await d.account();
    await d.login(clientSecret, username, 'Wrong-pass-1');
    await d.signIn(clientSecret, username);
    await d.t.call('POST', '/client/logout', {}, { token: clientSecret });
    await d.admin('POST', `/account/client/${id}/unbind`, { what: ['users'], reason: 'x' });
    const { list } = (await d.admin('GET', `/account/client-activity/page?clientId=${id}&limit=20`)).data as {
      list: { kind: string; failureReason: string }[];
    };
    expect(list.map(({ kind }) => kind).toSorted()).toEqual([
      'activate',
      'bind',
      'login',
      'loginRefused',
      'logout',
      'unbind',
    ]);
    expect(list.find(({ kind }) => kind === 'loginRefused')).toMatchObject({ failureReason: 'loginFailed' });
    expect(
      (await d.t.call('GET', `/account/client-activity/page?clientId=${id}`, undefined, { token: d.t.tokens.adminB }))
        .data,
    ).toMatchObject({ total: 0 });
  });
});
