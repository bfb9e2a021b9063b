import type { RefObject } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import { useWords } from '../../i18n/words';
import type { Params } from '../api';
import styles from '../engine.module.css';
import { SavedButton } from './saved/saved-button';
import { SearchForm } from './search-form';
import { StateChips } from './state-chips';
import { goToFirstRow } from '../row-focus';
import type { Listing } from './use-list-state';

type Props = {
  resource: AnyResource;
  search: Params;
  onSearch: (search: Params) => void;
  tableKey: string;
  listing: Listing;
  /** All of the list. */
  screen: RefObject<HTMLElement | null>;
  isWide: boolean;
  isLoading: boolean;
};

/** What stands above the rows of a list that has the screen to itself: the way past it, the search, the states. */
export function ListTop({ resource, search, onSearch, tableKey, listing, screen, isWide, isLoading }: Props) {
  const { t } = useWords();
  const chips = <StateChips resource={resource} search={search} isReady={!isLoading} onSearch={onSearch} />;
  return (
    <>
      {isWide && (
        <button type="button" className={styles.toRows} onClick={() => goToFirstRow(screen.current)}>
          {t('engine.toRows')}
        </button>
      )}
      <SearchForm
        resource={resource}
        search={search}
        onSearch={onSearch}
        saved={<SavedButton resource={resource} tableKey={tableKey} listing={listing} />}
        beside={isWide ? undefined : chips}
      />
      {isWide && chips}
    </>
  );
}
