import { setTimeout as pause } from 'node:timers/promises';

/** Checks in a row before somebody counts as asking regularly, and checks that a balancer needs to take a server out. */
const ENOUGH = 3;
/** Slack of a clock and a network, ms. */
const SLACK = 500;
const LOOK = 50;

/** Remembers how often somebody asks whether this server is ready. */
export type Balancer = {
  /** A check was answered. */
  note(): void;
  /**
   * Waits until whoever asks regularly was answered three times more, `limit` ms at most: until then a balancer goes on sending calls here.
   * Answers at once where nobody asks regularly.
   */
  untilSeen(limit: number): Promise<void>;
};

/** Watches the checks of one server. */
export function watchBalancer(now: () => number = () => performance.now()): Balancer {
  let count = 0;
  let last = 0;
  let interval = Infinity;
  return {
    note() {
      const at = now();
      // Several balancers ask at once: what counts is the slowest rhythm that is kept up.
      if (count > 0) interval = Math.max(at - last, Number.isFinite(interval) ? interval * 0.9 : 0);
      last = at;
      count += 1;
    },
    async untilSeen(limit) {
      const begun = now();
      const isRegular = count >= ENOUGH && begun - last <= 2 * interval + SLACK;
      if (!isRegular) return;
      const wanted = count + ENOUGH;
      const end = begun + Math.min(limit, ENOUGH * interval + SLACK);
      while (count < wanted && now() < end) await pause(LOOK);
    },
  };
}

/** `OPTIONS /`, with which load balancers ask by default whether a server takes calls; null for every other request. */
export function answerCheck(request: Request, isServing: boolean): Response | null {
  if (request.method !== 'OPTIONS' || new URL(request.url).pathname !== '/') return null;
  const headers = { Allow: 'GET, HEAD, OPTIONS', 'Cache-Control': 'no-store' };
  return new Response(null, { status: isServing ? 204 : 503, headers });
}
