import { afterAll, beforeAll, expect, it } from 'vitest';
import { FlowDesk, processBody, userTask } from '../../testing/flow/flow-desk';

let desk: FlowDesk;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
});
afterAll(() => desk.app.close());

const noticesOf = async (who: string): Promise<string[]> => {
  const { data } = await desk.app.call('GET', '/notice', undefined, { token: desk.people[who]!.token });
  return (data as { latest: { title: string; content?: string }[] }).latest.map(({ title }) => title);
};

it('is said about an instance beside its decisions; the starter, whoever has a task, and who is mentioned get a notice [WF-01]', async () => {
  const instance = await desk.begin('ada', processBody(userTask('u', desk.users('ben')), 's>u u>e'));
  const before = { ada: await noticesOf('ada'), ben: await noticesOf('ben'), cho: await noticesOf('cho') };
  const content = 'The bench is free from Monday.';
  await desk.done('cho', 'POST', '/comment', { instanceId: instance, content });
  for (const who of ['ada', 'ben'] as const) expect(await noticesOf(who)).toHaveLength(before[who].length + 1);
  expect(await noticesOf('cho')).toEqual(before.cho);
  await desk.done('ben', 'POST', '/comment', {
    instanceId: instance,
    content: 'Then Monday.',
    mentionList: [desk.id('cho')],
  });
  expect(await noticesOf('cho')).toHaveLength(before.cho.length + 1);
  const { list } = await desk.done('ada', 'GET', `/comment/page?page=1&limit=10&instanceId=${instance}`);
  expect(list).toMatchObject([
    { author: 'ben', content: 'Then Monday.' },
    { author: 'cho', content },
  ]);
});
