import { create } from 'zustand';

/** Whether the dialog stands open that leads from a code to its record: asked for from several places, drawn by the bar of the phone. */
export const useScan = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openScan = (): void => useScan.setState({ isOpen: true });
export const closeScan = (): void => useScan.setState({ isOpen: false });
