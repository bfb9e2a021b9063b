import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import type { Language } from '../../../contract/constants';
import { LoadedPortal } from '../../../contract/wire/portal-page';
import { askPortal } from './portal-data';

type Portal =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'shown'; shown: LoadedPortal };

const judged = (data: unknown): Portal => {
  if (data === null) return { kind: 'unknown' };
  return v.is(LoadedPortal, data) ? { kind: 'shown', shown: data } : { kind: 'failed', error: null };
};

/** One question is enough for an effect that runs twice, and for a page that is left and seen again at once. */
let asking: { key: string; answer: Promise<unknown> } | null = null;

function askOnce(language: Language): Promise<unknown> {
  const key = window.location.pathname + language;
  if (asking?.key === key) return asking.answer;
  const answer = askPortal(language);
  const mine = { key, answer };
  asking = mine;
  const forget = () => {
    if (asking === mine) asking = null;
  };
  answer.then(forget, forget);
  return answer;
}

/** The page in the language in use. Another language takes the place of the one before only once it has come. */
export function usePortal(language: Language): { portal: Portal; again: () => void } {
  const [portal, setPortal] = useState<Portal>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (next: Portal) => {
      if (!isGone) setPortal((before) => (next.kind === 'failed' && before.kind === 'shown' ? before : next));
    };
    askOnce(language).then(
      (data) => show(judged(data)),
      (error: unknown) => show({ kind: 'failed', error }),
    );
    return () => {
      isGone = true;
    };
  }, [language, attempt]);
  // A new question replaces one that is still on its way.
  const askAnew = () => {
    asking = null;
    setAttempt((count) => count + 1);
  };
  const again = () => {
    setPortal({ kind: 'loading' });
    askAnew();
  };
  const hasFailed = portal.kind === 'failed';
  // At once with the sentence that says so: the network may be back before an effect behind the paint listens.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', askAnew);
    return () => window.removeEventListener('online', askAnew);
  }, [hasFailed]);
  return { portal, again };
}
