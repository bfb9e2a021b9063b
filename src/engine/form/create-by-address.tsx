import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { holdsTable } from '../../../contract/language/check-out';
import type { AnyResource } from '../../../contract/language/resource';
import { NEW_ROW } from '../../../contract/language/routes';
import { useWords } from '../../i18n/words';
import { usePane } from '../../ui/pane';
import { useDialogs } from '../actions/dialogs';
import { mayDo, useUserId } from '../guards';
import { tableQuery } from '../rows-loader';
import { mayAdd, useTableHolders } from '../table/holders';
import { useNotify } from '../use-notify';

/** What became of a wish for a new row where the table must be checked out first: the address came from elsewhere, where that was not known. */
function useRefusal(resource: AnyResource): () => void {
  const { t } = useWords();
  const tell = useNotify();
  const me = useUserId();
  return () => {
    const other = useTableHolders.getState()[resource.name]?.find(({ userId }) => userId !== me);
    tell.warn(other ? t('error.tableCheckedOutElsewhere', { who: other.who }) : t('error.tableCheckOutNeeded'));
  };
}

/** Opens the form for a new row where the address of the list asks for it, once: what closes it leaves the list. */
export function CreateByAddress({ resource }: { resource: AnyResource }) {
  const [search] = useSearchParams();
  const { setSearch } = usePane();
  const dialogs = useDialogs(resource);
  const refuse = useRefusal(resource);
  const isAsked = search.has(NEW_ROW);
  const isTaken = useRef(false);
  const hasTable = holdsTable(resource);
  const { data: holders, isFetched } = useQuery({ ...tableQuery(resource), enabled: isAsked && hasTable });
  const isKnown = !hasTable || isFetched;
  useEffect(() => {
    if (!isAsked) {
      isTaken.current = false;
      return;
    }
    if (isTaken.current || !isKnown) return;
    isTaken.current = true;
    setSearch((now) => {
      const address = new URLSearchParams(now);
      address.delete(NEW_ROW);
      return address;
    });
    if (holders) useTableHolders.setState({ [resource.name]: holders });
    if (!mayDo(resource, 'save')) return;
    if (mayAdd(resource)) dialogs.open({ kind: 'create' });
    else refuse();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once each time it is asked for
  }, [isAsked, isKnown]);
  return dialogs.node;
}
