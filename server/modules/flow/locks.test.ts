import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { isConflict } from '../../http/database-errors';
import { FlowDesk, processBody, userTask } from '../../testing/flow/flow-desk';
import { runFlowTimers } from './running/timers';

const HOUR = 3_600_000;
const INSTANCES = 12;
const ROUNDS = IS_WHOLE ? 5 : 2;

let desk: FlowDesk;
/** Transactions that the database ended because they stood in each other's way. */
let conflicts = 0;
beforeAll(async () => {
  desk = await FlowDesk.open('ada', 'ben', 'cho');
  const { ports } = desk.app;
  const { db } = ports;
  const counting: typeof db = {
    ...db,
    run: (...asked) =>
      db.run(...asked).catch((error: unknown) => {
        if (isConflict(error)) conflicts += 1;
        throw error;
      }),
  };
  Object.assign(ports, { db: counting });
});
afterAll(() => desk.app.close());

/** A task that a timer takes away after an hour. */
const timed = () =>
  processBody(
    `${userTask('u', desk.users('ada', 'ben'))}<boundaryEvent id="b" attachedToRef="u"><timerEventDefinition id="d"><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>${userTask('late', desk.users('cho'))}`,
    's>u u>e b>late late>e',
  );

it('whoever handles a task never waits for the timer that waits for it: the instance is locked before its tasks [WF-05]', async () => {
  const definition = await desk.deploy(timed());
  const outcomes = { handled: 0, late: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const tasks: { instance: string; id: string }[] = [];
    for (let count = 0; count < INSTANCES; count += 1) {
      const instance = await desk.start('cho', definition);
      tasks.push({ instance, id: (await desk.todo('ada', instance))[0]!.id });
    }
    desk.app.ports.shift(HOUR + 1000);
    const approve = ({ id }: { id: string }) =>
      desk.call('ada', 'POST', `/todo/${id}/handle`, { outcome: 'approved' }).then(({ status }) => status);
    // Several at once too, beside those who take them one by one.
    const batch = (part: typeof tasks) =>
      desk.call('ben', 'POST', '/todo/approve', { ids: part.map(({ id }) => id) }).then(({ status }) => status);
    const statuses = await Promise.all([
      ...tasks.slice(0, 8).map(approve),
      batch(tasks.slice(4).toReversed()),
      batch(tasks.slice(6)),
      runFlowTimers(desk.app.ports).then(() => 200),
    ]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await runFlowTimers(desk.app.ports);
    for (const { instance } of tasks) {
      const isEnded = (await desk.statusOf(instance)) === 'ended';
      const [standing, lines] = [await desk.standing(instance), await desk.history(instance)];
      expect(standing).toEqual(isEnded ? [] : ['late']);
      expect(lines.filter((step) => step === 'approved' || step === 'timer')).toHaveLength(1);
      outcomes[isEnded ? 'handled' : 'late'] += 1;
    }
  }
  expect(outcomes.handled + outcomes.late).toBe(ROUNDS * INSTANCES);
  expect(conflicts).toBe(0);
  expect(desk.app.ports.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
