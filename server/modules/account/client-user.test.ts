import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';
import { WORKSHOP_DAY } from '../../testing/workshop';

let d: TesterDesk;

beforeAll(async () => {
  d = await openTesterDesk();
});
afterAll(() => d.t.close());

const say = (key: string, params: Record<string, string | number> = {}): string =>
  translate('en-US', dynamicKey(`validate.${key}`), params);

describe('accounts of testers [ACC-08]', () => {
  it('hold until a date, for one month, for so many, or without an end', async () => {
    const now = d.t.ports.clock.now().getTime();
    const expiry = async (values: object) =>
      (await d.row('/account/client-user', (await d.account(values)).id)).accountExpired as string | null;
    expect(await expiry({})).toBeNull();
    const date = new Date(now + 40 * WORKSHOP_DAY).toISOString();
    expect(Date.parse((await expiry({ validity: 'custom', expiresOn: date })) ?? '')).toBe(Date.parse(date));
    const days = async (values: object) => (Date.parse((await expiry(values)) ?? '') - now) / WORKSHOP_DAY;
    expect(await days({ validity: 'month' })).toBeGreaterThan(27);
    expect(await days({ validity: 'months', effectiveTimes: 12 })).toBeGreaterThan(364);
    const missing = await d.admin('POST', '/account/client-user', { username: 'no-months', validity: 'months' });
    expect(Object.keys((missing.data as { fields: object }).fields)).toEqual(['effectiveTimes']);
  });

  it('are renewed by the same span behind what is left of it', async () => {
    const { id } = await d.account({ validity: 'months', effectiveTimes: 2 });
    const before = Date.parse(String((await d.row('/account/client-user', id)).accountExpired));
    expect((await d.admin('POST', `/account/client-user/${id}/renew`, {})).code).toBe(0);
    expect(
      (Date.parse(String((await d.row('/account/client-user', id)).accountExpired)) - before) / WORKSHOP_DAY,
    ).toBeGreaterThan(57);
    const endless = await d.account();
    const refused = { code: ERRORS.stateChanged.code, msg: 'Validity: “No expiry”. “Renew” is not possible.' };
    expect(await d.admin('POST', `/account/client-user/${endless.id}/renew`, {})).toMatchObject(refused);
    const batch = await d.admin('POST', '/account/client-user/renew', { ids: [id, endless.id] });
    expect(batch.data).toMatchObject({ done: 1, failed: [{ id: endless.id, msg: refused.msg }] });
  });

  it('have a name that is unique in the tenant, and a password that is judged', async () => {
    const { username } = await d.account();
    const again = await d.admin('POST', '/account/client-user', { username });
    expect(again.data).toMatchObject({ fields: { username: say('unique') } });
    const louder = await d.admin('POST', '/account/client-user', { username: username.toUpperCase() });
    expect(louder.data).toMatchObject({ fields: { username: say('unique') } });
    expect((await d.t.call('POST', '/account/client-user', { username }, { token: d.t.tokens.adminB })).code).toBe(0);
    const weak = await d.admin('POST', '/account/client-user', { username: 'weak-one', password: 'Password1!' });
    expect(Object.keys((weak.data as { fields: object }).fields)).toEqual(['password']);
  });

  it.each([0, 7])('may not be bound to %i testers', async (clientsBindMaxNum) => {
    const { data } = await d.admin('POST', '/account/client-user', {
      username: `bound-${clientsBindMaxNum}`,
      clientsBindMaxNum,
    });
    expect(Object.keys((data as { fields: object }).fields)).toEqual(['clientsBindMaxNum']);
  });

  it('keep the testers that are bound: the number does not go below them', async () => {
    const account = await d.account({ clientsBindMaxNum: 3 });
    for (let made = 0; made < 2; made += 1) await d.signIn((await d.tester()).clientSecret, account.username);
    const change = (clientsBindMaxNum: number) =>
      d.admin('PUT', `/account/client-user/${account.id}`, { version: account.version, clientsBindMaxNum });
    expect((await change(1)).data).toMatchObject({ fields: { clientsBindMaxNum: say('notBelowBound', { count: 2 }) } });
    expect((await change(2)).code).toBe(0);
  });

  it('give the places back when they go, and when one tester is unbound', async () => {
    const account = await d.account({ clientsBindMaxNum: 2 });
    const testers = [await d.tester(), await d.tester()];
    for (const { clientSecret } of testers) await d.signIn(clientSecret, account.username);
    const users = async (code = '') =>
      (
        (await d.admin('GET', `/account/client/page?testerCode=${code}`)).data as { list: { userCount: number }[] }
      ).list.map(({ userCount }) => userCount);
    const { list } = (await d.admin('GET', `/account/client-binding/page?clientUserId=${account.id}`)).data as {
      list: { id: string; clientIdTitle: string }[];
    };
    const [first] = list;
    expect((await d.admin('POST', `/account/client-binding/${first?.id}/unbind`, {})).code).toBe(0);
    expect(await users(first?.clientIdTitle)).toEqual([0]);
    expect((await d.row('/account/client-user', account.id)).boundCount).toBe(1);
    expect((await d.admin('DELETE', `/account/client-user/${account.id}`)).code).toBe(0);
    for (const { testerCode } of testers) expect(await users(testerCode)).toEqual([0]);
  });

  it('are told a new password once', async () => {
    const { id } = await d.account();
    const { data } = await d.admin('POST', `/account/client-user/${id}/resetPassword`, {});
    expect((data as { text: string }).text).toMatch(/^([A-Z][a-z]{2}\d-){3}[A-Z][a-z]{2}\d$/);
    expect(JSON.stringify((await d.admin('GET', `/account/client-user/${id}/history`)).data)).not.toContain(
      (data as { text: string }).text,
    );
  });
});
