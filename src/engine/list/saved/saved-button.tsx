import StarFilled from '@ant-design/icons/es/icons/StarFilled';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import { Button, Popover, Spin } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords } from '../../../i18n/words';
import { useLatest } from '../../use-latest';
import type { Listing } from '../use-list-state';
import { isSameSearch, useSavedSearches } from './saved-searches';
import { listParams } from '../list-state';
import styles from './saved.module.css';

const load = () => import('./saved-panel');
/** Its code comes when somebody reaches for it. */
const SavedPanel = lazy(() => load().then(({ SavedPanel: part }) => ({ default: part })));
const loadAhead = (): void => void load().catch(() => undefined);

type Props = { resource: AnyResource; tableKey: string; listing: Listing };

/** The saved search that the list was set to, and whether it asks for something else by now. */
function useNow({ resource, listing: { state, setState } }: Props, isOpen: boolean) {
  const { data, isFetching } = useSavedSearches(resource, isOpen || state.saved !== undefined);
  const now = data?.find(({ id }) => id === state.saved);
  const search = listParams(state);
  // Deleted in another tab, or shared no more: the list stays as it is. Where the address names nothing else `useStart` says so.
  const isLost =
    data !== undefined &&
    !isFetching &&
    state.saved !== undefined &&
    now === undefined &&
    Object.keys(search).length > 0;
  const letGo = useLatest(() => setState({ ...state, saved: undefined }));
  useEffect(() => {
    if (isLost) letGo();
  }, [isLost, letGo]);
  return { now, isChanged: now !== undefined && !isSameSearch(now.search, search) };
}

/** Opens the saved searches of a list; bears the name of the one that the list was set to. */
export function SavedButton(props: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { now, isChanged } = useNow(props, isOpen);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      // Where there is no room to either side it is moved, not cut.
      align={{ overflow: { adjustX: false, adjustY: true, shiftX: true } }}
      arrow={false}
      classNames={{ root: styles.apart }}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={<Spin />}>
          <SavedPanel {...props} onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button
        type="text"
        icon={now ? <StarFilled aria-hidden className={styles.now} /> : <StarOutlined aria-hidden />}
        aria-label={
          now ? t('engine.pair', { name: t('engine.saved.title'), value: now.name }) : t('engine.saved.title')
        }
        title={now ? `${now.name}${isChanged ? ` · ${t('engine.saved.changed')}` : ''}` : t('engine.saved.title')}
        aria-expanded={isOpen}
        onMouseEnter={loadAhead}
        onFocus={loadAhead}
      />
    </Popover>
  );
}
