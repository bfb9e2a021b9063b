import type { Page } from '@playwright/test';

/** Nothing is on its way any more: no screen, no skeleton, no rows that load, no face of the fonts. */
const isStill = (): boolean => {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  return (
    document.querySelector('main') !== null &&
    !shown('[aria-busy="true"], .ant-skeleton-active, .ant-spin-spinning') &&
    document.fonts.status === 'loaded'
  );
};

/** Until nothing moves or changes its colour any more; what turns for ever is not waited for. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });

/** Before each of two looks, ms: for a page that is loaded, and for one that only opens something. */
const LOADED = [120, 80] as const;
export const OPENED = [30, 30] as const;

/** Waits until a page looks as it will look, twice in a row: between two states nothing may be busy. */
export async function settle(page: Page, pauses: readonly number[] = LOADED): Promise<void> {
  await page.waitForLoadState('load');
  for (const pause of pauses) {
    await page.waitForTimeout(pause);
    await page.waitForFunction(isStill, undefined, { polling: 50, timeout: 20_000 });
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await still(page);
}
