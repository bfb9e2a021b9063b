import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { FlowDesk } from '../../testing/flow/flow-desk';
import { flows } from '../../../flow/testing/document';

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
  // Who has no right over processes but those that everybody has of his own tasks.
  await desk.hire('dan', { tenantAdmin: false });
});
afterAll(() => desk.app.close());

const FORM = `<extensionElements><g:form>
  <g:field name="reason" kind="longText" label="Reason" required="true"/>
  <g:field name="days" kind="int" label="Days" required="true" min="1" max="30"/>
  <g:field name="cost" kind="decimal" label="Cost"/>
  <g:field name="salary" kind="int" label="Salary"/>
  <g:field name="verdict" kind="option" label="Verdict" options="good|bad" required="true"/>
</g:form></extensionElements>`;
const step = (id: string, who: string, shown: string): string =>
  `<userTask id="${id}" name="Step ${id}"><extensionElements><g:assignment>${desk.users(who)}</g:assignment><g:form>${shown}</g:form></extensionElements></userTask>`;
const body = (): string =>
  `${FORM}<startEvent id="s"><extensionElements><g:form><g:show field="verdict" as="hidden"/></g:form></extensionElements></startEvent>${step(
    'u',
    'ada',
    '<g:show field="verdict"/><g:show field="salary" as="hidden"/>',
  )}${step('v', 'ben', '<g:show field="days"/>')}<exclusiveGateway id="g"/><endEvent id="e"/><endEvent id="f"/>${flows('s>u u>g g>v{days > 5 and cost < 9.5} g>f{days <= 5} v>e')}`;

const START = { reason: 'Trip', days: 7, cost: '9.25', salary: 3 };
const form = (who: string, query: string) => desk.call(who, 'GET', `/form?${query}`);
const taskOf = async (who: string, instance: string) => (await desk.todo(who, instance))[0]!;
const fieldsOf = (data: { fields: { name: string; show: string }[] }) =>
  Object.fromEntries(data.fields.map(({ name, show }) => [name, show]));

describe('[WF-02] the form of a process', () => {
  it('asks at a start for what the step names, and refuses the rest on its field', async () => {
    const definition = await desk.deploy(body());
    const { data } = await form('cho', `definitionId=${definition}`);
    expect(fieldsOf(data)).toEqual({ reason: 'write', days: 'write', cost: 'write', salary: 'write' });
    const wrong = { ...START, days: 31, verdict: 'good' };
    const refused = await desk.call('cho', 'POST', `/start/${definition}/start`, { variables: JSON.stringify(wrong) });
    expect(refused.code).toBe(ERRORS.invalid.code);
    expect(Object.keys(refused.data.fields).toSorted()).toEqual(['days', 'verdict']);
  });

  it('shows, asks for and hides fields by step, and keeps values as variables with types', async () => {
    const instance = await desk.start('cho', await desk.deploy(body()), START);
    const task = await taskOf('ada', instance);
    const { data } = await form('ada', `taskId=${task.id}`);
    expect(fieldsOf(data)).toEqual({ reason: 'read', days: 'read', cost: 'read', verdict: 'write' });
    expect(data).toMatchObject({ values: { reason: 'Trip', days: 7, cost: '9.25' }, task: { isMine: true } });
    expect(data.values).not.toHaveProperty('salary');
    for (const variables of ['{}', '{"verdict":"good","days":3}', '{"verdict":"so"}']) {
      const { code } = await desk.act('ada', instance, 'handle', { outcome: 'approved', variables });
      expect([variables, code]).toEqual([variables, ERRORS.invalid.code]);
    }
    await desk.approve('ada', instance, { variables: '{"verdict":"good"}' });
    // The engine reckoned with 7 days and a cost of 9.25.
    expect(await desk.standing(instance)).toEqual(['v']);
    const shown = (await form('ben', `processInstanceId=${instance}`)).data;
    expect(shown.values).toMatchObject({ verdict: 'good', days: 7 });
  });

  it('asks whoever rejects for nothing, and is kept with an instance that ended', async () => {
    const instance = await desk.start('cho', await desk.deploy(body()), { ...START, days: 2 });
    await desk.did('ada', instance, 'handle', { outcome: 'rejected' });
    const { data } = await form('cho', `processInstanceId=${instance}`);
    expect(data).toMatchObject({ instance: { status: 'ended' }, values: { days: 2 } });
  });

  it('is shown to nobody who has no part in it', async () => {
    const instance = await desk.start('cho', await desk.deploy(body()), START);
    const task = await taskOf('ada', instance);
    for (const query of [`taskId=${task.id}`, `processInstanceId=${instance}`, 'taskId=1', 'businessKey=none'])
      expect([query, (await form('dan', query)).code]).toEqual([query, ERRORS.gone.code]);
  });

  it('offers the values of an instance of the own for a new start, and of nobody else', async () => {
    const definition = await desk.deploy(body());
    const instance = await desk.start('cho', definition, START);
    await desk.done('cho', 'POST', `/my-send/${instance}/withdraw`, { reason: 'Too early' });
    const again = `definitionId=${definition}&processInstanceId=${instance}`;
    expect((await form('cho', again)).data.values).toEqual(START);
    expect((await form('ben', again)).code).toBe(ERRORS.gone.code);
  });

  it('is refused at deployment where it cannot be filled', async () => {
    const wrong = body().replace('name="days"', 'name="approved"').replace('options="good|bad"', 'options=""');
    const { id } = await desk.draw(wrong);
    const { refused } = await desk.done('', 'GET', `/model/${id}/check`);
    expect((refused as { reason: string }[]).map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([expect.stringContaining('“approved”'), expect.stringContaining('options')]),
    );
  });
});
