import type { CDPSession, Page } from '@playwright/test';
import { quiet } from './quiet';

export type Held = { heap: number; nodes: number; listeners: number };

/** What the page still holds after everything was collected that can be: bytes of the heap, nodes, listeners. */
export async function held(client: CDPSession): Promise<Held> {
  await client.send('Performance.enable');
  for (let n = 0; n < 3; n += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** The same once nothing is drawn or put away any more: a busy machine does that long after the last tab was painted. */
export async function heldAtRest(client: CDPSession): Promise<Held> {
  let last = await held(client);
  for (let n = 0; n < 20; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const next = await held(client);
    if (next.nodes === last.nodes) return next;
    last = next;
  }
  return last;
}

/** Goes round the open tabs in the page itself, each painted before the next one. */
export async function goRound(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let n = 0; n < count; n += 1) {
      const tabs = document.querySelectorAll<HTMLElement>('nav li a[href^="#/"]');
      tabs[n % tabs.length]?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }, times);
  await quiet(page);
}
