import { createContext } from 'react';

/** Asks, then logs out. The shell gives it to its screens, for it knows what would be lost. */
export const LeavingContext = createContext<() => void>(() => undefined);
