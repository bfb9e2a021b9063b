import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { permissionOf, routeOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import { usePane } from '../../ui/pane';
import { Forbidden } from '../list/empty';
import { mayDo } from '../guards';
import { useOwnState } from '../list/use-list-state';
import { besideRow } from '../shown-lists/settings';
import { useShownDefinition } from '../shown-lists/use-shown';
import { rowTitleOf } from '../row';
import { oneWord } from '../words';
import { DetailPage } from './detail-drawer';
import { NothingChosen, useRecord } from './record';

const ALL = {};

/** One record of a resource whose detail page has a route of its own: `?id=`. */
export function DetailScreen({ resource: given }: { resource: AnyResource }) {
  const resource = useShownDefinition(given);
  const [search] = useSearchParams();
  const id = search.get('id');
  if (!mayDo(id ? besideRow(resource, { id }) : resource, 'info'))
    return <Forbidden right={permissionOf(resource, 'info')} />;
  if (id) return <Titled key={id} resource={resource} id={id} />;
  return <NothingChosen resource={resource} />;
}

/** The record, by which its tab is called. */
function Titled({ resource, id }: { resource: AnyResource; id: string }) {
  const { t } = useWords();
  const { setTitle, setSearch } = usePane();
  const navigate = useNavigate();
  const listing = useOwnState(ALL);
  const { row } = useRecord(resource, id);
  const title = row && t('engine.pair', { name: oneWord(t, resource), value: rowTitleOf(resource, row) });
  useEffect(() => {
    if (title) setTitle(title);
    // The pane's functions are made anew when its address changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [title]);
  const show = useCallback((next: string) => setSearch(() => new URLSearchParams({ id: next })), [setSearch]);
  const close = useCallback(() => void navigate(routeOf(resource)), [navigate, resource]);
  return <DetailPage resource={resource} id={id} listing={listing} onShow={show} onClose={close} />;
}
