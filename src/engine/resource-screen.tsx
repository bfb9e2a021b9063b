import { Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../contract/language/resource';
import { addressWith } from '../../contract/language/routes';
import { usePane } from '../ui/pane';
import { mayDo } from './guards';
import { ResourceList } from './list/resource-list';
import { useStart } from './list/saved/use-start';
import { useAddressState, type Listing } from './list/use-list-state';
import { NamedScreen } from './named-screen';
import type { Row } from './row';

const DetailPage = lazy(() => import('./detail/detail-drawer').then((module) => ({ default: module.DetailPage })));
const DetailDrawer = lazy(() => import('./detail/detail-drawer').then((module) => ({ default: module.DetailDrawer })));

const SingleRowScreen = lazy(() =>
  import('./single/single-row-screen').then((module) => ({ default: module.SingleRowScreen })),
);

const ImportByAddress = lazy(() =>
  import('./import/import-address').then((module) => ({ default: module.ImportByAddress })),
);

export { askListAhead } from './list/speed/ask-ahead';

/** Name of the parameter of the address that names the row whose detail page is open. */
const ID = 'id';

/** The generated screen of a resource: its list, and what opens beside it. The words `engine`, `validate` and those of the module are there already. */
export function ResourceScreen({ resource }: { resource: AnyResource }) {
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
  const onShow = (row: Row) => (route ? void navigate(addressWith(route, { id: row.id })) : show(row.id));
  // Links to a record know the list only.
  useEffect(() => {
    if (!route || !id) return;
    show(null);
    void navigate(addressWith(route, { id }));
  }, [route, id, show, navigate]);
  const canShow = mayDo(resource, 'info');
  const isShown = id !== null && id !== '' && canShow && !route;
  const isPage = resource.detail === 'page' && !resource.screens?.detail;
  return (
    <>
      {/* The list stays as it was left, search, page and selection. */}
      <div hidden={isShown && isPage}>
        <ResourceList
          resource={resource}
          listing={listing}
          tableKey={pathname}
          isHeld={isHeld}
          onShow={canShow ? onShow : undefined}
        />
      </div>
      {search.has('import') && (
        <Suspense>
          <ImportByAddress resource={resource} />
        </Suspense>
      )}
      {isShown && <Suspense>{detailOf({ resource, id, listing, onShow: show, onClose: close })}</Suspense>}
    </>
  );
}

type DetailProps = {
  resource: AnyResource;
  id: string;
  listing: Listing;
  onShow: (id: string) => void;
  onClose: () => void;
};

function detailOf(props: DetailProps): ReactNode {
  const { resource, id, onClose } = props;
  if (resource.screens?.detail)
    return <NamedScreen name={resource.screens.detail} resource={resource} rows={[{ id } as Row]} onClosed={onClose} />;
  return resource.detail === 'page' ? <DetailPage {...props} /> : <DetailDrawer {...props} />;
}
