import { useEffect } from 'react';
import { liveTopicOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { onLive } from '../session/live-topics';

/** At most one question in so long, however many hints come: an upload tells of every part, ms. */
const HINTS = 1_000;

/** What changes by itself is asked for again when the server hints at it. */
export function useLive(resource: AnyResource, ask: () => unknown): void {
  useEffect(() => {
    if (!resource.live) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = onLive(liveTopicOf(resource), () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void ask();
      }, HINTS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [resource, ask]);
}
