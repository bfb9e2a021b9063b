import type { ReactNode } from 'react';
import { createPath, Router, type To } from 'react-router-dom';
import { PaneContext, type Pane } from '../ui/pane';

const nothing = () => undefined;
const textOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

type Around = {
  /** Path and query of the screen. */
  address: string;
  /** Hears where the screen goes. */
  onOpen?: (address: string) => void;
  /** What the test looks at. */
  pane?: Partial<Pane>;
  children: ReactNode;
};

/** The pane around a screen that is tested by itself. */
export function InPane({ address, onOpen = nothing, pane, children }: Around) {
  const go = (to: To) => onOpen(textOf(to));
  return (
    <Router location={address} navigator={{ createHref: (to) => `#${textOf(to)}`, go: nothing, push: go, replace: go }}>
      <PaneContext
        value={{
          id: address,
          params: {},
          setSearch: nothing,
          setTitle: nothing,
          setDirty: nothing,
          close: nothing,
          ...pane,
        }}
      >
        {children}
      </PaneContext>
    </Router>
  );
}
