import { createContext, useContext } from 'react';

/**
 * What a screen may do with the tab it stands in. Its address it asks of the router (`useLocation`, `useSearchParams`), which has one
 * in every tab; there it also goes elsewhere (`useNavigate`, `Link`).
 */
export type Pane = {
  /** Key of the tab; stays the same while the address changes. */
  id: string;
  /** Parts of the path that the route names, such as the id of `/iframe/:id`. */
  params: Readonly<Record<string, string>>;
  /** Changes the query of this tab's address, as it is by then, without opening another tab. Adds no step to the history. */
  setSearch: (change: (now: URLSearchParams) => URLSearchParams) => void;
  setTitle: (title: string) => void;
  /** A dirty pane asks before it is closed. */
  setDirty: (isDirty: boolean) => void;
  close: () => void;
};

export const PaneContext = createContext<Pane | null>(null);

/** The pane around the calling component; throws outside of one. */
export function usePane(): Pane {
  const pane = useContext(PaneContext);
  if (!pane) throw new Error('usePane stands outside of a pane');
  return pane;
}
