import { createHash } from 'node:crypto';
import type { ExecutionAnswer, ExecutionBegin, ExecutionEnd, ExecutionStep } from '../../contract/wire/client-sequence';
import type { TesterServer } from './server';

/** Where an execution is reported: to the server at once, or into a file until the server can be reached. Everything may be reported again. */
export type ExecutionReports = {
  begin: (told: ExecutionBegin) => Promise<Pick<ExecutionAnswer, 'status' | 'steps'>>;
  step: (step: ExecutionStep) => Promise<void>;
  /** Answers the status that it ended with. */
  end: (told: ExecutionEnd) => Promise<string>;
  /** A log as a GZIP file. */
  log: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

type Desk = { server: Pick<TesterServer, 'call' | 'sendBytes'>; secret: string };

/** Reports to the server at once. */
export function reportsTo({ server, secret }: Desk, executionId: string): ExecutionReports {
  const own = `/client/execution/${executionId}`;
  const post = (path: string, body: unknown) =>
    server.call<ExecutionAnswer>('POST', path, { secret, body, repeats: true });
  return {
    begin: (told) => post('/client/execution', told),
    step: async (step) => void (await post(`${own}/step`, step)),
    end: async (told) => (await post(`${own}/end`, told)).status,
    async log(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await server.sendBytes(`${own}/log?sha256=${sha256}`, secret, bytes, 'application/gzip');
    },
  };
}
