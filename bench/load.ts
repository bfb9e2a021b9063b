import { randomUUID } from 'node:crypto';
import autocannon, { type Request, type Result } from 'autocannon';
import { sign } from '../contract/wire/signature';

export type Load = {
  url: string;
  /** Bearers that take turns, so that no single session meets its limit. */
  tokens: readonly string[];
  seconds?: number;
  connections?: number;
};
export type Measured = { perSecond: number; p50: number; p99: number; failed: number; total: number };

const measured = (result: Result): Measured => ({
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts + result.mismatches,
  total: result.requests.total,
});

const common = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'X-Requested-With': 'XMLHttpRequest',
  'Accept-Language': 'en-US',
});

/** Asks the paths in turn over kept connections. Every answer must have the code 0. */
export async function readLoad(
  { url, tokens, seconds = 10, connections = 50 }: Load,
  paths: readonly string[],
): Promise<Measured> {
  const requests = tokens.flatMap((token) =>
    paths.map((path) => ({ method: 'GET' as const, path: `/api${path}`, headers: common(token) })),
  );
  return measured(
    await autocannon({ url, connections, duration: seconds, requests, verifyBody: isSuccess, bailout: 1000 }),
  );
}

/** Sends signed writes, each with an id and a body of its own. */
export async function writeLoad(
  { url, tokens, seconds = 10, connections = 50 }: Load,
  method: 'POST' | 'PUT',
  path: string,
  bodyOf: (n: number) => unknown,
): Promise<Measured> {
  let count = 0;
  const requests = tokens.map((token) => ({
    method,
    path: `/api${path}`,
    setupRequest: (request: Request) => {
      count += 1;
      const body = bodyOf(count);
      const requestId = randomUUID();
      const timestamp = String(Date.now());
      const headers = {
        ...common(token),
        'Content-Type': 'application/json',
        'X-Request-Id': requestId,
        'X-Timestamp': timestamp,
        'X-Signature': sign({ path, body, requestId, timestamp }),
      };
      return { ...request, headers, body: JSON.stringify(body) };
    },
  }));
  return measured(
    await autocannon({ url, connections, duration: seconds, requests, verifyBody: isSuccess, bailout: 1000 }),
  );
}

const isSuccess = (body: unknown): boolean => String(body).startsWith('{"code":0');

/** Milliseconds of each of several single requests, one after the other. */
export async function timesOf(work: () => Promise<void>, rounds = 7): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}
