import { randomUUID } from 'node:crypto';
import type { Server } from '../e2e/support/server';
import { ask, tokensOf } from './client';
import { BIG, HUGE, TENANTS } from './data';
import { median, type Figure } from './figures';
import { readLoad, timesOf, writeLoad, type Measured } from './load';
import { secondsOf } from './machine';
import type { Kind } from './place';

const CODES = '/account/activation-code/page';
const page = (n: number, more = ''): string => `${CODES}?page=${n}&limit=10${more}`;
const last = (rows: number): string => page(rows / 10);

const failedAs = (failed: number): string => (failed > 0 ? ` (${failed} FAILED)` : '');

/** Beside what a load achieved, what each of its requests cost: that is the same on a machine with other work. */
async function costed(pid: number, load: () => Promise<Measured>): Promise<Measured & { cost: Figure }> {
  const spent = secondsOf(pid);
  const measured = await load();
  const value = ((secondsOf(pid) - spent) * 1000) / measured.total;
  return { ...measured, cost: { name: '  processor time of the server a request', value, unit: 'ms' } };
}

/** Lists with their count, by 50 connections, over tenants of 5,000 rows. */
export async function list({ url, pid }: Server, kind: Kind): Promise<Figure[]> {
  const tokens = (await Promise.all(TENANTS.slice(0, 8).map((tenant) => tokensOf(url, tenant, 1)))).flat();
  const paths = [page(1), page(2), page(1, '&order=asc&orderField=code'), page(1, '&status=active')];
  await readLoad({ url, tokens, seconds: 2 }, paths);
  const { perSecond, p99, failed, cost } = await costed(pid, () => readLoad({ url, tokens }, paths));
  const isEmbedded = kind === 'pglite';
  return [
    {
      name: `list with count, 50 connections${failedAs(failed)}`,
      value: perSecond,
      unit: '/s',
      reach: isEmbedded ? 600 : 1300,
      aim: isEmbedded ? 1000 : 2500,
      isMoreBetter: true,
    },
    { name: 'list with count, p99', value: p99, unit: 'ms', ...(isEmbedded ? { reach: 170, aim: 80 } : {}) },
    cost,
  ];
}

/** The same for one tenant of 100,000 rows: the count is the cost. */
export async function big({ url, pid }: Server, kind: Kind): Promise<Figure[]> {
  const tokens = await tokensOf(url, BIG, 4);
  const { perSecond, p99, failed, cost } = await costed(pid, () => readLoad({ url, tokens }, [page(1), page(2)]));
  return [
    {
      name: `list of one tenant of 100,000 rows${failedAs(failed)}`,
      value: perSecond,
      unit: '/s',
      isMoreBetter: true,
      ...(kind === 'pglite' ? { reach: 500, aim: 1000 } : {}),
    },
    { name: 'list of one tenant of 100,000 rows, p99', value: p99, unit: 'ms' },
    cost,
  ];
}

/** Signed writes: nonce, row and audit in one transaction. */
export async function write({ url, pid }: Server, kind: Kind): Promise<Figure[]> {
  const tokens = (await Promise.all(TENANTS.slice(0, 8).map((tenant) => tokensOf(url, tenant, 1)))).flat();
  const run = randomUUID().slice(0, 8);
  const { perSecond, p99, failed, cost } = await costed(pid, () =>
    writeLoad({ url, tokens }, 'POST', '/account/client', (n) => ({
      testerCode: `T-${run}-${n}`,
      machineGuid: randomUUID(),
    })),
  );
  const isEmbedded = kind === 'pglite';
  return [
    {
      name: `signed write with nonce, row and audit${failedAs(failed)}`,
      value: perSecond,
      unit: '/s',
      reach: isEmbedded ? 300 : 500,
      aim: isEmbedded ? 600 : 1500,
      isMoreBetter: true,
    },
    { name: 'signed write, p99', value: p99, unit: 'ms', ...(isEmbedded ? { reach: 300, aim: 150 } : {}) },
    cost,
  ];
}

/** Single requests on a tenant of 1,000,000 rows. */
export async function million({ url }: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(url, HUGE, 1);
  const figure = async (name: string, path: string, reach: number, aim: number): Promise<Figure> => {
    await ask(url, token, path);
    return {
      name: `1,000,000 rows: ${name}`,
      value: median(await timesOf(() => ask(url, token, path))),
      unit: 'ms',
      reach,
      aim,
    };
  };
  return [
    await figure('default sort', page(1), 100, 30),
    await figure('contains-search', page(1, '&code=ABCD'), 300, 100),
    await figure('last page', last(1_000_000), 500, 200),
  ];
}
