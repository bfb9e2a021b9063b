import { REMOTE } from '../../contract/resources/diagnosis-sequence-management/remote-list/rules';

/** What a tester was told of one execution, as its own lines say it. */
export type ReportedExecution = {
  executionId: string;
  sequenceNo: string;
  version: number;
  vin: string;
  /** Steps whose answer came. */
  steps: Set<number>;
  /** How it ended, where that answer came. */
  status: string | null;
};

/** What the server keeps of one. */
export type RecordedExecution = {
  executionId: string;
  sequenceNo: string;
  sequenceVersion: number;
  vin: string;
  status: string;
  steps: readonly { no?: number | null }[] | null;
  /** What its control units have afterwards: a version that was never published may come again with other content. */
  targetParts?: readonly { ecuAddress?: string | null; softwarePart?: string | null }[] | null;
};

/** What the server keeps of a remote task. */
export type StoredTask = { id: string; vin: string; status: number | string; attempts: number | null };

const EXECUTION = /^execution (\S+) of (\S+) version (\d+) at (\S+)$/;
const STEP = /^step (\d+) .*: (?:success|fail)$/;
const END = /^(\S+) version \d+ at (\S+): (\w+)$/;

/** What a line says of the execution that its tester is at. */
function tell(at: ReportedExecution, line: string): void {
  const no = STEP.exec(line)?.[1];
  if (no) at.steps.add(Number(no));
  const [, sequenceNo, vin, status] = END.exec(line) ?? [];
  if (status && sequenceNo === at.sequenceNo && vin === at.vin) at.status = status;
}

/** Everything that the testers of a fleet were told, from the lines that they printed after each answer. */
export class Ledger {
  readonly executions = new Map<string, ReportedExecution>();
  /** What each tester is at. */
  private readonly current = new Map<string, ReportedExecution>();

  note(tester: string, line: string): void {
    const told = this.begun(line);
    if (told) this.current.set(tester, told);
    const at = told ?? this.current.get(tester);
    if (at) tell(at, line);
  }

  /** The execution that the line begins, or takes up again. */
  private begun(line: string): ReportedExecution | undefined {
    const [, executionId, sequenceNo = '', version, vin = ''] = EXECUTION.exec(line) ?? [];
    if (executionId === undefined) return undefined;
    const fresh = { executionId, sequenceNo, vin, version: Number(version), steps: new Set<number>(), status: null };
    const told = this.executions.get(executionId) ?? fresh;
    this.executions.set(executionId, told);
    return told;
  }
}

const doubles = (values: readonly unknown[]): unknown[] => values.filter((value, at) => values.indexOf(value) !== at);

function faultsIn(told: ReportedExecution, kept: RecordedExecution | undefined): string[] {
  const { executionId: id, steps, status } = told;
  if (!kept) return steps.size > 0 || status ? [`${id} is lost`] : [];
  const numbers = (kept.steps ?? []).map(({ no }) => Number(no));
  return [
    ...[...steps].filter((no) => !numbers.includes(no)).map((no) => `${id} lost its step ${no}`),
    ...doubles(numbers).map((no) => `${id} has its step ${String(no)} twice`),
    ...(status && status !== kept.status ? [`${id} ended as ${status} and is kept as ${kept.status}`] : []),
    ...(kept.status === 'initial' || kept.status === 'running' ? [`${id} was never ended`] : []),
  ];
}

const softwareOf = ({ ecuAddress, softwarePart }: NonNullable<RecordedExecution['targetParts']>[number]): string =>
  `${ecuAddress ?? ''}=${softwarePart ?? ''}`;
const isWell = ({ status }: RecordedExecution): boolean => status === 'success' || status === 'successRd';

/** What the server lost of what it had answered, what it keeps twice, and what nobody did. */
export function faultsOf(ledger: Ledger, kept: readonly RecordedExecution[]): string[] {
  const byId = new Map(kept.map((one) => [one.executionId, one]));
  const runs = kept
    .filter(isWell)
    .map(({ sequenceNo, sequenceVersion, vin, targetParts }) =>
      [`${sequenceNo} version ${sequenceVersion} at ${vin}`, ...(targetParts ?? []).map(softwareOf)].join(' '),
    );
  return [
    ...[...ledger.executions.values()].flatMap((told) => faultsIn(told, byId.get(told.executionId))),
    ...doubles(kept.map(({ executionId }) => executionId)).map((id) => `${String(id)} is kept twice`),
    ...kept
      .filter(({ executionId }) => !ledger.executions.has(executionId))
      .map((one) => `${one.executionId}: nobody began it`),
    ...doubles(runs).map((run) => `${String(run)} ran twice`),
  ];
}

/** Remote tasks that did not end, or began more than once. */
export const taskFaultsOf = (tasks: readonly StoredTask[]): string[] =>
  tasks.flatMap(({ id, vin, status, attempts }) => [
    ...(Number(status) === REMOTE.success || Number(status) === REMOTE.fail
      ? []
      : [`task ${id} of ${vin} did not end: ${status}`]),
    ...(attempts === 1 ? [] : [`task ${id} of ${vin} began ${attempts} times`]),
  ]);
