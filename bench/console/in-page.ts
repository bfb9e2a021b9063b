import type { Page } from '@playwright/test';

/** What the functions below keep in the page. */
type Watch = Window & { seen: Record<string, number>; painted?: Promise<number> };

/**
 * Notes, from the first moment of a page on, when something is painted first: ms since the navigation began.
 * A task that was posted in a frame runs right after that frame was painted.
 */
export async function noteFirst(page: Page, selectors: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((wanted) => {
    const watch = window as unknown as Watch;
    watch.seen = {};
    const open = new Map(Object.entries(wanted));
    const observer = new MutationObserver(() => {
      for (const [name, selector] of open) {
        if (!document.querySelector(selector)?.checkVisibility()) continue;
        open.delete(name);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => (watch.seen[name] = performance.now()), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      }
      if (open.size === 0) observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, selectors);
}

/** When the thing of that name was painted first, ms since the navigation began. */
export async function firstOf(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((key) => (window as unknown as Watch).seen[key], name, { timeout: 120_000 });
  return (await found.jsonValue()) ?? Number.NaN;
}

export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/**
 * From the browser's own time of a click to the frame in which other rows are painted, ms. Nothing outside of the page is waited for:
 * the click comes as a real input event, and the page itself sees its rows change.
 */
export async function clickToPainted(page: Page, click: string, row: string): Promise<number> {
  const target = page.locator(click).first();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate((selector) => {
    const shown = (): string => {
      const rows = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
      return rows.length === 0 ? '' : `${rows.length} ${rows[0]?.textContent} ${rows.at(-1)?.textContent}`;
    };
    const before = shown();
    (window as unknown as Watch).painted = new Promise((resolve, reject) => {
      // A click that changes nothing would be waited for without end.
      setTimeout(() => reject(new Error(`30 s after the click the same is shown: ${shown().slice(0, 200)}`)), 30_000);
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = (): void => {
            const now = shown();
            if (now === '' || now === before) return void requestAnimationFrame(look);
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true });
            port1.start();
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
  }, row);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${click} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(() => (window as unknown as Watch).painted ?? Number.NaN);
}
