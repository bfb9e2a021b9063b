import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../contract/wire/errors';
import type { ClientMessage } from '../../contract/wire/data-config/client-message';
import { sysClientSession } from '../db/client-tables';
import {
  accountAccountGroup,
  accountAccountGroupMember,
  accountActivationClient,
  accountClientBinding,
  accountClientRole,
  accountClientUser,
} from '../db/tables';
import { openWorkshop, WORKSHOP_DAY, type Workshop } from '../testing/workshop';

let w: Workshop;
let secret: string;
let testerCode: string;
let activation: string;
const at = (days: number): string => new Date(w.t.ports.clock.now().getTime() + days * WORKSHOP_DAY).toISOString();

beforeAll(async () => {
  w = await openWorkshop();
  const signed = await w.signOn(await w.newCode());
  [secret, testerCode, activation] = [signed.clientSecret, signed.testerCode, signed.clientId];
});
afterAll(() => w.t.close());

async function make(values: Record<string, unknown> = {}, token = w.t.tokens.adminA): Promise<string> {
  const body = { title: 'Insulation', content: '<p>Measure</p>', popupTimes: 1, expiresAt: at(5), audience: 'all' };
  const { code, data, msg } = await w.t.call('POST', '/data-config/message', { ...body, ...values }, { token });
  expect(code, msg).toBe(0);
  return data.id;
}
const told = async (): Promise<ClientMessage[]> =>
  (await w.t.call('GET', '/client/message', undefined, { token: secret })).data.messages;
const find = async (id: string) => (await told()).find((one) => one.id === id);
const say = (id: string, what: 'shown' | 'read') =>
  w.t.call('POST', `/client/message/${id}/${what}`, {}, { token: secret });
const row = async (id: string) => (await w.admin('GET', `/data-config/message/${id}`)).data;
const due = async (): Promise<number> => (await w.status(secret)).data.messagesDue;

describe('a message to testers [CFG-04]', () => {
  it('has a reminder deadline not later than its expiry, and an end that is to come [VAL-06]', async () => {
    const send = (more: object) =>
      w.admin('POST', '/data-config/message', {
        title: 'Wrong',
        content: '<p>x</p>',
        popupTimes: 1,
        audience: 'all',
        expiresAt: at(1),
        ...more,
      });
    expect((await send({ remindUntil: at(2) })).data.fields).toHaveProperty('remindUntil');
    expect((await send({ expiresAt: at(-1) })).data.fields).toHaveProperty('expiresAt');
    expect((await send({ popupTimes: 0 })).data.fields).toHaveProperty('popupTimes');
    expect((await send({ audience: 'tenants', tenants: 'B' })).data.fields).toHaveProperty('audience');
  });

  it('pops up as often as it says, also for those who ask at the same moment, and is counted', async () => {
    const id = await make({ popupTimes: 3 });
    expect(await find(id)).toMatchObject({ isDue: true, popUps: 0, content: '<p>Measure</p>', readAt: null });
    const before = await due();
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(id, 'shown')));
    expect(answers.filter(({ data }) => data.counted)).toHaveLength(3);
    expect(await find(id)).toMatchObject({ isDue: false, popUps: 3 });
    expect(await due()).toBe(before - 1);
    const receipts = await w.admin('GET', `/data-config/message-receipt/page?messageId=${id}`);
    expect(receipts.data).toMatchObject({ total: 1, list: [{ testerCode, status: 0, popUps: 3 }] });
    expect(await row(id)).toMatchObject({ reachedCount: 1, readCount: 0 });
  });

  it('pops up no more once it is confirmed, and tells who has read it, once', async () => {
    const id = await make({ popupTimes: 9 });
    await say(id, 'shown');
    expect([(await say(id, 'read')).code, (await say(id, 'read')).code]).toEqual([0, 0]);
    expect(await find(id)).toMatchObject({ isDue: false, popUps: 1, readAt: expect.any(String) });
    expect((await say(id, 'shown')).data).toEqual({ counted: false, popUps: 1 });
    expect(await row(id)).toMatchObject({ readCount: 1 });
  });

  it('is gone from the next call on when it is terminated, and is taken no more', async () => {
    const id = await make();
    expect(await find(id)).toBeDefined();
    expect((await w.admin('POST', `/data-config/message/${id}/terminate`, { reason: 'wrong' })).code).toBe(0);
    expect(await find(id)).toBeUndefined();
    for (const what of ['shown', 'read'] as const) expect((await say(id, what)).code).toBe(ERRORS.messageOver.code);
    const { version } = await row(id);
    const changed = await w.admin('PUT', `/data-config/message/${id}`, { version, title: 'Again' });
    expect(changed.code).toBe(ERRORS.stateChanged.code);
  });

  it('holds from its beginning to its end, and pops up until the reminder deadline', async () => {
    const id = await make({ validFrom: at(1), remindUntil: at(2), expiresAt: at(3) });
    expect(await find(id)).toBeUndefined();
    w.t.ports.shift(1.5 * WORKSHOP_DAY);
    expect(await find(id)).toMatchObject({ isDue: true });
    w.t.ports.shift(WORKSHOP_DAY);
    expect(await find(id)).toMatchObject({ isDue: false });
    w.t.ports.shift(WORKSHOP_DAY);
    expect(await find(id)).toBeUndefined();
  });

  it('reaches the tenant it is of alone; of the platform, those it names, or all', async () => {
    const strange = await make({}, w.t.tokens.adminB);
    expect(await find(strange)).toBeUndefined();
    expect((await say(strange, 'read')).code).toBe(ERRORS.messageOver.code);
    const platform = w.t.tokens.platform;
    const ofPlatform = { tenantCode: '' };
    const named = await make({ ...ofPlatform, audience: 'tenants', tenants: 'B, A' }, platform);
    const others = await make({ ...ofPlatform, audience: 'tenants', tenants: 'B' }, platform);
    const all = await make(ofPlatform, platform);
    const ids = (await told()).map(({ id }) => id);
    expect([named, others, all].map((id) => ids.includes(id))).toEqual([true, false, true]);
    await say(all, 'read');
    const { data } = await w.t.call('GET', `/data-config/message/${all}`, undefined, { token: platform });
    expect(data.readCount).toBe(1);
  });

  it('to roles or groups reaches who is signed in at the tester, and only those', async () => {
    const { role, group } = await w.t.system(async ({ tx, ports }) => {
      const one = <T>([first]: T[]): T => first!;
      const inA = { tenantCode: 'A' };
      const made = one(
        await tx
          .insert(accountClientRole)
          .values({ ...inA, name: 'Master' } as never)
          .returning(),
      );
      const lot = one(
        await tx
          .insert(accountAccountGroup)
          .values({ ...inA, name: 'Seoul' } as never)
          .returning(),
      );
      const user = one(
        await tx
          .insert(accountClientUser)
          .values({ ...inA, username: 'kim', status: 1, roleIdList: [made.id], validity: 'unlimited' } as never)
          .returning(),
      );
      await tx
        .insert(accountAccountGroupMember)
        .values({ ...inA, accountGroupId: lot.id, clientUserId: user.id } as never);
      const [own] = await tx.select().from(accountActivationClient).where(eq(accountActivationClient.id, activation));
      const pair = { clientUserId: user.id, clientId: own!.clientId };
      await tx
        .insert(accountClientBinding)
        .values({ ...inA, ...pair, username: 'kim', testerCode, boundAt: at(0) } as never);
      await tx.insert(sysClientSession).values({
        ...inA,
        ...pair,
        activationClientId: activation,
        expiresAt: new Date(ports.clock.now().getTime() + WORKSHOP_DAY).toISOString(),
      } as never);
      return { role: made.id, group: lot.id };
    });
    const toRole = await make({ audience: 'roles', roleIdList: [role] });
    const toGroup = await make({ audience: 'groups', groupIdList: [group] });
    const all = await make();
    for (const id of [toRole, toGroup, all]) expect(await find(id)).toMatchObject({ isDue: true });
    await say(toRole, 'read');
    const readers = await w.admin('GET', `/data-config/message-receipt/page?messageId=${toRole}`);
    expect(readers.data.list).toMatchObject([{ username: 'kim', testerCode, status: 1 }]);
    expect((await w.t.call('POST', '/client/logout', {}, { token: secret })).code).toBe(0);
    expect(await find(toRole)).toBeUndefined();
    expect(await find(toGroup)).toBeUndefined();
    expect(await find(all)).toBeDefined();
  });
});
