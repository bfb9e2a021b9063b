import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { sysUser } from '../../db/tables';
import { menuEntriesOf, tokenWith } from '../../testing/test-app';
import { FlowDesk } from '../../testing/flow/flow-desk';
import { flows } from '../../../flow/testing/document';

const LIST = 'support/order-list';
let desk: FlowDesk;
let definition: string;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
  // Who handles tasks, and may not see work orders.
  const token = await tokenWith(desk.app, 'A', 'dan', await menuEntriesOf(desk.app, 'flow/todo'));
  const [dan] = await desk.app.system(({ tx }) =>
    tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, 'dan')),
  );
  desk.people.dan = { id: dan!.id, token };
  const step = (id: string, who: string, shown: string): string =>
    `<userTask id="${id}" name="Step ${id}"><extensionElements><g:assignment>${desk.users(who)}</g:assignment><g:form>${shown}</g:form></extensionElements></userTask>`;
  const first = '<g:record field="problemDescription" as="write"/><g:record field="emergency" as="hidden"/>';
  definition = await desk.deploy(
    `<startEvent id="s"/>${step('u', 'ada', first)}${step('v', 'dan', '')}<endEvent id="e"/>${flows('s>u u>v v>e')}`,
  );
  const { version } = await desk.done('', 'GET', `/definition/${definition}`);
  const routing = { form: 'resource', formName: 'Order', formResource: LIST };
  await desk.done('', 'PUT', `/definition/${definition}`, { version, ...routing });
});
afterAll(() => desk.app.close());

const onOrders = (method: string, path = '', body?: object) =>
  desk.app.call(method, `/${LIST}${path}`, body, { token: desk.people.cho!.token });
async function order(): Promise<string> {
  const values = {
    subject: 'Horn',
    emergency: 'urgent',
    orderType: 2,
    issueType: 'vehicle',
    problemDescription: 'Wet',
  };
  return (await onOrders('POST', '', values)).data.id;
}
const begun = async () => {
  const id = await order();
  const instance = await desk.start('cho', definition, {}, { businessKey: id });
  return { id, instance, now: async () => (await onOrders('GET', `/${id}`)).data };
};
const shownTo = async (who: string, instance: string) =>
  (await desk.done(who, 'GET', `/form?taskId=${(await desk.todo(who, instance))[0]!.id}`)).record;
const handle = (instance: string, record: object, outcome = 'approved') =>
  desk.act('ada', instance, 'handle', { outcome, record: JSON.stringify(record) });

describe('[WF-02] the record of a form', () => {
  it('is answered without what the step hides, and its fields that the step asks for are changed with the task', async () => {
    const { id, instance, now } = await begun();
    const { row, hidden, writes, hasChanged } = await shownTo('ada', instance);
    expect({ hidden, writes, hasChanged }).toEqual({
      hidden: ['emergency'],
      writes: ['problemDescription'],
      hasChanged: false,
    });
    expect(row).toMatchObject({ id, subject: 'Horn', problemDescription: 'Wet' });
    expect(Object.keys(row).filter((name) => name.startsWith('emergency'))).toEqual([]);
    expect((await handle(instance, { problemDescription: 'Wet plug', version: row.version })).code).toBe(0);
    expect(await now()).toMatchObject({ problemDescription: 'Wet plug', emergency: 'urgent' });
    expect(await desk.standing(instance)).toEqual(['v']);
  });

  it('is changed by nothing that the step does not ask for, by no version but that which was seen, and by no rejection', async () => {
    const { instance, now } = await begun();
    const { version } = (await shownTo('ada', instance)).row;
    for (const [record, field] of [
      [{ subject: 'Other', version }, 'record.subject'],
      [{ emergency: 'normal', version }, 'record.emergency'],
      [{ problemDescription: '', version }, 'record.problemDescription'],
    ] as const) {
      const { code, data } = await handle(instance, record);
      expect([code, Object.keys(data.fields)]).toEqual([ERRORS.invalid.code, [field]]);
    }
    expect((await handle(instance, { problemDescription: 'Late', version: version + 1 })).code).toBe(ERRORS.stale.code);
    expect((await handle(instance, { problemDescription: 'No', version }, 'rejected')).code).toBe(0);
    expect(await now()).toMatchObject({ subject: 'Horn', problemDescription: 'Wet', version });
  });

  it('is kept from whoever may not see it in its list, and is not changed by him', async () => {
    const { instance } = await begun();
    await desk.approve('ada', instance);
    expect(await shownTo('dan', instance)).toMatchObject({ resource: LIST, row: null, writes: [] });
    const refused = await desk.act('dan', instance, 'handle', {
      outcome: 'approved',
      record: '{"subject":"x","version":1}',
    });
    expect(refused.code).toBe(ERRORS.gone.code);
    await desk.approve('dan', instance);
    expect(await desk.statusOf(instance)).toBe('ended');
  });
});
