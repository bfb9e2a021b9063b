import { useEffect } from 'react';

const COVER = '[role="dialog"][aria-modal="true"]';

/** What stands in front keeps the key to itself: a form below a drawer or a dialog is not saved by it. */
function isInFront(formId: string): boolean {
  const cover = [...document.querySelectorAll(COVER)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .at(-1);
  return !cover || cover.contains(document.getElementById(formId));
}

/** Ctrl with S, as people save elsewhere; the browser would offer to keep the page as a file. */
export function useSaveKey(formId: string, save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isInFront(formId)) save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [formId, save]);
}
