/** Nobody waits for the answer any more. */
export class GivenUp extends Error {
  constructor(cause?: unknown) {
    super('the caller is gone', { cause });
  }
}

/** A view of a connection that asks nothing more once the caller is gone. */
export function heeding<C extends object>(connection: C, signal: AbortSignal): C {
  const { query } = connection as { query: (...asked: unknown[]) => Promise<unknown> };
  return Object.assign(Object.create(connection) as C, {
    query: (...asked: unknown[]) => (signal.aborted ? Promise.reject(new GivenUp()) : query.apply(connection, asked)),
  });
}

/** What the work answers; what it fails with once the caller is gone is that he is gone. */
export async function unlessGivenUp<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw new GivenUp();
  try {
    return await work();
  } catch (error) {
    throw signal.aborted && !(error instanceof GivenUp) ? new GivenUp(error) : error;
  }
}
