import { useEffect, useState } from 'react';
import { usePane } from '../../ui/pane';
import { menuEntries } from '../resolve';
import { addressOfEntry } from './foreign-address';

export type EntryAddress = { state: 'loading' } | { state: 'found'; url: string; name: string } | { state: 'failed'; message: string | null };

/** The address of the menu entry that the pane's path names. */
export function useEntryAddress(): EntryAddress {
  const { path } = usePane();
  const [address, setAddress] = useState<EntryAddress>({ state: 'loading' });
  useEffect(() => {
    const entry = menuEntries().get(path);
    const stop = new AbortController();
    const find = async (): Promise<EntryAddress> => {
      const url = entry ? await addressOfEntry(entry.item, stop.signal) : null;
      return url && entry ? { state: 'found', url, name: entry.item.name } : { state: 'failed', message: null };
    };
    find().then(
      (found) => !stop.signal.aborted && setAddress(found),
      (error: Error) => !stop.signal.aborted && setAddress({ state: 'failed', message: error.message }),
    );
    return () => stop.abort();
  }, [path]);
  return address;
}
