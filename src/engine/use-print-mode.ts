import { createContext, useContext } from 'react';

const Paper = createContext(false);

/** Wraps what is printed: `<PaperProvider value>`. */
export const PrintModeProvider = Paper.Provider;

/** Whether a part stands on paper, where nothing can be opened, scrolled or pointed at: all of it has to be in sight. */
export const useIsPrinting = (): boolean => useContext(Paper);
