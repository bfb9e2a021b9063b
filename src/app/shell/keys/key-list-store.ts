import { create } from 'zustand';

type KeyListState = { isOpen: boolean; open: () => void; close: () => void };

/** Whether the list of keys is open. */
export const useKeyList = create<KeyListState>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
