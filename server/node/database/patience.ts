/** How long, ms, a call waits for a database that is away: a restart of PostgreSQL takes less. A caller is answered within 5 s. */
export const PATIENCE = 4_500;
/** The same at a start, which keeps nobody waiting: on a busy machine a connection alone may take many seconds. */
export const START_PATIENCE = 60_000;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 500;

/** Refused, reset, gone, shutting down, starting up, too many connections: nothing was begun, so it can be tried again. */
const AWAY = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|57P0[123]|08|53300)/;
const LOST =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i;
/** All connections of the pool are at work: the database itself may be well. */
const CROWDED = /timeout exceeded when trying to connect/i;

export const isAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return AWAY.test(code ?? '') || LOST.test(message ?? '');
};
const isCrowded = (error: unknown): boolean => CROWDED.test((error as Error).message);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Tries until the database answers or the patience, ms, is over.
 *
 * @param since When the database was first found away, if it is: nobody waits longer than so long after that.
 */
export async function patiently<T>(
  attempt: () => Promise<T>,
  patience: number,
  since: () => number | null = () => null,
): Promise<T> {
  const begun = Date.now();
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch (error) {
      const end = Math.min(begun, since() ?? begun) + patience;
      if (!isAway(error) || Date.now() + wait > end) throw error;
      await pause(wait);
    }
  }
}

/**
 * The same for many callers of one database. Once it is known to be away for longer than the patience, they are refused at once, so that a
 * line of waiting calls is answered and does not wait one patience after the other; one of them at a time tries whether it is back. A call
 * that needs the database again to answer that it is away waits no second time.
 */
export function sharedPatience(patience = PATIENCE): <T>(attempt: () => Promise<T>) => Promise<T> {
  let awaySince: number | null = null;
  let isTrying = false;
  const isGone = (): boolean => awaySince !== null && Date.now() - awaySince > patience;

  const noting = async <T>(attempt: () => Promise<T>): Promise<T> => {
    try {
      const answer = await attempt();
      awaySince = null;
      return answer;
    } catch (error) {
      if (isAway(error) && !isCrowded(error)) awaySince ??= Date.now();
      throw error;
    }
  };

  return async (attempt) => {
    if (!isGone())
      return patiently(
        () => noting(attempt),
        patience,
        () => awaySince,
      );
    if (isTrying) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
    isTrying = true;
    try {
      return await noting(attempt);
    } finally {
      isTrying = false;
    }
  };
}
