import { useQuery } from '@tanstack/react-query';
import { countsStates, statusFieldOf } from '../../../contract/language/status';
import type { AnyResource } from '../../../contract/language/resource';
import { showNumber } from '../../../contract/text/numbers';
import { useWords } from '../../i18n/words';
import type { Params } from '../api';
import { LampSign } from '../../ui/lamp/lamp';
import { lampOf } from '../kinds/option/lamps';
import { hasTones } from '../kinds/option/options';
import { statesQuery } from '../rows-loader';
import { fieldLabel, optionLabel, type Slot } from '../words';
import styles from './state-chips.module.css';

type Props = {
  resource: AnyResource;
  /** All that the list is searched for. */
  search: Params;
  /** Its rows are there: the counts are asked for once nothing more urgent is. */
  isReady: boolean;
  onSearch: (search: Params) => void;
};

/** Of more states than that only those that count something, or are searched for, have a chip. */
const MOST = 8;

/** The states of the rows with their counts, one press each: searches for one of them, or again for all. */
export function StateChips(props: Props) {
  const status = statusFieldOf(props.resource);
  return status ? <Chips {...props} {...status} /> : null;
}

type Status = NonNullable<ReturnType<typeof statusFieldOf>>;

function Chips({ resource, search, isReady, onSearch, name, field, values }: Props & Status) {
  const { t, language } = useWords();
  const slot: Slot = { resource, name, field };
  const { [name]: chosen = '', ...others } = search;
  const { data } = useQuery({ ...statesQuery(resource, others), enabled: isReady && countsStates(resource) });
  const counts = data?.counts;
  const pressed = new Set(chosen.split(',').filter(Boolean));
  const isShown = (value: string): boolean => values.length <= MOST || pressed.has(value) || Boolean(counts?.[value]);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const one = (key: string, label: string, isPressed: boolean, count: number | null | undefined, next: Params) => (
    <button
      key={key}
      type="button"
      className={styles.chip}
      aria-pressed={isPressed}
      onClick={() => onSearch(isPressed ? others : next)}
    >
      {hasTones(slot) && key !== '' && <LampSign shape={lampOf(slot, key)} />}
      {label}
      <span className={styles.count}>{typeof count === 'number' ? showNumber(count, language) : ''}</span>
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be one line that is moved sideways
    <div role="group" aria-label={fieldLabel(t, slot)} className={styles.chips} data-slides>
      {one('', t('engine.states.all'), pressed.size === 0, all, others)}
      {values
        .map(String)
        .filter(isShown)
        .map((value) =>
          one(value, optionLabel(t, slot, value), pressed.has(value), counts && (counts[value] ?? 0), {
            ...others,
            [name]: value,
          }),
        )}
    </div>
  );
}
