import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../../contract/language/resource';
import { NEW_ROW } from '../../../contract/language/routes';
import { usePane } from '../../ui/pane';
import { useDialogs } from '../actions/dialogs';
import { mayDo } from '../guards';
import { mayAdd } from '../table/holders';

/** Opens the form for a new row where the address of the list asks for it, once: what closes it leaves the list. */
export function CreateByAddress({ resource }: { resource: AnyResource }) {
  const [search] = useSearchParams();
  const { setSearch } = usePane();
  const dialogs = useDialogs(resource);
  const isAsked = search.has(NEW_ROW);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isAsked) {
      isTaken.current = false;
      return;
    }
    if (isTaken.current) return;
    isTaken.current = true;
    setSearch((now) => {
      const address = new URLSearchParams(now);
      address.delete(NEW_ROW);
      return address;
    });
    if (mayDo(resource, 'save') && mayAdd(resource)) dialogs.open({ kind: 'create' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once each time it is asked for
  }, [isAsked]);
  return dialogs.node;
}
