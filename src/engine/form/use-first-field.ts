import { useEffect } from 'react';

const FIELD =
  'input:not([type="hidden"], [type="file"], :disabled, [readonly]), textarea:not(:disabled), [contenteditable="true"], [role="combobox"]:not([aria-disabled="true"]), button[role="switch"]:not(:disabled)';

/** Puts the focus on the first field once the form is there; not where that brings up the keys of a phone. */
export function useFirstField(formId: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || window.matchMedia('(pointer: coarse)').matches) return;
    const form = document.getElementById(formId);
    const active = document.activeElement;
    // Whoever began to type stays where he is.
    if (!form || (active !== null && form.contains(active))) return;
    form.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
  }, [formId, isThere]);
}

/** Sends the form as its button does. */
export function submitForm(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
