import { useEffect, type RefObject } from 'react';
import { isForScreen } from '../../../ui/letter-keys';
import { useLatest } from '../../use-latest';

type Acts = {
  /** Absent what the user may not. */
  addBelow?: (id: string) => void;
  addBeside?: (id: string) => void;
  move?: (id: string, key: string) => void;
  undo: () => void;
};

const KEY = 'data-row-key';
const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${KEY}]`) : null;

/** Opens or closes what is below a row; false where it is so already. */
function unfold(row: HTMLElement, isOpen: boolean): boolean {
  const toggle = row.querySelector<HTMLElement>(`[aria-expanded="${String(!isOpen)}"]`);
  toggle?.click();
  return toggle !== null;
}

type Key = (row: HTMLElement, id: string, acts: Acts) => boolean | void;

/** By the key, with what is held beside it. */
const KEYS: Readonly<Record<string, Key>> = {
  Insert: (_, id, { addBelow }) => addBelow?.(id),
  'Shift+Insert': (_, id, { addBeside }) => addBeside?.(id),
  ArrowRight: (row) => unfold(row, true),
  ArrowLeft: (row) => unfold(row, false),
  ...Object.fromEntries(
    ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft'].map((key): [string, Key] => [
      `Alt+${key}`,
      (_, id, { move }) => move?.(id, key),
    ]),
  ),
};

/** What a key does to a row: true where it did something. */
function actOn(row: HTMLElement, event: KeyboardEvent, acts: Acts): boolean {
  const held = [event.ctrlKey && 'Ctrl', event.metaKey && 'Meta', event.altKey && 'Alt', event.shiftKey && 'Shift'];
  const act = KEYS[[...held.filter(Boolean), event.key].join('+')];
  return act !== undefined && act(row, row.getAttribute(KEY) ?? '', acts) !== false;
}

/** The keys of a tree that is built where it stands: Insert, Shift+Insert, Alt with arrows, → ←, Ctrl+Z. */
export function useTreeKeys(screen: RefObject<HTMLElement | null>, isOn: boolean, acts: Acts): void {
  const press = useLatest((event: KeyboardEvent) => {
    if (!isForScreen(event)) return;
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const row = rowOf(event.target);
    if (isUndo) acts.undo();
    else if (!row || !screen.current?.contains(row) || !actOn(row, event, acts)) return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn, press]);
}
