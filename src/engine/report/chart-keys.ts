import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { areLetterKeysOn, isForKeys } from '../../ui/letter-keys';
import { useLatest } from '../use-latest';

/** Whether a key that is pressed now is for a chart in `box`: where the keyboard is in one chart, it is for that one alone. */
function isForChart(box: HTMLElement | null): boolean {
  if (!box?.checkVisibility()) return false;
  const own = document.activeElement?.closest('[data-chart]');
  return !own || own === box;
}

/** The key `t` turns a chart into its table and back, wherever one is on the page but in what is typed into. */
function useTurnKey(turn: () => void, box: RefObject<HTMLElement | null>): void {
  const latest = useLatest(turn);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 't' || !isForKeys(event) || !areLetterKeysOn() || !isForChart(box.current)) return;
      event.preventDefault();
      latest();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest, box]);
}

/**
 * Whether a chart in `box` shows as its table, and what turns it. What had the keyboard goes with the one that is shown no more: the keyboard is
 * then at `button`, which turns it back.
 */
export function useTurnedChart(box: RefObject<HTMLElement | null>) {
  const [isTable, setTable] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const turn = () => {
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    setTable(!isTable);
  };
  useTurnKey(turn, box);
  return { isTable, turn, button };
}

/** Goes through the marks of a chart by keys: `moves` says by how many each goes on, Enter picks. */
export function useMarkKeys(count: number, moves: Readonly<Record<string, number>>, pick: (at: number) => void) {
  const [focus, setFocus] = useState<number | null>(null);
  const press = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (move === undefined) {
      if (focus !== null) pick(focus);
      return;
    }
    // The first key enters the chart, at its beginning or its end.
    const next = focus === null ? (move > 0 ? 0 : count - 1) : focus + move;
    if (next >= 0 && next < count) setFocus(next);
  };
  return { focus: focus !== null && focus < count ? focus : null, press };
}
