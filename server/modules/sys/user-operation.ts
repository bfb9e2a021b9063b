import { userOperation } from '../../../contract/resources/sys/user-operation/definition';
import type { ErrorName } from '../../../contract/wire/errors';
import { verification, type ChainFault, type Finding } from '../../engine/audit/chain/verify';
import { csvText } from '../../../contract/text/csv-text';
import { behaviour } from '../../engine/model/behaviour';
import { startTask } from '../../engine/tasks/start';
import type { TaskWork } from '../../engine/model/task-work';
import { Refusal } from '../../refusal';
import { addUserOperationRoutes } from './user-operation/changes-route';

const SAID: Readonly<Record<ChainFault, ErrorName>> = {
  altered: 'auditAltered',
  missing: 'auditMissing',
  tail: 'auditTail',
  rewritten: 'auditRewritten',
  behind: 'auditBehind',
  checkpoint: 'auditCheckpoint',
  archive: 'auditArchive',
};

const sheetOf = (findings: readonly Finding[]): ReadableStream<Uint8Array> => {
  const header = ['fault', 'tenant', 'seq', 'to', 'row', 'at', 'operation', 'resource', 'record', 'title'];
  const rows = findings.map(({ fault, tenant, seq, to, line }) => {
    return [fault, tenant, seq, to, line?.id, line?.at, line?.operation, line?.resource, line?.recordId, line?.title];
  });
  return new Response(`\uFEFF${csvText([header, ...rows])}`).body as ReadableStream<Uint8Array>;
};

/** Checks the chain of the caller's tenant, of all of them for the platform. A bad line ends the task with its name; a file holds all of them. */
const verifyWork: TaskWork = async (task) => {
  const { total, run } = await verification(task.ports, task.scope.tenant === '' ? null : task.scope.tenant);
  let done = 0;
  await task.tell({ done, total });
  const verdicts = await run(async (lines) => {
    done += lines;
    await task.tell({ done, total: Math.max(total, done) });
  });
  await task.step(() => Promise.resolve({ progress: { done, total: Math.max(total, done) }, value: null }));
  const findings = verdicts.flatMap((verdict) => verdict.findings);
  const [first] = findings;
  if (!first) return { failed: 0 };
  await task.attach('result', 'audit.csv', 'text/csv; charset=utf-8', sheetOf(findings));
  // Numbers of lines are names: they are searched for, and written without separators.
  throw new Refusal(SAID[first.fault], {
    seq: String(first.seq),
    to: String(first.to),
    row: String(first.line?.id ?? '–'),
    count: findings.length,
  });
};

/** The log of what users did; the audit behind it can be verified. */
export const userOperationBehaviour = behaviour(userOperation, {
  routes: [addUserOperationRoutes],
  tasks: { verify: verifyWork },
  actions: {
    verify: async (context) => {
      const fileName = `audit-${context.ports.clock.now().toISOString().slice(0, 10)}`;
      return {
        id: await startTask(context, {
          type: 'verify',
          compiled: context.ports.engine.compiledOf(userOperation),
          fileName,
          permission: 'sys:user-operation:verify',
          input: {},
        }),
      };
    },
  },
});
