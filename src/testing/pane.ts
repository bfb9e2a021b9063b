import type { Pane } from '../ui/pane';

const nothing = () => undefined;

/** The pane around a screen that is tested by itself; `more` is what the test looks at. */
export const paneOf = (path: string, more: Partial<Pane> = {}): Pane => ({
  id: path,
  path,
  search: new URLSearchParams(),
  params: {},
  setSearch: nothing,
  setTitle: nothing,
  setDirty: nothing,
  open: nothing,
  close: nothing,
  ...more,
});
