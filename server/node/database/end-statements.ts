import { Client, type ClientConfig } from 'pg';

const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 500;

/** Ends what a session is at, by a connection of its own, for those of the pool may all be at such work. Again until it is over: a statement that was still on its way when it was asked first would run. */
async function endStatements(config: ClientConfig, pid: number, isOver: () => boolean): Promise<void> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let wait = FIRST_PAUSE; !isOver(); wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      await client.query('select pg_cancel_backend($1)', [pid]);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  } finally {
    await client.end();
  }
}

/** Ends the statements of a session once the signal comes. `over` answers, when nothing more will be ended, whether anything may have been. */
export function endingOn(signal: AbortSignal, config: ClientConfig, pid: number): { over: () => Promise<boolean> } {
  let isOver = false;
  let ending: Promise<void> | null = null;
  const end = (): void => {
    // Where there is no connection to be had the statement ends by its own limit.
    ending = endStatements(config, pid, () => isOver).catch(() => undefined);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return {
    async over() {
      isOver = true;
      signal.removeEventListener('abort', end);
      await ending;
      return ending !== null;
    },
  };
}
