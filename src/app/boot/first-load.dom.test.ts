import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The page as it is before any script of ours came, with the one that stands in it. */
const page = readFileSync('index.html', 'utf8');
const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(page) ?? [];
const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(body) ?? [];

const begin = (language: string): HTMLElement => {
  vi.stubGlobal('navigator', { language });
  document.body.innerHTML = body.replace(/<script[\s\S]*?<\/script>/g, '');
  // eslint-disable-next-line typescript/no-implied-eval -- the page's own script, as a browser runs it
  new Function(inline)();
  return document.getElementById('root')!;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a first load whose script never comes, or is broken', () => {
  it.each([
    ['en-GB', 'could not be loaded', 'Try again'],
    ['zh-TW', '加载失败', '重试'],
    ['ko', '불러오지 못했습니다', '다시 시도'],
    ['fr-FR', 'could not be loaded', 'Try again'],
  ])('is told after five seconds in the language of the browser: %s [ERR-01]', (language, text, again) => {
    const root = begin(language);
    vi.advanceTimersByTime(4_900);
    expect(root.querySelector('[role="alert"]')).toBeNull();
    vi.advanceTimersByTime(200);
    expect(root.querySelectorAll('p')).toHaveLength(1);
    expect(root.querySelector('[role="alert"]')?.textContent).toContain(text);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const button = root.querySelector('button')!;
    expect(button.textContent?.trim()).toBe(again);
    button.click();
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('is told to nobody whose console is there', () => {
    const root = begin('en');
    root.innerHTML = '<h1>Home</h1>';
    vi.advanceTimersByTime(10_000);
    expect(root.innerHTML).toBe('<h1>Home</h1>');
  });

  it('holds no character that keeps the policy of the page from naming its script', () => {
    expect(inline).not.toContain('<');
  });
});
