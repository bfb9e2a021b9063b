import { createContext, useContext, type ComponentType } from 'react';
import type { Operation } from '../../contract/derive';
import type { AnyResource } from '../../contract/resource';
import type { Row } from './row';

/** The tab that a screen stands in. The address of a list, its page and its search live in `search`. */
export type Pane = {
  /** False while another tab is in front. */
  isActive: boolean;
  path: string;
  search: URLSearchParams;
  setSearch: (search: URLSearchParams) => void;
  setTitle: (title: string) => void;
  /** A dirty pane asks before it is closed. */
  setDirty: (isDirty: boolean) => void;
};

/** What a named screen of a feature gets in place of a generated one. */
export type NamedScreenProps = {
  resource: AnyResource;
  /** The rows that a form, a detail page or an action is about; empty for a list or a new row. */
  rows: Row[];
  /** Given where the screen stands for an operation. */
  operation?: Operation;
  /** Closes the screen; `hasChanged` asks the lists again. */
  onClose: (hasChanged: boolean) => void;
};

/** What the engine needs from the application and may not import itself. All are stable functions. */
export type EnginePorts = {
  /** Fetches the definition of `account/activation-code`; rejects where nothing has that name. */
  loadDefinition: (name: string) => Promise<AnyResource>;
  /** Fetches a screen that a definition names, from the module's `screens.tsx`. */
  loadScreen: (module: string, name: string) => Promise<ComponentType<NamedScreenProps>>;
  /** Entries of a dictionary that the database keeps; absent where there are no dictionaries. */
  loadDictionary?: (type: string) => Promise<{ value: string | number; label: string }[]>;
  /** Hook: the pane around the caller. */
  usePane: () => Pane;
};

const Context = createContext<EnginePorts | null>(null);

/** Wraps the panes: `<EnginePortsProvider value={ports}>`. */
export const EnginePortsProvider = Context.Provider;

/** The ports handed in by the application. */
export function useEnginePorts(): EnginePorts {
  const ports = useContext(Context);
  if (!ports) throw new Error('EnginePortsProvider is missing');
  return ports;
}

/** The pane around a generated screen. */
export function useEnginePane(): Pane {
  const { usePane } = useEnginePorts();
  return usePane();
}
