import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { NODE } from '../e2e/support/server';

/** Lists that people ask for, a second. */
const RATE = 50;

/** What people waited for their lists, ms: the middle, all but one in a hundred, and the longest. */
export type Waits = { count: number; failed: number; p50: number; p99: number; worst: number };

/** Begins to ask for lists, as the people of those tokens in turn, 50 a second; answers what ends it. */
export function beginLists(url: string, tokens: readonly string[]): { end: () => Promise<Waits> } {
  const child = spawn(NODE, [join(import.meta.dirname, 'list-process.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const list = `${url}/api/account/activation-code/page?page=1&limit=10`;
  child.stdin.write(`${JSON.stringify({ url: list, tokens, rate: RATE })}\n`);
  return {
    async end() {
      child.stdin.end();
      return JSON.parse(await text(child.stdout)) as Waits;
    },
  };
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** What people wait while nothing else happens, once what their lists run is compiled. */
export async function idleWaits(url: string, tokens: readonly string[], seconds = 10): Promise<Waits> {
  const measured = async () => {
    const lists = beginLists(url, tokens);
    await wait(seconds);
    return lists.end();
  };
  await measured();
  return measured();
}
