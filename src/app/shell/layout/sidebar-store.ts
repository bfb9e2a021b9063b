import { create } from 'zustand';

type SidebarState = { isOpen: boolean; open: () => void; close: () => void };

/** The drawer of narrow windows. */
export const useSidebar = create<SidebarState>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
