import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NODE } from '../e2e/support/server';

/** Lists that people ask for, a second. */
const RATE = 50;

/** What people waited for their lists, ms: the middle, all but one in a hundred, and the longest. */
export type Waits = { count: number; failed: number; p50: number; p99: number; worst: number };

/** Begins to ask for lists, as the people of those tokens in turn, 50 a second; answers what ends it, once it has warmed up. */
export async function beginLists(url: string, tokens: readonly string[]): Promise<{ end: () => Promise<Waits> }> {
  const child = spawn(NODE, [join(import.meta.dirname, 'list-process.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const list = `${url}/api/account/activation-code/page?page=1&limit=10`;
  child.stdin.write(`${JSON.stringify({ url: list, tokens, rate: RATE })}\n`);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async end() {
      child.stdin.end();
      return JSON.parse(String((await lines.next()).value)) as Waits;
    },
  };
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** What people wait while nothing else happens, once what their lists run is compiled. */
export async function idleWaits(url: string, tokens: readonly string[], seconds = 10): Promise<Waits> {
  const measured = async () => {
    const lists = await beginLists(url, tokens);
    await wait(seconds);
    return lists.end();
  };
  await measured();
  return measured();
}
