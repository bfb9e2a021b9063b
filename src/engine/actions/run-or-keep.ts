import type { Operation } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import type { RequestIdentity } from '../../http/unanswered';
import { isLineFailure, isOffLine, keepWrite } from '../outbox/keep';
import type { Row } from '../row';
import type { ActionOutcome } from './run';

type Values = Record<string, unknown>;
type Asked = {
  resource: AnyResource;
  operation: Operation;
  row: Row;
  title: string;
  values: Values;
  identity: RequestIdentity;
};

/** Runs an operation on a row; where the line is bad it waits on the device. Fails as the run did where the browser does not keep it. */
export async function runOrKeep(asked: Asked, run: () => Promise<ActionOutcome>): Promise<ActionOutcome> {
  const { resource, operation, row, title, values, identity } = asked;
  identity.requestId ??= crypto.randomUUID();
  const key = identity.requestId;
  const keep = async (): Promise<ActionOutcome> => {
    const tried = identity.said ? { key, said: identity.said } : null;
    await keepWrite({
      resource,
      title,
      write: { kind: 'action', id: row.id, action: operation.name },
      values,
      tried,
    });
    return { done: 1, failed: [], isKept: true };
  };
  // What the device does not keep is tried all the same.
  const kept = isOffLine() ? await keep().catch(() => null) : null;
  if (kept) return kept;
  try {
    return await run();
  } catch (error) {
    if (!isLineFailure(error)) throw error;
    return keep().catch(() => Promise.reject(error));
  }
}
