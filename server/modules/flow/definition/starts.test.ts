import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../contract/wire/errors';
import { flows } from '../../../../flow/testing/document';
import { FlowDesk, processBody, userTask } from '../../../testing/flow/flow-desk';

const APPROVERS = '<g:candidate kind="field" text="approvers"/>';

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada');
});
afterAll(() => desk.app.close());

const offered = async (id: string): Promise<boolean> => {
  const { list } = await desk.done('ada', 'GET', '/start/page?limit=100');
  return (list as { id: string }[]).some((row) => row.id === id);
};
const startedBy = async (id: string): Promise<unknown> => (await desk.done('', 'GET', `/definition/${id}`)).startedBy;
const started = async (id: string): Promise<number> => (await desk.call('ada', 'POST', `/start/${id}/start`, {})).code;

describe('[WF-11] a process that people do not start', () => {
  it('waits for an event at each of its starts', async () => {
    const caught =
      '<startEvent id="s"><messageEventDefinition id="m" messageRef="told"/></startEvent><endEvent id="e"/>' +
      flows('s>e');
    const id = await desk.deploy(caught, '<message id="told" name="told"/>');
    expect([await startedBy(id), await offered(id), await started(id)]).toEqual([
      'event',
      false,
      ERRORS.flowNotByHand.code,
    ]);
  });

  it('has a step for the approvers of a request, in a sub-process too', async () => {
    const inside = `<subProcess id="sub">${processBody(userTask('u', APPROVERS), 's>u u>e').replaceAll(/"([se])"/g, '"$1-in"')}</subProcess>`;
    for (const body of [
      processBody(userTask('u', APPROVERS), 's>u u>e'),
      `<startEvent id="s"/>${inside}<endEvent id="e"/>${flows('s>sub sub>e')}`,
    ]) {
      const id = await desk.deploy(body);
      expect([await startedBy(id), await offered(id), await started(id)]).toEqual([
        'approval',
        false,
        ERRORS.flowNotByHand.code,
      ]);
    }
  });

  it('is another one than those whose form asks for the approvers, or that name people', async () => {
    const form = `<extensionElements><g:form><g:field name="approvers" label="Approvers"/></g:form></extensionElements>`;
    for (const body of [
      form + processBody(userTask('u', APPROVERS), 's>u u>e'),
      processBody(userTask('u', desk.users('ada')), 's>u u>e'),
    ]) {
      const id = await desk.deploy(body);
      expect([await startedBy(id), await offered(id)]).toEqual(['person', true]);
    }
  });
});
