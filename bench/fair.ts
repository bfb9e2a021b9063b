import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { BIG, TENANTS } from './data';
import type { Figure } from './figures';
import { readLoad, writeLoad, type Measured } from './load';
import { asOtherMachine } from './other-machine';

const SECONDS = 15;
/** What others may wait at most beside a busy tenant, as a multiple of what they wait without. */
const BAR = 3;

const LIST = '/account/activation-code/page?page=1&limit=10';

/** What two people of another tenant wait: one looks at lists, one saves, each one call after the other. */
async function others(url: string, tokens: readonly string[]): Promise<{ list: Measured; write: Measured }> {
  const run = randomUUID().slice(0, 8);
  const load = { url, seconds: SECONDS, connections: 1 };
  const [list, write] = await Promise.all([
    readLoad({ ...load, tokens: tokens.slice(0, 1) }, [LIST]),
    writeLoad({ ...load, tokens: tokens.slice(1, 2) }, 'POST', '/account/client', (n) => ({
      testerCode: `F-${run}-${n}`,
      machineGuid: randomUUID(),
    })),
  ]);
  return { list, write };
}

/** Lists and writes of a small tenant, alone and beside a tenant of 200,000 rows that exports and searches by 20 connections. */
export async function fair({ url }: Server): Promise<Figure[]> {
  const [small, busy] = [await tokensOf(url, TENANTS[0] ?? '', 2), await tokensOf(url, BIG, 10)];
  await others(url, small);
  const idle = await others(url, small);
  const { command, args } = asOtherMachine([process.execPath, ...process.execArgv]);
  const noise = fork(
    fileURLToPath(new URL('./fair-noise.ts', import.meta.url)),
    [JSON.stringify({ url, tokens: busy })],
    { execPath: command, execArgv: args },
  );
  await pause(3000);
  const beside = await others(url, small);
  const told = once(noise, 'message');
  noise.send('stop');
  const [counts] = (await told) as [Record<string, number>];
  const figures = (['list', 'write'] as const).flatMap((name): Figure[] => [
    { name: `${name} of others, alone, p50`, value: idle[name].p50, unit: 'ms' },
    { name: `${name} of others, alone, p99`, value: idle[name].p99, unit: 'ms' },
    { name: `${name} of others beside the busy tenant, p50`, value: beside[name].p50, unit: 'ms' },
    { name: `${name} of others beside the busy tenant, p99`, value: beside[name].p99, unit: 'ms' },
    { name: `  times as long, p99`, value: beside[name].p99 / idle[name].p99, unit: '×', reach: BAR, aim: 2 },
    { name: `  failed`, value: idle[name].failed + beside[name].failed, unit: '', reach: 0 },
  ]);
  const done = Object.entries(counts).map(([name, value]): Figure => ({
    name: `the busy tenant: ${name}`,
    value,
    unit: '',
  }));
  return [...figures, ...done];
}
