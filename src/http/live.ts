import { createParser } from 'eventsource-parser';
import { doubtLine } from './line';
import { identity } from './request';
import { httpSettings } from './settings';

/** A hint of the server: rows of that topic have changed. */
export type LiveHint = { topic: string; id: string };
type Live = {
  onHint: (hint: LiveHint) => void;
  /** Hints may have been missed: look at everything again. */ onOpen: () => void;
  signal: AbortSignal;
};

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;
const PATH = '/live';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function idIn(data: string): string {
  try {
    const { id } = JSON.parse(data) as { id?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

/** Reads one stream to its end. Answers false where asking again makes no sense: the session is over. */
async function listenOnce({ onHint, onOpen, signal }: Live): Promise<{ isWanted: boolean; hasAnswered: boolean }> {
  const response = await fetch(`${httpSettings().base}${PATH}`, {
    headers: { ...identity(PATH), Accept: 'text/event-stream' },
    signal,
    cache: 'no-store',
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return { isWanted: response.status !== 401 && response.status !== 403, hasAnswered: false };
  }
  onOpen();
  const parser = createParser({ onEvent: ({ event, data }) => onHint({ topic: event ?? '', id: idIn(data) }) });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
  return { isWanted: true, hasAnswered: true };
}

/** Listens to the server's hints until `signal` ends it; a lost connection is opened again, with growing pauses. */
export async function listenLive(live: Live): Promise<void> {
  let wait = FIRST_PAUSE;
  while (!live.signal.aborted) {
    try {
      const { isWanted, hasAnswered } = await listenOnce(live);
      if (!isWanted) return;
      wait = hasAnswered ? FIRST_PAUSE : Math.min(wait * 2, LONGEST_PAUSE);
    } catch {
      wait = Math.min(wait * 2, LONGEST_PAUSE);
      if (!live.signal.aborted) doubtLine();
    }
    await pause(wait, live.signal);
  }
}
