import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { rangeNames } from '../../../../contract/language/derive';
import { useWords } from '../../../i18n/words';
import { usePicking } from '../../../ui/use-picking';
import { usePlaceholder } from '../../words';
import { DAY_FORMAT } from '../date-time/instant';
import { dayOf, endOfDay, isDayClosed, SHORTCUTS, shortcutRange, startOfDay } from './days-range';
import { given, searchWith, type SearchProps } from './search';

const full = { width: '100%' };

function DaysSearch({ slot, value, onChange, id, ...control }: SearchProps) {
  const picking = usePicking();
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'day');
  if (slot.field.search !== 'dateRange') {
    return (
      <DatePicker
        {...picking}
        {...control}
        id={id}
        style={full}
        placeholder={placeholder}
        value={typeof value === 'string' ? dayjs(value) : null}
        onChange={(day) => onChange?.(day?.format(DAY_FORMAT))}
      />
    );
  }
  const isAhead = slot.field.ahead === true;
  const [first, last] = Array.isArray(value) ? (value as (string | undefined)[]) : [];
  return (
    <DatePicker.RangePicker
      {...picking}
      {...control}
      id={{ start: id }}
      style={full}
      allowEmpty={[true, true]}
      placeholder={[t('engine.range.first'), t('engine.range.last')]}
      presets={SHORTCUTS.map((shortcut) => ({
        label: t(`engine.range.${isAhead ? 'ahead.' : ''}${shortcut.name}`),
        value: () => shortcutRange(shortcut, isAhead),
      }))}
      disabledDate={(day, { from }) => isDayClosed(day, from, isAhead)}
      value={[first ? dayjs(first) : null, last ? dayjs(last) : null]}
      onChange={(pair) => onChange?.(pair?.some(Boolean) ? pair.map((day) => day?.format(DAY_FORMAT)) : undefined)}
    />
  );
}

/** Two days of the user's calendar, sent as the first and the last second between them. */
export const daysSearch = searchWith(DaysSearch, {
  write: (slot, value) => {
    if (slot.field.search !== 'dateRange') return given([[slot.name, value]]);
    const [from, to] = rangeNames(slot.resource, slot.name);
    const [first, last] = Array.isArray(value) ? (value as (string | null)[]) : [];
    return given([
      [from, first && startOfDay(first)],
      [to, last && endOfDay(last)],
    ]);
  },
  read: (slot, params) => {
    if (slot.field.search !== 'dateRange') return params[slot.name];
    const pair = rangeNames(slot.resource, slot.name).map((name) => dayOf(params[name]));
    return pair.every((end) => end === undefined) ? undefined : pair;
  },
});
