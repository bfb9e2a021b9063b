import type { ClientSequence, ExecutionAnswer } from '../../contract/wire/client-sequence';
import { ERRORS } from '../../contract/wire/errors';
import { runAtVehicle, type RanAt } from './at-vehicle';
import { Refused, type TesterServer } from './server';
import type { State } from './state';

type Kept = Pick<State, 'releaseKey' | 'executed' | 'executing' | 'carrying'>;
/** A tester at work: what it keeps is read anew each time, for it may have run another sequence meanwhile. */
export type SequenceWork = {
  server: TesterServer;
  secret: string;
  print: (line: string) => void;
  known: () => Promise<Kept>;
  keep: (kept: Kept) => Promise<void>;
};
export type ExecuteOptions = {
  vin: string;
  stop?: number;
  fail?: string;
  reason?: string;
  /** The id under which it runs, where something else names it: the remote task that it belongs to. */
  executionId?: string;
  /** Where a vehicle listens for DoIP; its documents are executed there. Steps are played where absent. */
  vehicle?: string;
  /** Folder for what is fetched for a vehicle, and bytes of one range. */
  out?: string;
  part?: number;
};
export type Ending = { executionId: string; status: string };

const READING = ['voltage and gear', 'extended session', 'read fault codes', 'run routine', 'clear fault codes'];
const WRITING = [
  'voltage, gear and ignition',
  'programming session',
  'security access',
  'erase',
  'transfer',
  'check',
  'reset',
  'read back',
];
/** NRC of a step that fails: general programming failure. */
const NRC = '72';

const OVER: readonly string[] = ['notStarted', 'success', 'fail', 'successRd'];

const OVER_ALREADY: RanAt = { result: 'success', readBack: [] };

type Post = (path: string, body: unknown) => Promise<ExecutionAnswer>;

/** Steps that are not known yet, one after the other; null where it is to be left on the way. */
async function runSteps(
  { print }: SequenceWork,
  post: Post,
  { executionId, steps }: ExecutionAnswer,
  names: readonly string[],
  { fail, stop }: ExecuteOptions,
): Promise<'success' | 'fail' | null> {
  for (const [at, name] of names.entries()) {
    const no = at + 1;
    if (steps.includes(no)) continue;
    if (stop !== undefined && at >= stop) {
      print(`stopped before step ${no}`);
      return null;
    }
    const result = name === fail ? 'fail' : 'success';
    const startedAt = new Date().toISOString();
    const told = { no, name, result, startedAt, endedAt: new Date().toISOString() };
    await post(`/client/execution/${executionId}/step`, { ...told, ...(result === 'fail' && { nrc: NRC }) });
    print(`step ${no} ${name}: ${result}`);
    if (result === 'fail') return 'fail';
  }
  return 'success';
}

const readBackOf = ({ target }: ClientSequence) =>
  target.map(({ ecuAddress, hardwarePart, softwarePart }) => ({
    address: ecuAddress,
    ...(hardwarePart && { hwPartNo: hardwarePart }),
    swPartNo: softwarePart,
  }));

const keyOf = ({ sequenceNo, version }: ClientSequence, vin: string): string => `${sequenceNo} ${version} ${vin}`;

/** Its end, told again where the answer was lost; one that ended before this tester was stopped is known to the server alone. */
async function tellEnd(
  post: Post,
  { executionId, status }: ExecutionAnswer,
  { result, readBack }: RanAt,
): Promise<ExecutionAnswer['status']> {
  if (OVER.includes(status)) return status;
  const end = (how: 'success' | 'fail') =>
    post(`/client/execution/${executionId}/end`, {
      result: how,
      readBack: how === 'success' ? readBack : [],
    });
  // A step that failed before this tester was stopped is known to the server alone.
  const ended = await end(result).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== ERRORS.stepsMissed.code) throw error;
    return end('fail');
  });
  return ended.status;
}

const RANGE = 1024 * 1024;
/** Executes it at a vehicle, or plays its steps; null where it was left on the way. */
async function ran(
  work: SequenceWork,
  post: Post,
  sequence: ClientSequence,
  begun: ExecutionAnswer,
  options: ExecuteOptions,
): Promise<RanAt | null> {
  const { vehicle, vin, out, part = RANGE } = options;
  if (vehicle !== undefined)
    return runAtVehicle(work, sequence, {
      vin,
      vehicle,
      part,
      ...(out !== undefined && { out }),
      onStep: async (step) => {
        await post(`/client/execution/${begun.executionId}/step`, step);
        work.print(`step ${step.no} ${step.name}: ${step.result}`);
      },
    });
  const names = sequence.target.length > 0 ? WRITING : READING;
  const result = await runSteps(work, post, begun, names, options);
  return result && { result, readBack: readBackOf(sequence) };
}

/**
 * Runs it step by step under an id of its own, which a tester that was stopped takes up again: everything may be told twice. Null where it
 * was left on the way.
 */
export async function execute(
  work: SequenceWork,
  sequence: ClientSequence,
  options: ExecuteOptions,
): Promise<Ending | null> {
  const { server, secret, print, known, keep } = work;
  const { vin, reason } = options;
  const key = keyOf(sequence, vin);
  const { executing } = await known();
  const executionId = options.executionId ?? executing?.[key] ?? crypto.randomUUID();
  await keep({ executing: { ...executing, [key]: executionId } });
  print(`execution ${executionId} of ${sequence.sequenceNo} version ${sequence.version} at ${vin}`);
  const post: Post = (path, body) => server.call<ExecutionAnswer>('POST', path, { secret, body, repeats: true });
  const about = { executionId, sequenceId: sequence.id, version: sequence.version, vin };
  const begun = await post('/client/execution', { ...about, ...(reason && { reasonCode: reason }) });
  if (begun.steps.length > 0) print(`goes on behind step ${Math.max(...begun.steps)}`);
  const isOver = OVER.includes(begun.status);
  const outcome = isOver ? OVER_ALREADY : await ran(work, post, sequence, begun, options);
  if (outcome === null) return null;
  const status = await tellEnd(post, begun, outcome);
  print(`${sequence.sequenceNo} version ${sequence.version} at ${vin}: ${status}`);
  const after = await known();
  const { [key]: _over, ...open } = after.executing ?? {};
  const executed = { ...after.executed, [`${sequence.sequenceNo} ${vin}`]: sequence.version };
  await keep({ executing: open, ...(status !== 'fail' && { executed }) });
  return { executionId, status };
}
