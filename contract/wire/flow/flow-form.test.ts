import { describe, expect, it } from 'vitest';
import { flowFormAddress, readFlowForm, type FlowForm } from './flow-form';

const read = (query: string, key = 'release_approval') => readFlowForm(key, new URLSearchParams(query));
const task: FlowForm = {
  processDefinitionKey: 'release_approval',
  showType: 'taskHandle',
  taskId: 't-1',
  processInstanceId: 'p-1',
  businessKey: null,
  title: 'Release 4.2 & more',
};

describe('the address of a form [RT-06]', () => {
  it('is read with its types, and absent parts are null', () => {
    expect(
      read('taskId=t-1&processInstanceId=p-1&showType=taskHandle&title=Release+4.2+%26+more&businessKey='),
    ).toEqual(task);
    expect(read('businessKey=REL-7&showType=detail')).toMatchObject({
      showType: 'detail',
      taskId: null,
      businessKey: 'REL-7',
      title: null,
    });
  });

  it.each([
    ['', 'showType'],
    ['taskId=1&showType=handle', 'showType'],
    ['taskId=1&showType=TASKHANDLE', 'showType'],
    ['showType=constructor', 'showType'],
    ['showType=taskHandle', 'task'],
    ['showType=taskHandle&businessKey=REL-7', 'task'],
    ['showType=taskHandle&taskId=%20', 'task'],
    ['showType=detail', 'instance'],
    [`showType=detail&businessKey=${'x'.repeat(201)}`, 'value'],
    ['showType=detail&businessKey=a%00b', 'value'],
    ['showType=detail&businessKey=%E2%80%AEtxt', 'value'],
  ])('is refused by name: %s', (query, fault) => expect(read(query)).toEqual({ fault }));

  it.each(['', ' ', '<script>', 'a b', '1st', '../x', 'x'.repeat(129), 'a:b'])('names a process: not %j', (key) => {
    expect(read('taskId=1&showType=taskHandle', key)).toEqual({ fault: 'key' });
  });

  it('is made from what it asks for, the same one each time', () => {
    const address = flowFormAddress(task);
    expect(address).toBe(
      '/flow-form/release_approval/form?processInstanceId=p-1&showType=taskHandle&taskId=t-1&title=Release+4.2+%26+more',
    );
    expect(read(address.split('?')[1] ?? '')).toEqual(task);
    expect(flowFormAddress({ ...task, processDefinitionKey: '审批' })).toContain(encodeURIComponent('审批'));
  });
});
