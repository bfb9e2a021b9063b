import { createContext, useContext, type ComponentType } from 'react';
import type { Operation } from '../../contract/language/derive';
import type { DictionaryEntry } from '../../contract/wire/dictionary';
import type { AnyResource } from '../../contract/language/resource';
import type { Row } from './row';

/** What a named screen of a feature gets in place of a generated one. */
export type NamedScreenProps = {
  resource: AnyResource;
  /** The rows that a form, a detail page or an action is about; empty for a list or a new row. */
  rows: Row[];
  /** Given where the screen stands for an operation. */
  operation?: Operation;
  /** Given where the screen stands beside a form: what stands in it now. */
  values?: Readonly<Record<string, unknown>>;
  /** Closes the screen; `hasChanged` asks the lists again. */
  onClose: (hasChanged: boolean) => void;
};

/** The address may not be opened at all, or no screen has it. */
export type LostBecause = 'broken' | 'noScreen';

/** What the engine needs from the application and may not import itself. All are stable functions. */
export type EnginePorts = {
  /** Fetches the definition of `account/activation-code`; rejects where nothing has that name. */
  loadDefinition: (name: string) => Promise<AnyResource>;
  /** A screen that a definition names, from the module's `screens.tsx`; undefined where there is none. May suspend. */
  screenNamed: (module: string, name: string) => ComponentType<NamedScreenProps> | undefined;
  /**
   * By resource: what may be chosen of it, where that is another list than its own; rows with the fields that title and tree need.
   * The choice of menu entries is open to whoever may give them, though he may not list the menu.
   */
  choices?: Readonly<Record<string, () => Promise<Pick<Row, 'id'>[]>>>;
  /** Whether an address of ours leads the user to a screen; every one does where this is absent. */
  mayOpen?: (address: string) => boolean;
  /** Why an entry of the menu with these values opens nothing; null where it opens something, or is none to be opened. */
  lostBecause?: (entry: Readonly<Record<string, unknown>>) => LostBecause | null;
  /** Entries of a dictionary that the database keeps, in the user's language; absent where there are no dictionaries. */
  loadDictionary?: (type: string) => Promise<DictionaryEntry[]>;
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
