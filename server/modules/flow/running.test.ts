import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { documentOf } from '../../../flow/testing/document';
import { rowsOf } from '../../http/rows';
import { FlowDesk, processBody, serviceTask, userTask } from '../../testing/flow/flow-desk';
import { killedAt } from '../../testing/killed-at';
import { deliverMessages } from './running/messages';
import { runServices } from './running/services';
import { runFlowTimers } from './running/timers';

const TIMER = (id: string, inside: string): string =>
  `<intermediateCatchEvent id="${id}"><timerEventDefinition id="${id}d">${inside}</timerEventDefinition></intermediateCatchEvent>`;
const AFTER_AN_HOUR = '<timeDuration xsi:type="tFormalExpression">PT1H</timeDuration>';
const HOUR = 3_600_000;

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
});
afterAll(() => desk.app.close());

const rowsIn = async (table: string, instance: string): Promise<number> =>
  desk.app.system(async ({ tx }) =>
    Number(
      rowsOf<{ count: number }>(
        await tx.execute(
          sql`select count(*) as count from ${sql.identifier(table)} where instance_id = ${instance}::uuid`,
        ),
      )[0]?.count,
    ),
  );

describe('[WF-06] a model is deployed, or refused by name on its element', () => {
  it('names the element and the reason, and keeps no deployment', async () => {
    const { id } = await desk.draw(processBody('<userTask id="u"/><complexGateway id="x"/>', 's>u u>x x>e'));
    const { code, msg, data } = await desk.call('', 'POST', `/model/${id}/deploy`, {});
    expect([code, msg]).toEqual([ERRORS.flowRefused.code, expect.stringMatching(/x|u/)]);
    const named = (data.refused as { element: string }[]).map(({ element }) => element);
    expect(named).toEqual(expect.arrayContaining(['x', 'u']));
    const check = await desk.done('', 'GET', `/model/${id}/check`);
    expect(check.refused).toEqual(data.refused);
    const { list } = await desk.done('', 'GET', `/deployment/page?limit=10&modelId=${id}`);
    expect(list).toEqual([]);
  });

  it('refuses a model without a document, one that is no BPMN, and one without its process', async () => {
    const empty = await desk.done('', 'POST', '/model', { name: 'Empty', key: 'empty' });
    expect((await desk.call('', 'POST', `/model/${empty.id}/deploy`, {})).code).toBe(ERRORS.flowNoProcess.code);
    const html = await desk.done('', 'POST', '/model', { name: 'Html', key: 'html', xml: '<html/>' });
    expect((await desk.call('', 'POST', `/model/${html.id}/deploy`, {})).code).toBe(ERRORS.flowRefused.code);
    const { id } = await desk.draw(processBody(userTask('u', desk.users('ada')), 's>u u>e'));
    const model = await desk.done('', 'GET', `/model/${id}`);
    await desk.done('', 'PUT', `/model/${id}`, { version: model.version, key: 'another' });
    expect((await desk.call('', 'POST', `/model/${id}/deploy`, {})).code).toBe(ERRORS.flowKey.code);
  });

  it('keeps the version that an instance began with, and starts the last one', async () => {
    const { id, key } = await desk.draw(processBody(userTask('u', desk.users('ada')), 's>u u>e'));
    await desk.done('', 'POST', `/model/${id}/deploy`, {});
    const first = await desk.definitionOf(key);
    const instance = await desk.start('ben', first);
    await desk.done('', 'POST', `/model/${id}/deploy`, { note: 'again' });
    const second = await desk.definitionOf(key);
    expect(second).not.toBe(first);
    expect((await desk.call('ben', 'POST', `/start/${first}/start`, {})).code).toBe(ERRORS.gone.code);
    await desk.approve('ada', instance);
    expect(await desk.statusOf(instance)).toBe('ended');
  });

  it('starts nothing while it is suspended', async () => {
    const definition = await desk.deploy(processBody(userTask('u', desk.users('ada')), 's>u u>e'));
    await desk.done('', 'POST', `/definition/${definition}/suspend`, {});
    expect((await desk.call('ben', 'POST', `/definition/${definition}/start`, {})).code).toBe(
      ERRORS.flowSuspended.code,
    );
  });
});

describe('[WF-05] rows of an instance are written with what caused them', () => {
  const fork = () =>
    processBody(
      `<parallelGateway id="g"/>${userTask('u', desk.users('ada'))}${userTask('v', desk.users('ben'))}<parallelGateway id="j"/>${userTask('w', desk.users('cho'))}`,
      's>g g>u g>v u>j v>j j>w w>e',
    );

  it('joins once where two end two branches at the same moment', async () => {
    const instance = await desk.begin('cho', fork());
    const answers = await Promise.all(
      ['ada', 'ben'].map((who) => desk.act(who, instance, 'handle', { outcome: 'approved' })),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect([await desk.standing(instance), (await desk.todo('cho', instance)).length]).toEqual([['w'], 1]);
    await desk.approve('cho', instance);
    expect([
      await desk.statusOf(instance),
      await rowsIn('flow_token', instance),
      await rowsIn('flow_scope', instance),
    ]).toEqual(['ended', 0, 0]);
  });

  it('is handled once by two who handle the same task at the same moment', async () => {
    const instance = await desk.begin('cho', processBody(userTask('u', desk.users('ada', 'ben')), 's>u u>e'));
    const answers = await Promise.all(
      ['ada', 'ben'].map((who) => desk.act(who, instance, 'handle', { outcome: 'approved' })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await desk.history(instance)).filter((step) => step === 'approved')).toHaveLength(1);
  });

  it('fires a due timer once, whichever of its transactions is lost', async () => {
    const inside = `${TIMER('t', AFTER_AN_HOUR)}${userTask('u', desk.users('ada'))}`;
    const instance = await desk.begin('cho', processBody(inside, 's>t t>u u>e'));
    expect([await runFlowTimers(desk.app.ports), await desk.standing(instance)]).toEqual([0, ['t']]);
    desk.app.ports.shift(HOUR + 1000);
    await expect(runFlowTimers(killedAt(desk.app.ports, 1))).rejects.toThrow('killed');
    expect(await desk.standing(instance)).toEqual(['t']);
    await Promise.all([runFlowTimers(desk.app.ports), runFlowTimers(desk.app.ports)]);
    expect([await desk.standing(instance), (await desk.todo('ada', instance)).length]).toEqual([['u'], 1]);
  });

  it('hands a message to one instance, and a signal to all, each once', async () => {
    const around = '<message id="m" name="parts"/><signal id="g1" name="alarm"/>';
    const catcher = (kind: string, ref: string) =>
      `<intermediateCatchEvent id="c"><${kind}EventDefinition id="cd" ${kind}Ref="${ref}"/></intermediateCatchEvent>`;
    const thrower = (kind: string, ref: string) =>
      `<intermediateThrowEvent id="t"><${kind}EventDefinition id="td" ${kind}Ref="${ref}"/></intermediateThrowEvent>`;
    const open = async (inside: string, edges: string) => desk.deploy(processBody(inside, edges), around);
    const waiting = await open(`${catcher('message', 'm')}${userTask('u', desk.users('ada'))}`, 's>c c>u u>e');
    const two = [await desk.start('ada', waiting), await desk.start('ada', waiting)];
    await desk.start('ben', await open(thrower('message', 'm'), 's>t t>e'));
    await deliverMessages(desk.app.ports);
    expect((await Promise.all(two.map((id) => desk.standing(id)))).flat().toSorted()).toEqual(['c', 'u']);
    const listening = await open(`${catcher('signal', 'g1')}${userTask('u', desk.users('ada'))}`, 's>c c>u u>e');
    const both = [await desk.start('ada', listening), await desk.start('ada', listening)];
    await desk.start('ben', await open(thrower('signal', 'g1'), 's>t t>e'));
    await deliverMessages(desk.app.ports);
    expect(await Promise.all(both.map((id) => desk.standing(id)))).toEqual([['u'], ['u']]);
  });

  it('keeps a message that nobody waits for until somebody does', async () => {
    const around = '<message id="m" name="later"/>';
    const thrower =
      '<intermediateThrowEvent id="t"><messageEventDefinition id="td" messageRef="m"/></intermediateThrowEvent>';
    await desk.start('ben', await desk.deploy(processBody(thrower, 's>t t>e'), around));
    const catcher =
      '<intermediateCatchEvent id="c"><messageEventDefinition id="cd" messageRef="m"/></intermediateCatchEvent>';
    const instance = await desk.start('ada', await desk.deploy(processBody(catcher, 's>c c>e'), around));
    expect(await desk.statusOf(instance)).toBe('ended');
  });
});

describe('[WF-09] an instance goes on by the latest version', () => {
  const drawn = async (steps: string, edges: string) => desk.draw(processBody(steps, edges));
  const redraw = async (id: string, key: string, steps: string, edges: string): Promise<void> => {
    const { version } = await desk.done('', 'GET', `/model/${id}`);
    const xml = documentOf(processBody(steps, edges)).replace('<process id="p"', `<process id="${key}"`);
    await desk.done('', 'PUT', `/model/${id}`, { version, xml });
    await desk.done('', 'POST', `/model/${id}/deploy`, {});
  };
  const move = (instance: string) => desk.call('', 'POST', `/running/${instance}/moveOn`, {});

  it('where its places are there, is foretold before, and told in the history', async () => {
    const [u, v, w] = ['ada', 'ben', 'cho'].map((name, at) => userTask('uvw'[at]!, desk.users(name)));
    const { id, key } = await drawn(`${u}${v}`, 's>u u>v v>e');
    await desk.done('', 'POST', `/model/${id}/deploy`, {});
    const definition = await desk.definitionOf(key);
    const [stays, moves] = [await desk.start('cho', definition), await desk.start('cho', definition)];
    await desk.approve('ada', moves);
    expect((await move(moves)).code).toBe(ERRORS.flowMove.code);
    await redraw(id, key, `${v}${w}`, 's>v v>w w>e');
    const effects = await desk.done('', 'GET', `/running/${moves}/moveOn/effects`);
    expect(effects).toMatchObject([{ kind: 'gain' }]);
    const refused = await move(stays);
    expect([refused.code, refused.msg]).toEqual([ERRORS.flowMove.code, expect.stringContaining('Step u')]);
    expect((await move(moves)).code).toBe(0);
    expect(await desk.history(moves)).toContain('moveOn');
    await desk.approve('ben', moves);
    expect([await desk.standing(moves), await desk.standing(stays)]).toEqual([['w'], ['u']]);
    await desk.approve('ada', stays);
    await desk.approve('ben', stays);
    expect(await desk.statusOf(stays)).toBe('ended');
  });
});

describe('[WF-10] service steps', () => {
  const MESSAGE = { kind: 'notice', title: '="Order " + order', text: 'Look at it' };

  it('does one once, whichever of its transactions is lost, and goes on', async () => {
    const notice = serviceTask('n', { ...MESSAGE, to: desk.id('ben') });
    const instance = await desk.begin(
      'ada',
      processBody(`${userTask('u', desk.users('cho'))}${notice}`, 's>u u>n n>e'),
      { order: '7' },
    );
    await desk.approve('cho', instance);
    expect(await desk.statusOf(instance)).toBe('ended');
    const notices = await desk.app.system(async ({ tx }) =>
      rowsOf(await tx.execute(sql`select title from sys_notice where title = 'Order 7'`)),
    );
    expect(notices).toHaveLength(1);
  });

  it('tries one that failed again with longer and longer pauses, shows the cause, and is mended by hand', async () => {
    const broken = serviceTask('n', { ...MESSAGE, to: '=nobody' });
    const instance = await desk.begin('ada', processBody(broken, 's>n n>e'), { order: '8' });
    const [first] = await desk.incidents(instance);
    expect(first).toMatchObject({ node: 'n', cause: 'service', status: 'open', attempts: 1 });
    expect((await desk.instance(instance)).incidents).toBe(1);
    desk.app.ports.shift(11_000);
    await runServices(desk.app.ports);
    expect((await desk.incidents(instance)).map(({ attempts }) => attempts)).toEqual([2]);
    expect((await desk.call('ada', 'POST', `/incident/${first!.id}/retry`, {})).code).toBe(0);
    expect(await desk.statusOf(instance)).toBe('running');
    expect((await desk.history(instance)).filter((step) => step === 'retry')).toHaveLength(1);
  });

  it('moves a token by a permission of its own, with the reason in the history', async () => {
    const inside = `${userTask('u', desk.users('ada'))}${userTask('v', desk.users('ben'))}`;
    const instance = await desk.begin('cho', processBody(inside, 's>u u>v v>e'));
    const { tokens } = await desk.done('', 'GET', `/running/${instance}/progress`);
    const input = { token: tokens[0].token, step: 'v', reason: 'Ada left' };
    expect((await desk.call('', 'POST', `/running/${instance}/repair`, { ...input, step: 'e2' })).code).toBe(
      ERRORS.flowStep.code,
    );
    await desk.done('', 'POST', `/running/${instance}/repair`, input);
    expect([await desk.standing(instance), await desk.todo('ada', instance)]).toEqual([['v'], []]);
    expect(await desk.history(instance)).toContain('repair');
  });

  it('stands as an incident where nobody can handle a step, until somebody can', async () => {
    const inside = userTask('u', '<g:candidate kind="field" text="who"/>');
    const instance = await desk.begin('cho', processBody(inside, 's>u u>e'), {
      who: '0197f000-0000-7000-8000-000000000009',
    });
    expect(await desk.incidents(instance)).toMatchObject([{ cause: 'nobody', node: 'u' }]);
  });
});
