import { create } from 'zustand';

type PaletteState = { isOpen: boolean; open: () => void; close: () => void };

/** Whether the command palette is open. */
export const usePalette = create<PaletteState>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
