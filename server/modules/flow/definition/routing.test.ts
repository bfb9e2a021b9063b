import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../contract/wire/errors';
import { translate } from '../../../http/words';
import { FlowDesk, processBody, userTask } from '../../../testing/flow/flow-desk';

let desk: FlowDesk;
let definition: string;
beforeAll(async () => {
  desk = await FlowDesk.open('ada');
  definition = await desk.deploy(processBody(userTask('u', desk.users('ada')), 's>u u>e'));
});
afterAll(() => desk.app.close());

/** Saves the form of the process; answers what is said of its fields. */
async function save(routing: object): Promise<unknown> {
  const { version } = await desk.done('', 'GET', `/definition/${definition}`);
  const { code, data } = await desk.call('', 'PUT', `/definition/${definition}`, { version, ...routing });
  return code === 0 ? null : data.fields;
}

describe('[WF-03] [ERR-05] what is not configured is said', () => {
  it('on the field that the business form lacks', async () => {
    expect(await save({ form: 'url', formUrl: '/own/form' })).toEqual({ formName: 'Set the form name' });
    const routing = 'Configure business form routing first';
    expect(await save({ form: 'url', formName: 'Order' })).toEqual({ formUrl: routing });
    expect(await save({ form: 'resource', formName: 'Order' })).toEqual({ formResource: routing });
    expect(await save({ form: 'url', formName: 'Order', formUrl: '/own/form' })).toEqual({
      saveUrl: 'Set the form-saving address',
    });
    expect(await save({ form: 'resource', formName: 'Order', formResource: 'no/list' })).toHaveProperty('formResource');
    expect(await save({ form: 'url', formName: 'Order', formUrl: '/own/form', saveUrl: '/own/save' })).toBeNull();
  });

  it('where a process starts, or a task is handled, without the business key that its form needs', async () => {
    expect(await save({ form: 'none' })).toBeNull();
    const instance = await desk.start('ada', definition);
    expect(await save({ form: 'url', formName: 'Order', formUrl: '/own/form', saveUrl: '/own/save' })).toBeNull();
    const started = await desk.call('ada', 'POST', `/start/${definition}/start`, {});
    expect(started.code).toBe(ERRORS.flowBusinessKey.code);
    const handled = await desk.act('ada', instance, 'handle', { outcome: 'approved' });
    expect([handled.code, handled.msg]).toEqual([
      ERRORS.flowBusinessKeyTask.code,
      translate('en-US', 'error.flowBusinessKeyTask', {}),
    ]);
    const shown = await desk.call('ada', 'GET', `/form?processInstanceId=${instance}`);
    expect([shown.code, shown.msg]).toEqual([
      ERRORS.flowBusinessKeyView.code,
      'The business key is empty, so the task cannot be viewed.',
    ]);
    const unknown = await desk.call(
      'ada',
      'GET',
      `/form?processInstanceId=${instance}&processDefinitionKey=never-drawn`,
    );
    expect([unknown.code, unknown.msg]).toEqual([ERRORS.flowNoProcess.code, 'No process found. Design one first.']);
    expect(await save({ form: 'resource', formName: 'Client', formResource: 'account/client' })).toBeNull();
    const without = await desk.call('ada', 'POST', `/start/${definition}/start`, { businessKey: ' ' });
    expect([without.code, without.msg]).toEqual([ERRORS.flowClient.code, 'Select a client.']);
  });
});
