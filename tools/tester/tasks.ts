import type { ClientTaskAnswer, TaskFeedback } from '../../contract/wire/client-sequence';
import { REMOTE } from '../../contract/resources/diagnosis-sequence-management/remote-list/rules';
import { ERRORS } from '../../contract/wire/errors';
import type { SequenceWork } from './execute';
import { Refused } from './server';
import { askSequences, exitOf, fetchAndRun, type SequenceOptions } from './sequence';
import { failureText, statusText } from './words';

type Task = ClientTaskAnswer['list'][number];

/** The execution of a task, chosen before it begins: whenever this tester is stopped, the next attempt is the same execution. */
async function executionOf({ known, keep }: SequenceWork, taskId: string): Promise<string> {
  const { carrying } = await known();
  const executionId = carrying?.[taskId] ?? crypto.randomUUID();
  await keep({ carrying: { ...carrying, [taskId]: executionId } });
  return executionId;
}

async function forget({ known, keep }: SequenceWork, taskId: string): Promise<void> {
  const { [taskId]: _over, ...carrying } = (await known()).carrying ?? {};
  await keep({ carrying });
}

/** Asks the driver where he has to be; false where he says no, which ends the task. */
async function hasConsent(
  { print, language }: SequenceWork,
  task: Task,
  { decline }: SequenceOptions,
  tell: (body: TaskFeedback) => Promise<unknown>,
): Promise<boolean> {
  if (task.taskType !== 'userConfirm') return true;
  await tell({ state: 'awaitingConsent' });
  if (!decline) return true;
  const text = failureText(language, { reason: 'declined' });
  await tell({ state: 'fail', result: text });
  print(`task ${task.id}: ${statusText(language, 'fail')} · ${text}`);
  return false;
}

/** Carries one remote task: asks the driver where he has to be, runs the sequence, tells how it ended. Answers the exit code. */
async function carry(work: SequenceWork, task: Task, options: SequenceOptions): Promise<number> {
  const { server, secret, print, language } = work;
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
    if (!(await hasConsent(work, task, options, tell))) {
      await forget(work, task.id);
      return 1;
    }
    await tell({ state: 'running', progress: 0, executionId });
  }
  // Who agreed to the task agreed to the sequence.
  const ending = await fetchAndRun(work, sequence, answer, { ...options, executionId });
  if (!ending || ending.status === 'interrupted') return exitOf(ending);
  const state = exitOf(ending) === 0 ? 'success' : 'fail';
  const result = ending.failure && failureText(language, ending.failure).slice(0, 500);
  await tell({ state, executionId, ...(result && { result }) });
  await forget(work, task.id);
  print(`task ${task.id}: ${state}`);
  return exitOf(ending);
}

/** A task that was cancelled, or has expired, while it was carried: that is no fault of the tester's. */
async function carried(work: SequenceWork, task: Task, options: SequenceOptions): Promise<number> {
  try {
    return await carry(work, task, options);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== ERRORS.taskOver.code) throw error;
    await forget(work, task.id);
    work.print(`task ${task.id}: ${error.message}`);
    return 0;
  }
}

/** Asks what the vehicle is to do from afar, and does it, one task after the other. The vehicle was read out before. */
export async function carryTasks(work: SequenceWork, options: SequenceOptions): Promise<number> {
  const { vin } = options;
  const path = `/client/task?vin=${encodeURIComponent(vin)}`;
  const { list } = await work.server.call<ClientTaskAnswer>('GET', path, { secret: work.secret });
  work.print(
    list.length === 0 ? `${vin} has nothing to do` : `${vin}: ${list.map((one) => one.sequenceNo).join(', ')}`,
  );
  let exit = 0;
  for (const task of list) exit = Math.max(exit, await carried(work, task, options));
  return exit;
}
