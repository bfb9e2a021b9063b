import { readStored, store } from '../storage/storage';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether single letters are keys: whoever speaks to his machine, or strikes keys by mistake, turns them off in the list of keys. */
export const areLetterKeysOn = (): boolean => readStored('keys', isFlag) ?? true;
export const turnLetterKeys = (areOn: boolean): void => store('keys', areOn);

/** Where a key is typed, chosen with or has a meaning already. */
const OWN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="tablist"], [role="slider"], [role="tree"]';
const COVER = '[role="dialog"][aria-modal="true"], .ant-modal-confirm';

const isCovered = (): boolean =>
  [...document.querySelectorAll(COVER)].some((each) => each.checkVisibility({ visibilityProperty: true }));

/** Whether a key was struck for the screen itself: not into a field, a menu or the dialog in front of it. */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(OWN) && !isCovered();
}

/** The same without Ctrl, Alt or Meta. */
export const isForKeys = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.altKey && !event.metaKey && isForScreen(event);
