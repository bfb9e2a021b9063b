import { useEffect, useRef, useState } from 'react';

const FIELD = 'textarea, input';
const focusIn = (frame: HTMLElement | null, selector: string): boolean => {
  const found = frame?.querySelector<HTMLElement>(selector);
  found?.focus();
  return Boolean(found);
};

/**
 * Where the keyboard is. `goTo` puts it on the line of an element that was made, or led to, once it is drawn; on the first
 * field of the panel where the outline has no such line. Escape goes from the panel back to the chosen line.
 */
export function useFocus() {
  const steps = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [asked, goToElement] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (asked && !focusIn(steps.current, `[data-line="${CSS.escape(asked.id)}"]`)) focusIn(panel.current, FIELD);
  }, [asked]);
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented } = event;
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      if (!panel.current?.contains(target) || target.closest('[aria-expanded="true"]')) return;
      event.preventDefault();
      focusIn(steps.current, '[role="treeitem"][aria-selected="true"]');
    };
    document.addEventListener('keydown', back);
    return () => document.removeEventListener('keydown', back);
  }, []);
  return { steps, panel, goTo: (id: string) => goToElement({ id }) };
}
