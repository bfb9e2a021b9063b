import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const reload = vi.fn<() => void>();
/** As in a page that was just loaded. */
const fresh = async () => {
  vi.resetModules();
  return import('./lost-chunk');
};
const goOffline = (isOffline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  goOffline(false);
  vi.unstubAllGlobals();
});

describe('a part of the program that is gone [APP-06]', () => {
  it('reloads the page once a build, and again for another one', async () => {
    const first = await fresh();
    expect([first.reloadOnce(reload, 'a'), first.isReloading()]).toEqual([true, true]);
    expect([first.reloadOnce(reload, 'a'), reload.mock.calls.length]).toEqual([true, 1]);
    const second = await fresh();
    expect([second.reloadOnce(reload, 'a'), second.isReloading(), reload.mock.calls.length]).toEqual([false, false, 1]);
    expect([second.reloadOnce(reload, 'b'), reload.mock.calls.length]).toEqual([true, 2]);
  });

  it('never reloads without a network, where the browser would show a page of its own', async () => {
    const { reloadOnce } = await fresh();
    goOffline(true);
    expect([reloadOnce(reload, 'a'), reload.mock.calls.length]).toEqual([false, 0]);
    goOffline(false);
    expect(reloadOnce(reload, 'a')).toBe(true);
  });

  it('never reloads where the browser keeps nothing: it would go round in circles', async () => {
    const { reloadOnce } = await fresh();
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    expect([reloadOnce(reload, 'a'), reload.mock.calls.length]).toEqual([false, 0]);
  });

  it.each([
    ['Failed to fetch dynamically imported module: http://x/assets/a.js', true],
    ['error loading dynamically imported module: http://x/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ["Cannot read properties of undefined (reading 'a')", false],
  ])('is told from other errors: %s', async (message, isLost) => {
    const { isLostChunk } = await fresh();
    expect(isLostChunk(new TypeError(message))).toBe(isLost);
    expect(isLostChunk(message)).toBe(false);
  });

  it('says so in every language where not even the words came', async () => {
    const { sayLost } = await fresh();
    document.body.innerHTML =
      '<div id="root">before</div><template id="lost"><p lang="en">Lost</p><button type="button">Again</button></template>';
    const root = document.getElementById('root')!;
    sayLost(root);
    expect(root.textContent).toContain('Lost');
    expect(root.querySelector('button')).not.toBeNull();
  });
});
