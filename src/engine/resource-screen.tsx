import { Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../contract/language/resource';
import { isVin } from '../../contract/validation/rules';
import { addressWith, NEW_ROW } from '../../contract/language/routes';
import { usePane } from '../ui/pane';
import { useIsWide } from '../ui/use-is-wide';
import { useWords } from '../i18n/words';
import styles from './engine.module.css';
import { mayDo } from './guards';
import { ResourceList } from './list/resource-list';
import { useStart } from './list/saved/use-start';
import { useAddressState, type Listing } from './list/use-list-state';
import { NamedScreen } from './named-screen';
import type { Row } from './row';
import { useShownDefinition } from './shown-lists/use-shown';
import { oneWord } from './words';

const DetailPage = lazy(() => import('./detail/detail-drawer').then((module) => ({ default: module.DetailPage })));
const DetailPanel = lazy(() => import('./detail/detail-drawer').then((module) => ({ default: module.DetailPanel })));
const DetailDrawer = lazy(() => import('./detail/detail-drawer').then((module) => ({ default: module.DetailDrawer })));

const SingleRowScreen = lazy(() =>
  import('./single/single-row-screen').then((module) => ({ default: module.SingleRowScreen })),
);

const DossierPage = lazy(() => import('./dossier/dossier-page').then((module) => ({ default: module.DossierPage })));

const ImportByAddress = lazy(() =>
  import('./import/import-address').then((module) => ({ default: module.ImportByAddress })),
);

export { askListAhead } from './list/speed/ask-ahead';

const CreateByAddress = lazy(() =>
  import('./form/create-by-address').then((module) => ({ default: module.CreateByAddress })),
);

/** Name of the parameter of the address that names the row whose detail page is open. */
const ID = 'id';

/** The generated screen of a resource: its list, and what opens beside it. The words `engine`, `validate` and those of the module are there already. */
export function ResourceScreen({ resource: given }: { resource: AnyResource }) {
  const resource = useShownDefinition(given);
  const named = resource.screens?.list;
  if (resource.singleRow)
    return (
      <Suspense fallback={<Skeleton active />}>
        <SingleRowScreen resource={resource} />
      </Suspense>
    );
  return named ? (
    <Suspense fallback={<Skeleton active />}>
      <NamedScreen name={named} resource={resource} rows={[]} />
    </Suspense>
  ) : (
    <Screen resource={resource} />
  );
}

/** The business key whose page is open: a whole VIN in the address. A part of one is a search of the list. */
function useDossierKey(resource: AnyResource) {
  const { dossier: name } = resource;
  const { t } = useWords();
  const [search] = useSearchParams();
  const { setSearch, setTitle } = usePane();
  const given = name === undefined ? null : search.get(name)?.trim().toUpperCase();
  const show = useCallback(
    (key: string | null) =>
      setSearch((now) => {
        const address = new URLSearchParams(now);
        if (name === undefined) return address;
        if (key === null) address.delete(name);
        else address.set(name, key);
        return address;
      }),
    [setSearch, name],
  );
  const dossierKey = given && isVin(given) ? given : null;
  const title = dossierKey === null ? '' : t('engine.pair', { name: oneWord(t, resource), value: dossierKey });
  useEffect(() => {
    // Its tab is told from that of the list, and called like the list again once that is shown.
    if (name !== undefined) setTitle(title);
    // The pane's functions are made anew when its address changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [title, name]);
  return { dossierKey, show };
}

const isCovered = (isPage: boolean, key: string | null): boolean => isPage || key !== null;

/** A row with a business key is opened by that, any other by its id. */
function showRow({ dossier }: AnyResource, row: Row, byKey: (key: string) => void, byId: (id: string) => void): void {
  if (dossier) byKey(String(row[dossier]));
  else byId(row.id);
}

type DossierState = ReturnType<typeof useDossierKey>;
function OpenDossier({ resource, dossierKey, show }: { resource: AnyResource } & DossierState) {
  if (dossierKey === null) return null;
  return (
    <Suspense fallback={<Skeleton active />}>
      <DossierPage key={dossierKey} resource={resource} value={dossierKey} onClose={() => show(null)} />
    </Suspense>
  );
}

function Screen({ resource }: { resource: AnyResource }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { setSearch } = usePane();
  const route = typeof resource.detail === 'object' ? resource.detail.route : null;
  const listing = useAddressState(resource);
  const isHeld = useStart(resource, pathname, listing);
  const id = search.get(ID);
  const show = useCallback(
    (next: string | null) =>
      setSearch((now) => {
        const address = new URLSearchParams(now);
        if (next === null) address.delete(ID);
        else address.set(ID, next);
        return address;
      }),
    [setSearch],
  );
  const close = useCallback(() => show(null), [show]);
  const dossier = useDossierKey(resource);
  const onShow = (row: Row) =>
    route ? void navigate(addressWith(route, { id: row.id })) : showRow(resource, row, dossier.show, show);
  // Links to a record know the list only.
  useEffect(() => {
    if (!route || !id) return;
    show(null);
    void navigate(addressWith(route, { id }));
  }, [route, id, show, navigate]);
  const canShow = mayDo(resource, 'info');
  const [hasBeenAsked, setBeenAsked] = useState(false);
  const isNewAsked = hasBeenAsked || search.has(NEW_ROW);
  // It stays once it was asked for: the form goes with it.
  if (isNewAsked !== hasBeenAsked) setBeenAsked(isNewAsked);
  const place = usePlace(resource, canShow ? id : null);
  return (
    <div className={place === 'panel' ? styles.besides : undefined}>
      {/* The list stays as it was left, search, page and selection. */}
      <div hidden={isCovered(place === 'page', dossier.dossierKey)}>
        <ResourceList
          resource={resource}
          listing={listing}
          tableKey={pathname}
          openId={id}
          isHeld={isHeld}
          onShow={canShow ? onShow : undefined}
        />
      </div>
      {search.has('import') && (
        <Suspense>
          <ImportByAddress resource={resource} />
        </Suspense>
      )}
      {isNewAsked && (
        <Suspense>
          <CreateByAddress resource={resource} />
        </Suspense>
      )}
      <OpenDossier resource={resource} {...dossier} />
      {place && id && (
        <Suspense fallback={pendingAt(place)}>
          {detailOf({ resource, id, listing, place, onShow: show, onClose: close })}
        </Suspense>
      )}
    </div>
  );
}

/** Where a record stands: in place of its list, beside it, over it, or on a screen written by hand. */
type Place = 'page' | 'panel' | 'drawer' | 'named';

/** Where the record of that id is shown on this screen; nowhere without one, or where it has a route of its own. */
function usePlace({ detail, screens }: AnyResource, id: string | null): Place | null {
  const isBeside = useIsWide('beside');
  if (!id || typeof detail === 'object') return null;
  if (screens?.detail) return 'named';
  if (detail === 'page') return 'page';
  return isBeside ? 'panel' : 'drawer';
}

/** While the code of a record comes that stands in place of its list. Beside it, or over it, the list is seen meanwhile. */
const pendingAt = (place: Place): ReactNode => (place === 'page' ? <Skeleton active /> : null);

type DetailProps = {
  place: Place;
  resource: AnyResource;
  id: string;
  listing: Listing;
  onShow: (id: string) => void;
  onClose: () => void;
};

function detailOf(props: DetailProps): ReactNode {
  const { resource, id, onClose, place } = props;
  const named = resource.screens?.detail;
  if (named) return <NamedScreen name={named} resource={resource} rows={[{ id } as Row]} onClosed={onClose} />;
  if (place === 'page') return <DetailPage {...props} />;
  return place === 'panel' ? <DetailPanel {...props} /> : <DetailDrawer {...props} />;
}
