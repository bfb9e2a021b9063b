import { useCallback, useState } from 'react';

/** What closes a dialog or a drawer, and who is told once it has gone. */
export type ShellState = { isOpen: boolean; close: () => void; onClosed?: () => void };

/** Open as long as its component stands, until it is closed; its owner takes it away when it has gone. */
export function useShell(onClosed: () => void): ShellState {
  const [isOpen, setOpen] = useState(true);
  return { isOpen, close: useCallback(() => setOpen(false), []), onClosed };
}
