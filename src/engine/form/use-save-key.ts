import { useEffect } from 'react';

/** Ctrl with S, as people save elsewhere; the browser would offer to keep the page as a file. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A question in front of the form is answered first.
      if (document.querySelector('[aria-modal="true"]') === null) save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [save]);
}
