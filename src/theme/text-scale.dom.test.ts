import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  document.documentElement.removeAttribute('style');
  vi.resetModules();
});

/** As a page that is loaded now measures it. */
async function scaleAt(fontSize: string): Promise<number> {
  vi.resetModules();
  document.documentElement.style.fontSize = fontSize;
  return (await import('./text-scale')).textScale();
}

it('sizes of what holds words follow what the browser is told, within bounds that leave something to see [LAY-07]', async () => {
  expect(await scaleAt('16px')).toBe(1);
  expect(await scaleAt('32px')).toBe(2);
  expect(await scaleAt('9px')).toBe(1);
  expect(await scaleAt('200px')).toBe(3);
});

it('tells lengths in the size of letters', async () => {
  const { inText } = await import('./text-scale');
  expect(inText(640)).toBe('40rem');
});
