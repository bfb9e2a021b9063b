import type { ClientTaskAnswer, TaskFeedback } from '../../contract/wire/client-sequence';
import { REMOTE } from '../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import type { SequenceWork } from './execute';
import { askSequences, fetchAndRun, type SequenceOptions } from './sequence';

type Task = ClientTaskAnswer['list'][number];

/** The execution of a task, chosen before it begins: whenever this tester is stopped, the next attempt is the same execution. */
async function executionOf({ known, keep }: SequenceWork, taskId: string): Promise<string> {
  const { carrying } = await known();
  const executionId = carrying?.[taskId] ?? crypto.randomUUID();
  await keep({ carrying: { ...carrying, [taskId]: executionId } });
  return executionId;
}

/** Carries one remote task: asks the driver where he has to be, runs the sequence, tells how it ended; 1 where it failed. */
async function carry(work: SequenceWork, task: Task, options: SequenceOptions): Promise<number> {
  const { server, secret, print } = work;
  const tell = (body: TaskFeedback) =>
    server.call('POST', `/client/task/${task.id}/feedback`, { secret, body, repeats: true });
  const answer = await askSequences(work, task.vin);
  const sequence = answer.list.find(({ id, version }) => id === task.sequenceId && version === task.version);
  if (!sequence) {
    print(`${task.sequenceNo} version ${task.version}: no longer for ${task.vin}`);
    return 0;
  }
  const executionId = await executionOf(work, task.id);
  // One that was running when this tester was stopped is taken up, without asking again.
  if (task.status !== REMOTE.running) {
    if (task.taskType === 'userConfirm') await tell({ state: 'awaitingConsent' });
    await tell({ state: 'running', progress: 0, executionId });
  }
  const ending = await fetchAndRun(work, sequence, answer, { ...options, executionId });
  if (!ending) return 0;
  const state = ending.status === 'fail' ? 'fail' : 'success';
  await tell({ state, executionId });
  const { [task.id]: _over, ...carrying } = (await work.known()).carrying ?? {};
  await work.keep({ carrying });
  print(`task ${task.id}: ${state}`);
  return state === 'fail' ? 1 : 0;
}

/** Asks what the vehicle is to do from afar, and does it, one task after the other. */
export async function carryTasks(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const { vin } = options;
  const path = `/client/task?vin=${encodeURIComponent(vin)}`;
  const { list } = await work.server.call<ClientTaskAnswer>('GET', path, { secret: work.secret });
  work.print(
    list.length === 0 ? `${vin} has nothing to do` : `${vin}: ${list.map((one) => one.sequenceNo).join(', ')}`,
  );
  let exit = 0;
  for (const task of list) exit = Math.max(exit, await carry(work, task, options));
  return exit;
}
