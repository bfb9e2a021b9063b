import { useSyncExternalStore } from 'react';

/** px in which a browser writes that nobody has told another size. */
const USUAL = 16;
/** Beyond it the names of fields would be broader than a window. */
const MOST = 3;

/** The size of the page's root, which no style of ours makes smaller than usual: what the browser was told for texts. */
const measure = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) ? Math.min(MOST, Math.max(1, size / USUAL)) : 1;
};

let known: number | undefined;

/** How many times as large as usual the browser writes; sizes of what holds words follow it. */
export const textScale = (): number => (known ??= typeof document === 'undefined' ? 1 : measure());

/** px as they are at the usual size of texts, as a length that follows it. */
export const inText = (px: number): string => `${px / USUAL}rem`;

/** Watches something that is one sign high: the browser's settings may change while the page is open. */
function watch(listener: () => void): () => void {
  const probe = document.createElement('div');
  probe.className = 'visually-hidden';
  probe.style.height = '1rem';
  // Behind everything it would make the page higher than its window.
  probe.style.insetBlockStart = '0';
  probe.setAttribute('aria-hidden', 'true');
  document.body.append(probe);
  const observer = new ResizeObserver(() => {
    const now = measure();
    if (now === known) return;
    known = now;
    listener();
  });
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** The same for what is drawn anew when it changes. */
export const useTextScale = (): number => useSyncExternalStore(watch, textScale);
