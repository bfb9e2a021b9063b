import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import { ERRORS } from '../../../contract/wire/errors';
import { translate } from '../../http/words';
import { readerLanguage } from '../../platform/reader';
import { APPROVED_ACTIONS, touch, type ApprovedAction } from '../../testing/flow/approved-actions';
import { FlowDesk, processBody, userTask } from '../../testing/flow/flow-desk';
import { memoryFiles } from '../../testing/memory-files';

let desk: FlowDesk;
let process: string;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
  desk.app.ports.files = memoryFiles(() => desk.app.ports.clock.now());
  const { id, key } = await desk.draw(processBody(userTask('u', desk.users('ben', 'ada')), 's>u u>e'));
  await desk.done('', 'POST', `/model/${id}/deploy`, {});
  process = key;
});
afterAll(() => desk.app.close());

const REJECTED = translate(readerLanguage(null), 'flow.running.notice.rejected', { title: '' }).trim();
type Line = { operation: string; username?: string };

/** One of the actions, as people take it on a row. */
class Asked {
  constructor(
    readonly action: ApprovedAction,
    readonly id: string,
  ) {}

  static async of(action: ApprovedAction): Promise<Asked> {
    await desk.decideBy(action.parameter, process);
    return new Asked(action, await action.make(desk, 'ada'));
  }

  call = (who: string, method: string, path: string, body?: object) =>
    desk.app.call(method, `/${this.action.list}/${this.id}${path}`, body, { token: desk.people[who]!.token });
  click = async (who: string) => (await this.call(who, 'POST', `/${this.action.operation}`, this.action.input)).code;
  isDone = async () => this.action.isDone((await this.call('cho', 'GET', '')).data);
  /** The instance that decides on the row. */
  async instance(): Promise<string> {
    const path = `/flow/approval?resource=${this.action.list}&id=${this.id}`;
    return (await desk.app.call('GET', path, undefined, { token: desk.people.cho!.token })).data?.instanceId ?? '';
  }
  async timesDone(): Promise<number> {
    const { data } = await this.call('cho', 'GET', '/history');
    return ((data.list ?? data) as Line[]).filter(({ operation }) => operation === this.action.operation).length;
  }
}

const toldTo = async (who: string): Promise<string[]> => {
  const { data } = await desk.app.call('GET', '/notice', undefined, { token: desk.people[who]!.token });
  return (data.latest as { title: string }[]).map(({ title }) => title);
};

it('[WF-04] every parameter of an approval is tried', () => {
  const known = RESOURCES.flatMap((r) => operationsOf(r)).flatMap(({ approval }) => (approval ? [approval.by] : []));
  expect(APPROVED_ACTIONS.map(({ parameter }) => parameter).toSorted()).toEqual([...new Set<string>(known)].toSorted());
});

describe.each(APPROVED_ACTIONS)('[WF-04] $operation of $list', (action) => {
  it('waits for the process, and runs once when it is approved, however often it is clicked', async () => {
    const asked = await Asked.of(action);
    const clicks = await Promise.all([asked.click('ada'), asked.click('ada'), asked.click('cho')]);
    expect(clicks.toSorted((a, b) => a - b)).toEqual([0, ERRORS.approvalPending.code, ERRORS.approvalPending.code]);
    const instance = await asked.instance();
    expect([await asked.isDone(), await asked.timesDone()]).toEqual([false, 0]);
    const [task] = await desk.todo('ben', instance);
    const approve = () => desk.call('ben', 'POST', `/todo/${task!.id}/handle`, { outcome: 'approved' });
    const codes = (await Promise.all([approve(), approve()])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect([await asked.isDone(), await asked.timesDone()]).toEqual([true, 1]);
    expect([await asked.instance(), await desk.statusOf(instance)]).toEqual(['', 'ended']);
    expect(await asked.click('cho')).toBe(action.operation === 'renew' ? 0 : ERRORS.stateChanged.code);
  });

  it('is not taken where it is rejected, and may be asked for again', async () => {
    const asked = await Asked.of(action);
    expect(await asked.click('ada')).toBe(0);
    await desk.did('ben', await asked.instance(), 'handle', { outcome: 'rejected', note: 'Not yet' });
    expect([await asked.instance(), await asked.isDone(), await asked.timesDone()]).toEqual(['', false, 0]);
    expect((await toldTo('ada')).some((title) => title.startsWith(REJECTED))).toBe(true);
    expect(await asked.click('ada')).toBe(0);
    await desk.approve('ben', await asked.instance());
    expect(await asked.isDone()).toBe(true);
  });

  it('is not taken with a row that changed meanwhile', async () => {
    const asked = await Asked.of(action);
    expect(await asked.click('ada')).toBe(0);
    const instance = await asked.instance();
    await touch(desk, action.list, asked.id);
    await desk.approve('ben', instance);
    expect([await asked.isDone(), await asked.timesDone(), await desk.statusOf(instance)]).toEqual([false, 0, 'ended']);
    expect(await asked.instance()).toBe('');
  });
});

describe('[WF-04] what is published by way of a process', () => {
  const published = APPROVED_ACTIONS.filter(({ operation }) => operation === 'publish' || operation === 'submit');

  it.each(published)('names who approved $list there', async (action) => {
    const asked = await Asked.of(action);
    await asked.click('ada');
    await desk.approve('ben', await asked.instance());
    expect((await asked.call('cho', 'GET', '/versions')).data).toMatchObject([{ number: 1, approver: 'ben' }]);
  });

  it.each(published)('is not published where whoever drafted $list approves it there', async (action) => {
    const asked = await Asked.of(action);
    expect(await asked.click('cho')).toBe(0);
    await desk.approve('ada', await asked.instance());
    expect([await asked.isDone(), await asked.instance()]).toEqual([false, '']);
  });
});

it('[WF-04] [ACC-04] a version is not released where whoever changed its rule last approves it in the process', async () => {
  const asked = await Asked.of(APPROVED_ACTIONS.find(({ parameter }) => parameter === 'approval.clientVersion')!);
  const rule = { name: 'Few testers', object: 'clientVersion', percentage: 5 };
  const { data } = await desk.app.call('POST', '/account/gray-rule', rule, { token: desk.people.ben!.token });
  const { version } = (await asked.call('ada', 'GET', '')).data as { version: number };
  expect((await asked.call('ada', 'PUT', '', { version, grayRuleId: (data as { id: string }).id })).code).toBe(0);
  expect(await asked.click('cho')).toBe(0);
  await desk.approve('ben', await asked.instance());
  expect([await asked.isDone(), await asked.instance()]).toEqual([false, '']);
});
