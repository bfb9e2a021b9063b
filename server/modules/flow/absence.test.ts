import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { sysUser } from '../../db/tables';
import { FlowDesk, processBody, userTask } from '../../testing/flow/flow-desk';
import { runFlowHandlers } from './running/handlers';

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho', 'dan', 'eve');
});
afterAll(() => desk.app.close());

const DAY_MS = 86_400_000;
const at = (days: number): string => new Date(desk.app.ports.clock.now().getTime() + days * DAY_MS).toISOString();
const away = (who: string, deputy: string, from = -1, until = 1) =>
  desk.call(who, 'POST', '/my-absence', {
    deputyId: desk.id(deputy),
    startsAt: at(from),
    endsAt: at(until),
    reason: 'Holiday',
  });
/** Ends all absences of somebody. */
async function isBack(who: string): Promise<void> {
  const { list } = await desk.done(who, 'GET', '/my-absence/page?limit=100');
  for (const { id } of list as { id: string }[]) await desk.done(who, 'DELETE', `/my-absence/${id}`);
}
const begun = (candidates: string, attributes = '', starter = 'ada') =>
  desk.begin(starter, processBody(userTask('u', candidates, attributes), 's>u u>e'));
const hasTask = async (instance: string): Promise<string[]> => {
  const found: string[] = [];
  for (const who of Object.keys(desk.people)) if ((await desk.todo(who, instance)).length > 0) found.push(who);
  return found;
};
const setStatus = (who: string, status: number) =>
  desk.app.system(({ tx }) =>
    tx
      .update(sysUser)
      .set({ status } as never)
      .where(eq(sysUser.id, desk.id(who))),
  );

describe('[WF-09] an absence', () => {
  it('is one of the caller himself, with another person as deputy', async () => {
    expect((await away('ben', 'ben')).code).toBe(ERRORS.invalid.code);
    const { code, data } = await away('ben', 'cho');
    expect([code, data.userId]).toEqual([0, desk.id('ben')]);
    expect((await desk.done('cho', 'GET', '/my-absence/page?limit=10')).list).toEqual([]);
    await isBack('ben');
  });

  it('leads tasks to the deputy, and to his where he is away too; whoever is away may still act', async () => {
    await away('ben', 'cho');
    await away('cho', 'dan');
    const instance = await begun(desk.users('ben'));
    expect(await hasTask(instance)).toEqual(['ben', 'dan']);
    expect(await desk.history(instance)).toContain('deputy');
    await desk.approve('dan', instance);
    expect(await desk.statusOf(instance)).toBe('ended');
    const [task] = (await desk.done('', 'GET', `/task/page?limit=9&instanceId=${instance}`)).list;
    expect(task).toMatchObject({ handledByTitle: 'dan', ownerIdTitle: 'ben' });
    await isBack('ben');
    await isBack('cho');
    expect(await hasTask(await begun(desk.users('ben')))).toEqual(['ben']);
  });

  it('leads nowhere in a circle, and never to a submitter who may not approve himself', async () => {
    await away('ben', 'cho');
    await away('cho', 'ben');
    expect(await hasTask(await begun(desk.users('ben')))).toEqual(['ben']);
    await isBack('cho');
    expect(await hasTask(await begun(desk.users('ben'), 'submitter="skip"', 'cho'))).toEqual(['ben']);
    expect(await hasTask(await begun(desk.users('ben'), '', 'cho'))).toEqual(['ben', 'cho']);
    await isBack('ben');
  });

  it('leads what was open before to the deputy as well, and ends by itself', async () => {
    const instance = await begun(desk.users('ben'));
    await away('ben', 'cho', -1, 2);
    await runFlowHandlers(desk.app.ports);
    expect(await hasTask(instance)).toEqual(['ben', 'cho']);
    await runFlowHandlers(desk.app.ports);
    expect((await desk.history(instance)).filter((step) => step === 'deputy')).toHaveLength(1);
    await isBack('ben');
  });
});

describe('[WF-08] somebody who left', () => {
  it('leaves a task as an incident, which an administrator gives to somebody else', async () => {
    const instance = await begun(desk.users('eve'));
    await setStatus('eve', 0);
    await runFlowHandlers(desk.app.ports);
    await runFlowHandlers(desk.app.ports);
    expect(await desk.incidents(instance)).toMatchObject([{ cause: 'left', status: 'open' }]);
    const [task] = (await desk.done('', 'GET', `/task/page?limit=9&instanceId=${instance}`)).list;
    const given = { userId: desk.id('dan'), note: 'Eve left' };
    expect((await desk.call('', 'POST', `/task/${task.id}/reassign`, { ...given, note: '' })).code).toBe(
      ERRORS.invalid.code,
    );
    await desk.done('', 'POST', `/task/${task.id}/reassign`, given);
    expect(await desk.incidents(instance)).toMatchObject([{ cause: 'left', status: 'solved' }]);
    await desk.approve('dan', instance);
    expect(await desk.history(instance)).toEqual(expect.arrayContaining(['incident', 'reassign', 'approved', 'end']));
    await setStatus('eve', 1);
  });

  it('makes room for others of the step where it is tried again', async () => {
    const instance = await begun(
      `<g:candidate kind="users" ids="${desk.id('eve')}"/>`,
      `nobody="person" person="${desk.id('ben')}"`,
    );
    await setStatus('eve', 0);
    await runFlowHandlers(desk.app.ports);
    const [incident] = await desk.incidents(instance);
    await desk.done('', 'POST', `/incident/${incident!.id}/retry`, {});
    expect(await desk.todo('ben', instance)).toHaveLength(1);
    await setStatus('eve', 1);
  });
});
