import { Spin } from 'antd';
import type { SavedSearch } from '../../../../contract/wire/list-view';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords } from '../../../i18n/words';
import { readLast } from './last-search';
import { listParams } from '../list-state';
import { useViewAnswer } from '../list-view';
import type { Listing } from '../use-list-state';
import { NameForm } from './name-form';
import { SavedItem } from './saved-item';
import { isSameSearch, labelsOf, useSavedSearches } from './saved-searches';
import styles from './saved.module.css';
import { useSavedActs } from './use-saved-acts';
import { useApply } from './use-start';

type Props = { resource: AnyResource; tableKey: string; listing: Listing; onClose: () => void };

/** The saved searches of a list: to set it to one, to keep what it is set to, to share and to tidy up. */
export function SavedPanel({ resource, tableKey, listing, onClose }: Props) {
  const { t } = useWords();
  const { state, setState } = listing;
  const { data: searches, isLoading, error } = useSavedSearches(resource);
  const { data: answer } = useViewAnswer(tableKey);
  const apply = useApply(resource, listing);
  const search = listParams(state);
  const pick = (saved: SavedSearch) => {
    apply(saved);
    onClose();
  };
  const acts = useSavedActs({
    resource,
    tableKey,
    search,
    apply: pick,
    marked: state.saved,
    mark: (id) => setState({ ...state, saved: id ?? undefined }),
  });
  const isEmpty = Object.keys(search).length === 0;
  const last = readLast(tableKey);
  const canGoBack = last !== null && !isSameSearch(last, state.search);
  return (
    <section aria-label={t('engine.saved.title')} className={styles.panel}>
      <div className={styles.head}>{t('engine.saved.title')}</div>
      {isLoading && <Spin size="small" />}
      {error && <p role="alert">{error.message}</p>}
      {searches?.length === 0 && <p className={styles.empty}>{t('engine.saved.none')}</p>}
      <ul className={styles.list}>
        {canGoBack && (
          <li className={styles.item}>
            <button
              type="button"
              className={styles.pick}
              onClick={() => {
                setState({ ...state, page: 1, search: last, saved: undefined });
                onClose();
              }}
            >
              {t('engine.saved.last')}
              <span className={styles.note}>{labelsOf(resource, t, Object.keys(last)).join(', ')}</span>
            </button>
          </li>
        )}
        {searches?.map((saved) => (
          <SavedItem
            key={saved.id}
            {...{ resource, saved, acts }}
            isNow={saved.id === state.saved}
            isStart={saved.id === answer?.start?.id}
            canReplace={!isEmpty && !isSameSearch(saved.search, search)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {isEmpty ? (
          <span className={styles.note}>{t('engine.saved.hint')}</span>
        ) : (
          <NameForm label={t('engine.saved.name')} button={t('engine.saved.save')} save={acts.keep} />
        )}
      </div>
    </section>
  );
}
