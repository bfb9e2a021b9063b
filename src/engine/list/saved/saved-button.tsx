import StarFilled from '@ant-design/icons/es/icons/StarFilled';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import { Button, Popover, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { AnyResource } from '../../../../contract/resource';
import { useWords } from '../../../i18n/words';
import type { Listing } from '../use-list-state';
import { isSameSearch, useSavedSearches } from './saved-searches';
import { listParams } from '../list-state';
import styles from './saved.module.css';

const load = () => import('./saved-panel');
/** Its code comes when somebody reaches for it. */
const SavedPanel = lazy(() => load().then(({ SavedPanel: part }) => ({ default: part })));
const loadAhead = (): void => void load().catch(() => undefined);

type Props = { resource: AnyResource; tableKey: string; listing: Listing };

/** Opens the saved searches of a list; bears the name of the one that the list was set to. */
export function SavedButton(props: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { state } = props.listing;
  const { data } = useSavedSearches(props.resource, isOpen || state.saved !== undefined);
  const now = data?.find(({ id }) => id === state.saved);
  const isChanged = now !== undefined && !isSameSearch(now.search, listParams(state));
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
        aria-label={now ? `${t('engine.saved.title')}: ${now.name}` : t('engine.saved.title')}
        title={now ? `${now.name}${isChanged ? ` · ${t('engine.saved.changed')}` : ''}` : t('engine.saved.title')}
        aria-expanded={isOpen}
        onMouseEnter={loadAhead}
        onFocus={loadAhead}
      />
    </Popover>
  );
}
