import {
  ExecutionAnswer,
  ExecutionBegin,
  ExecutionEnd,
  ExecutionLogQuery,
  ExecutionStep,
} from '../../../contract/wire/client-sequence';
import { bytesBody } from '../../http/body';
import { addRoute, type Api } from '../../http/route';
import {
  beginExecution,
  keepLog,
  LOG_LIMIT,
  endExecution,
} from '../../modules/diagnosis-sequence-management/execution';
import { Refusal } from '../../refusal';
import { recorded, reporterOf } from '../asking';
import { testerIn } from '../data-permissions';
import { keepingSteps } from './execution-steps';

/** A tester tells that it executes a sequence, step by step, and how it ended. Everything may be told again. */
export function addClientExecutionCalls(api: Api): void {
  const tellStep = keepingSteps(api.ports);
  const common = { auth: 'client', tenantScoped: true, access: 'write', response: ExecutionAnswer } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/execution',
      summary:
        "Begins an execution under the tester's own UUID; refused where the vehicle does not get the sequence, or has its target already",
      body: ExecutionBegin,
    },
    async ({ tx, scope, ports, body }) => {
      const context = { tx, scope, ports };
      const reporter = await reporterOf(context);
      const asked = {
        vin: body.vin,
        kind: 'execution' as const,
        sequenceVersion: body.version,
        request: body,
        isVisit: true,
      };
      return recorded(context, reporter, asked, async () => ({
        data: await beginExecution(context, reporter, body),
        answered: 1,
      }));
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/execution/:executionId/step',
      summary: 'What became of a step: once a number, in any order',
      // Those that come at the same moment are kept together, by a transaction of their own.
      access: 'none',
      takesNonce: true,
      body: ExecutionStep,
    },
    ({ scope, params, body, verified }) =>
      tellStep(scope.tenant, {
        scope,
        verified,
        teller: testerIn(scope),
        executionId: params.executionId ?? '',
        told: body,
      }),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/execution/:executionId/end',
      summary: 'How the execution ended; success only where the read-back shows what was to be written',
      body: ExecutionEnd,
    },
    async ({ tx, scope, ports, params, body }) => {
      const context = { tx, scope, ports };
      return endExecution(context, testerIn(scope), params.executionId ?? '', body);
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/execution/:executionId/log',
      summary:
        'A log of the execution (GZIP, 8 MiB at most), where its hash is right; the same once more changes nothing',
      access: 'none',
      signed: false,
      bytes: 'application/gzip',
      maxBytes: LOG_LIMIT,
      query: ExecutionLogQuery,
    },
    async ({ ports, scope, params, query: { sha256 }, c }) => {
      if (c.req.header('content-type') !== 'application/gzip') throw new Refusal('mediaType');
      const bytes = await bytesBody(c.req.raw, LOG_LIMIT);
      return keepLog({ ports, scope }, testerIn(scope), params.executionId ?? '', { bytes, sha256 });
    },
  );
}
