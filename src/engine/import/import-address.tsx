import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { routeOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { usePane } from '../../ui/pane';
import { mayDo } from '../guards';

const ImportStudio = lazy(() => import('./import-studio').then((module) => ({ default: module.ImportStudio })));

/** Name of the parameter of a list's address that opens its import: an id, or `new`. So it is found again when the page is loaded anew. */
const IMPORT = 'import';
const NEW = 'new';

const put = (value: string | null) => (now: URLSearchParams) => {
  const address = new URLSearchParams(now);
  if (value === null) address.delete(IMPORT);
  else address.set(IMPORT, value);
  return address;
};

/** The import that the address of the list names; a name that is empty begins one. */
export function ImportByAddress({ resource }: { resource: AnyResource }) {
  const [search] = useSearchParams();
  const { setSearch } = usePane();
  const named = search.get(IMPORT);
  const onId = useCallback((id: string | null) => setSearch(put(id ?? NEW)), [setSearch]);
  if (named === null || !mayDo(resource, 'import')) return null;
  return (
    <Suspense>
      <ImportStudio
        resource={resource}
        id={named === NEW || named === '' ? null : named}
        onId={onId}
        onClosed={() => setSearch(put(null))}
      />
    </Suspense>
  );
}

/** Opens the import of the list: by its address where the tab is the list's own, and here where the list stands in another screen. */
export function BeginImport({ resource, onClosed }: { resource: AnyResource; onClosed: () => void }) {
  const { setSearch } = usePane();
  const own = useLocation().pathname === routeOf(resource);
  useEffect(() => {
    if (!own) return;
    setSearch(put(NEW));
    onClosed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once, when it is asked for
  }, [own]);
  return own ? null : <ImportStudio resource={resource} onClosed={onClosed} />;
}
