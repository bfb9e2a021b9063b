import type { Page } from '@playwright/test';

/** Until the page has asked for nothing new for half a second. A stream that stays open, which Playwright's `networkidle` waits for, is no matter. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const asked = (): number => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== asked();) {
      before = asked();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
