import { useEffect } from 'react';
import { create } from 'zustand';
import { useLatest } from '../use-latest';

/** What can be done on the screen in front without a row: the command palette offers it too. */
export type ScreenAct = { key: string; label: string; run: () => void };

export const useActsInFront = create<{ acts: readonly ScreenAct[] }>(() => ({ acts: [] }));

/** Tells what the list in front offers; nothing of one that stands inside a record. */
export function useScreenActs(
  actions: readonly { key: string; label: string; name?: string; onClick: () => void }[],
  isInside: boolean,
): void {
  const run = useLatest((key: string) => actions.find((one) => one.key === key)?.onClick());
  const words = actions.map(({ key, label, name }) => `${key}\n${name ?? label}`).join('\n\n');
  useEffect(() => {
    if (isInside || words === '') return undefined;
    const acts = words.split('\n\n').map((one): ScreenAct => {
      const [key = '', label = ''] = one.split('\n');
      return { key, label, run: () => run(key) };
    });
    useActsInFront.setState({ acts });
    return () => useActsInFront.setState((now) => (now.acts === acts ? { acts: [] } : now));
  }, [words, isInside, run]);
}
