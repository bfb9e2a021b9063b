import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { accountClientUser } from '../../db/tables';
import { FlowDesk, processBody, userTask } from '../../testing/flow/flow-desk';
import { eq } from 'drizzle-orm';

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
});
afterAll(() => desk.app.close());

const decideBy = (process: string): Promise<void> => desk.decideBy('approval.longValidity', process);
let accounts = 0;
async function account(): Promise<string> {
  accounts += 1;
  return desk.app.system(async ({ tx }) => {
    const row = { tenantCode: 'A', username: `tester${accounts}`, validity: 'months', effectiveTimes: 6 };
    const [made] = await tx
      .insert(accountClientUser)
      .values(row as never)
      .returning({ id: accountClientUser.id });
    return made!.id;
  });
}
const rowOf = async (id: string): Promise<{ version: number; accountExpired: string | null }> =>
  (await desk.app.call('GET', `/account/client-user/${id}`, undefined, { token: desk.people.ada!.token })).data;
const versionOf = async (id: string): Promise<number> => (await rowOf(id)).version;
const expiryOf = async (id: string): Promise<string | null> => (await rowOf(id)).accountExpired;
const renew = (who: string, id: string) =>
  desk.app.call('POST', `/account/client-user/${id}/renew`, {}, { token: desk.people[who]!.token });
const pending = async (id: string) =>
  (
    await desk.app.call('GET', `/flow/approval?resource=account/client-user&id=${id}`, undefined, {
      token: desk.people.ada!.token,
    })
  ).data;
async function deployed(body: string): Promise<void> {
  const { id, key } = await desk.draw(body);
  await desk.done('', 'POST', `/model/${id}/deploy`, {});
  await decideBy(key);
}
const byBen = () => processBody(userTask('u', desk.users('ben')), 's>u u>e');

describe('[WF-04] an action on which a process decides', () => {
  it('runs at once where the tenant names no process, and not at all where the named one is missing', async () => {
    const id = await account();
    expect((await renew('ada', id)).code).toBe(0);
    expect(await expiryOf(id)).not.toBeNull();
    await decideBy('nobody-has-it');
    expect((await renew('ada', id)).code).toBe(ERRORS.flowNoProcess.code);
    await decideBy('');
  });

  it('runs once, in the name of who asked, when it is approved; until then nobody changes the row', async () => {
    await deployed(byBen());
    const id = await account();
    const before = await versionOf(id);
    expect((await renew('ada', id)).code).toBe(0);
    expect(await expiryOf(id)).toBeNull();
    const { instanceId } = await pending(id);
    expect((await renew('cho', id)).code).toBe(ERRORS.approvalPending.code);
    const change = { version: before, realName: 'Ada' };
    const token = desk.people.cho!.token;
    const changed = await desk.app.call('PUT', `/account/client-user/${id}`, change, { token });
    expect(changed.code).toBe(ERRORS.approvalPending.code);
    await desk.approve('ben', instanceId);
    expect(await expiryOf(id)).not.toBeNull();
    expect([await pending(id), await desk.statusOf(instanceId)]).toEqual([null, 'ended']);
    const history = await desk.app.call('GET', `/account/client-user/${id}/history`, undefined, { token });
    const lines = (history.data.list ?? history.data) as { operation: string; username?: string }[];
    expect(lines.filter(({ operation }) => operation === 'renew')).toMatchObject([{ username: 'ada' }]);
  });

  it('leaves the row as it was where it is rejected, or its process withdrawn, and may be asked for again', async () => {
    await deployed(byBen());
    const id = await account();
    await renew('ada', id);
    await desk.did('ben', (await pending(id)).instanceId, 'handle', { outcome: 'rejected', note: 'Too long' });
    expect([await pending(id), await expiryOf(id)]).toEqual([null, null]);
    await renew('ada', id);
    await desk.done('ada', 'POST', `/my-send/${(await pending(id)).instanceId}/withdraw`, { reason: 'Mistake' });
    expect([await pending(id), await expiryOf(id)]).toEqual([null, null]);
  });

  it('is not done with a row that is not as it was', async () => {
    await deployed(byBen());
    const id = await account();
    await renew('ada', id);
    const { instanceId } = await pending(id);
    // Before the transaction: the embedded database has one at a time.
    const version = (await versionOf(id)) + 1;
    await desk.app.system(async ({ tx }) => {
      await tx
        .update(accountClientUser)
        .set({ version } as never)
        .where(eq(accountClientUser.id, id));
    });
    await desk.approve('ben', instanceId);
    expect([await pending(id), await expiryOf(id), await desk.statusOf(instanceId)]).toEqual([null, null, 'ended']);
    await decideBy('');
  });
});
