import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowedOn, operationsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { ERRORS } from '../../../contract/wire/errors';
import { flows } from '../../../flow/testing/document';
import { FlowDesk, processBody, userTask, type FlowTodo } from '../../testing/flow/flow-desk';

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho', 'dan');
});
afterAll(() => desk.app.close());

const people = ['ada', 'ben', 'cho', 'dan'] as const;
/** Who has how many open tasks of an instance. */
async function waiting(instance: string): Promise<string> {
  const counts: string[] = [];
  for (const who of people) for (const { node } of await desk.todo(who, instance)) counts.push(`${who} ${node}`);
  return counts.join(', ');
}
const two = () =>
  processBody(`${userTask('u', desk.users('ada', 'ben'))}${userTask('v', desk.users('cho'))}`, 's>u u>v v>e');

describe('[WF-09] several tasks', () => {
  it('are approved at once, but for those whose form asks for something', async () => {
    const plain = processBody(userTask('u', desk.users('ada')), 's>u u>e');
    const asking = `<extensionElements><g:form><g:field name="days" kind="int" label="Days" required="true"/></g:form></extensionElements><startEvent id="s"><extensionElements><g:form><g:show field="days" as="hidden"/></g:form></extensionElements></startEvent><userTask id="u"><extensionElements><g:assignment>${desk.users('ada')}</g:assignment><g:form><g:show field="days" as="write"/></g:form></extensionElements></userTask><endEvent id="e"/>${flows('s>u u>e')}`;
    const instances = [await desk.begin('cho', plain), await desk.begin('cho', plain), await desk.begin('cho', asking)];
    const tasks: FlowTodo[] = [];
    for (const instance of instances) tasks.push(...(await desk.todo('ada', instance)));
    const ids = tasks.map(({ id }) => id);
    const { done, failed } = await desk.done('ada', 'POST', '/todo/approve', { ids, note: 'All fine' });
    expect([done, (failed as { id: string }[]).map(({ id }) => id)]).toEqual([2, [ids[2]]]);
    const states: unknown[] = [];
    for (const instance of instances) states.push(await desk.statusOf(instance));
    expect(states).toEqual(['ended', 'ended', 'running']);
  });
});

describe('[WF-09] what is done with a task', () => {
  it('is claimed by one, given back, and claimed by the other', async () => {
    const instance = await desk.begin('dan', two());
    await desk.did('ada', instance, 'claim');
    expect(await waiting(instance)).toBe('ada u');
    await desk.did('ada', instance, 'giveBack');
    expect(await waiting(instance)).toBe('ada u, ben u');
    await desk.did('ben', instance, 'claim');
    await desk.approve('ben', instance);
    expect(await waiting(instance)).toBe('cho v');
  });

  it('bears the number of its instance, which is printed with both', async () => {
    const [one, other] = [await desk.begin('dan', two()), await desk.begin('dan', two())];
    const numbers = [(await desk.instance(one)).number, (await desk.instance(other)).number].map(String);
    expect(numbers[0]).toMatch(/^PR-\d{4}-\d{6}$/);
    expect(Number(numbers[1]!.slice(-6)) - Number(numbers[0]!.slice(-6))).toBe(1);
    const [task] = await desk.todo('ada', one);
    expect(task!.number).toBe(numbers[0]);
    await desk.did('ada', one, 'claim');
    await desk.did('ada', one, 'delegate', { userId: desk.id('dan') });
    expect((await desk.todo('dan', one))[0]!.number).toBe(numbers[0]);
  });

  it('is offered to be claimed while nobody has it, and to be given back by who has it, of several alone', async () => {
    const instance = await desk.begin('dan', two());
    const offered = async (who: string) => {
      const [task] = await desk.todo(who, instance);
      const caller = { userId: desk.id(who), roleIds: [] };
      return ['claim', 'giveBack'].filter((name) =>
        isAllowedOn(
          operationsOf(resourceNamed('flow/task')).find((one) => one.name === name)!,
          task!,
          undefined,
          caller,
        ),
      );
    };
    expect(await offered('ada')).toEqual(['claim']);
    const { code } = await desk.act('ada', instance, 'giveBack');
    expect(code).toBe(ERRORS.accessDenied.code);
    await desk.did('ada', instance, 'claim');
    expect(await offered('ada')).toEqual(['giveBack']);
    expect((await desk.act('ada', instance, 'claim')).code).toBe(ERRORS.flowClaimed.code);
    await desk.approve('ada', instance);
    expect(await offered('cho')).toEqual([]);
    expect((await desk.act('cho', instance, 'claim')).code).toBe(ERRORS.flowClaimed.code);
    expect((await desk.act('cho', instance, 'giveBack')).code).toBe(ERRORS.flowClaimed.code);
  });

  it('is handled by nobody else, and not in a version that was not seen', async () => {
    const instance = await desk.begin('dan', two());
    const [task] = await desk.todo('ada', instance);
    for (const list of ['task', 'todo']) {
      const { code } = await desk.call('cho', 'POST', `/${list}/${task!.id}/handle`, { outcome: 'approved' });
      expect([ERRORS.accessDenied.code, ERRORS.gone.code]).toContain(code);
    }
    await desk.did('ada', instance, 'claim');
    const stale = await desk.act('ada', instance, 'handle', { outcome: 'approved', taskVersion: task!.version });
    expect(stale.code).toBe(ERRORS.flowTaskStale.code);
  });

  it('comes back from a delegate, and is gone for good where it was handed over', async () => {
    const instance = await desk.begin('dan', two());
    await desk.did('ada', instance, 'claim');
    await desk.did('ada', instance, 'delegate', { userId: desk.id('dan') });
    expect(await waiting(instance)).toBe('dan u');
    await desk.approve('dan', instance);
    expect(await waiting(instance)).toBe('ada u');
    await desk.did('ada', instance, 'handOver', { userId: desk.id('dan') });
    await desk.approve('dan', instance);
    expect(await waiting(instance)).toBe('cho v');
    expect(await desk.history(instance)).toEqual(
      expect.arrayContaining(['delegate', 'returned', 'handOver', 'approved']),
    );
  });

  it('waits for a signer before, and its step for one after; a signer is taken away again', async () => {
    const instance = await desk.begin('dan', two());
    await desk.did('ada', instance, 'addSigner', { userId: desk.id('dan'), place: 'before' });
    expect(await waiting(instance)).toBe('dan u');
    await desk.approve('dan', instance);
    await desk.did('ada', instance, 'addSigner', { userId: desk.id('dan'), place: 'after' });
    await desk.did('ada', instance, 'addSigner', { userId: desk.id('cho'), place: 'after' });
    await desk.did('ada', instance, 'removeSigner', { userId: desk.id('cho'), note: 'Not needed' });
    expect((await desk.act('ada', instance, 'removeSigner', { userId: desk.id('ben'), note: 'x' })).code).toBe(
      ERRORS.flowSigner.code,
    );
    await desk.approve('ada', instance);
    expect(await waiting(instance)).toBe('dan u');
    await desk.approve('dan', instance);
    expect(await waiting(instance)).toBe('cho v');
  });

  it('goes back to a step that was handled, to whoever handled it, and the history keeps both rounds', async () => {
    const instance = await desk.begin('dan', two());
    await desk.approve('ben', instance);
    const ahead = await desk.act('cho', instance, 'sendBack', { step: 'e', note: 'x' });
    expect(ahead.code).toBe(ERRORS.flowStep.code);
    await desk.did('cho', instance, 'sendBack', { step: 'u', note: 'Add the report' });
    expect(await waiting(instance)).toBe('ben u');
    await desk.approve('ben', instance);
    await desk.approve('cho', instance);
    expect(await desk.statusOf(instance)).toBe('ended');
    expect((await desk.history(instance)).filter((step) => step === 'approved')).toHaveLength(3);
  });

  it('is copied with a notice, and reminded of', async () => {
    const instance = await desk.begin('dan', two());
    await desk.did('ada', instance, 'copyTo', { userIdList: [desk.id('cho')] });
    await desk.done('dan', 'POST', `/my-send/${instance}/remind`, { note: 'Please' });
    expect(await desk.history(instance)).toEqual(expect.arrayContaining(['copyTo', 'remind']));
  });

  it('is withdrawn with its instance by its starter alone, and only while nobody handled a task', async () => {
    const instance = await desk.begin('dan', two());
    expect((await desk.call('ada', 'POST', `/running/${instance}/withdraw`, { reason: 'x' })).code).toBe(
      ERRORS.accessDenied.code,
    );
    await desk.done('dan', 'POST', `/my-send/${instance}/withdraw`, { reason: 'Mistake' });
    expect([await desk.statusOf(instance), await waiting(instance)]).toEqual(['withdrawn', '']);
    const other = await desk.begin('dan', two());
    await desk.approve('ada', other);
    expect((await desk.call('dan', 'POST', `/my-send/${other}/withdraw`, { reason: 'x' })).code).toBe(
      ERRORS.flowActed.code,
    );
    await desk.done('dan', 'POST', `/my-send/${other}/void`, { reason: 'Wrong vehicle' });
    expect(await desk.statusOf(other)).toBe('voided');
  });

  it('rests while its instance is suspended', async () => {
    const instance = await desk.begin('dan', two());
    await desk.done('', 'POST', `/running/${instance}/suspend`, { reason: 'Audit' });
    expect((await desk.act('ada', instance, 'handle', { outcome: 'approved' })).code).toBe(ERRORS.flowStopped.code);
    await desk.done('', 'POST', `/running/${instance}/activate`, {});
    await desk.approve('ada', instance);
    expect(await waiting(instance)).toBe('cho v');
  });
});

describe('[WF-08] a step that several handle', () => {
  const several = (mode: string) =>
    processBody(
      `${userTask('u', desk.users('ada', 'ben', 'cho'), mode)}<exclusiveGateway id="g"/>${userTask('y', desk.users('dan'))}<endEvent id="n"/>`,
      's>u u>g g>y{approved = true} g>n{approved = false} y>e',
    );

  it('is over with all, in order, with a share, or with the first, as the document says', async () => {
    const all = await desk.begin('dan', several('mode="all"'));
    for (const who of ['ada', 'ben', 'cho']) await desk.approve(who, all);
    expect(await waiting(all)).toBe('dan y');
    const inOrder = await desk.begin('dan', several('mode="inOrder"'));
    for (const who of ['ada', 'ben', 'cho']) {
      expect(await waiting(inOrder)).toBe(`${who} u`);
      await desk.approve(who, inOrder);
    }
    expect(await waiting(inOrder)).toBe('dan y');
    const share = await desk.begin('dan', several('mode="share" share="0.6"'));
    await desk.approve('cho', share);
    await desk.approve('ada', share);
    expect(await waiting(share)).toBe('dan y');
    const any = await desk.begin('dan', several('mode="any"'));
    await desk.did('ben', any, 'handle', { outcome: 'rejected' });
    expect([await desk.statusOf(any), await waiting(any)]).toEqual(['ended', '']);
  });

  it('passes by itself where its submitter is the only candidate and is to be skipped', async () => {
    const own = processBody(
      `${userTask('u', '<g:candidate kind="submitter"/>', 'submitter="skip"')}${userTask('v', desk.users('ada'))}`,
      's>u u>v v>e',
    );
    const instance = await desk.begin('dan', own);
    expect(await waiting(instance)).toBe('ada v');
    expect(await desk.history(instance)).toContain('skipped');
  });

  it('is handled by whom the submitter, and the handler before, chose', async () => {
    const inside = `${userTask('u', '<g:candidate kind="submitterChoice"/>')}${userTask('v', '<g:candidate kind="handlerChoice"/>')}`;
    const definition = await desk.deploy(processBody(inside, 's>u u>v v>e'));
    const instance = await desk.start('dan', definition, {}, { chosenUserList: [desk.id('ben')] });
    await desk.approve('ben', instance, { nextUserList: [desk.id('cho')], variables: '{"km": 12}' });
    expect(await waiting(instance)).toBe('cho v');
  });
});
