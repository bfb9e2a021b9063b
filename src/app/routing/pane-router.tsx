import { useMemo, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { Address } from './address';
import { navigator } from './history';

/** The router of one kept screen: its address stays its own while another screen is in front. */
export function PaneRouter({ path, search, children }: Address & { children: ReactNode }) {
  const location = useMemo(() => ({ pathname: path, search }), [path, search]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
