/**
 * Keeps the focus of people who work by keyboard from falling out of the page: what had it may go away, with a menu, a drawer, a deleted
 * row, a hidden screen. It then goes back to what had it before that is still there, else to `fallback`. Whoever uses a pointer is left alone.
 */
type Keeper = { stop: () => void; /** Looks again, where no event tells that the focus was lost. */ look: () => void };

/** So far back is looked; further back nobody remembers where he was. */
const DEPTH = 24;
const CHOSEN = '[role="dialog"][aria-modal="true"]';

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  isVisible(element) &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [aria-hidden="true"]');

/** What covers everything else keeps the focus within itself. */
const cover = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(CHOSEN)].filter(isVisible).at(-1);

export function keepFocus(fallback: () => HTMLElement | null): Keeper {
  // What is gone for good may be forgotten.
  let before: WeakRef<HTMLElement>[] = [];
  let isByKeyboard = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isLost = (): boolean => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || !isUsable(activeElement as HTMLElement);
  };
  const rescue = (): void => {
    // A page that was just loaded begins at its beginning.
    if (!isByKeyboard || before.length === 0 || !isLost()) return;
    const top = cover();
    const target = before
      .map((held) => held.deref())
      .findLast((element) => element && isUsable(element) && (!top || top.contains(element)));
    (target ?? top ?? fallback())?.focus({ preventScroll: true });
  };
  const look = (): void => {
    clearTimeout(waiting);
    // After whatever closes has given the focus back itself.
    waiting = setTimeout(rescue, 60);
  };
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    before = [...before.filter((held) => held.deref() !== target), new WeakRef(target)].slice(-DEPTH);
  };
  const key = (event: KeyboardEvent): void => {
    isByKeyboard = true;
    // Not every browser tells that what had the focus was removed.
    if (event.key === 'Tab') rescue();
    else look();
  };
  const pointer = (): void => {
    isByKeyboard = false;
  };
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', look);
  document.addEventListener('keydown', key, true);
  document.addEventListener('pointerdown', pointer, true);
  return {
    look,
    stop: () => {
      clearTimeout(waiting);
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', look);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', pointer, true);
    },
  };
}
