import { InputNumber, Space } from 'antd';
import { rangeNames } from '../../../../contract/language/derive';
import { useWords } from '../../../i18n/words';
import { fieldLabel, usePlaceholder, type Slot } from '../../words';
import { given, searchWith, type ParameterSearch, type SearchProps } from './search';

const full = { width: '100%' };

function NumberSearch({ slot, value, onChange, id, ...control }: SearchProps) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'enter');
  const number = (one: unknown) => (one === undefined || one === null ? null : (one as number));
  if (slot.field.search !== 'range') {
    return (
      <InputNumber
        {...control}
        controls={false}
        id={id}
        style={full}
        placeholder={placeholder}
        value={number(value)}
        onChange={(next) => onChange?.(next ?? undefined)}
      />
    );
  }
  const [least, greatest] = Array.isArray(value) ? (value as unknown[]) : [];
  const emit = (pair: unknown[]) =>
    onChange?.(pair.every((end) => end === null || end === undefined) ? undefined : pair);
  const label = fieldLabel(t, slot);
  return (
    <Space.Compact block>
      <InputNumber
        controls={false}
        {...control}
        id={id}
        style={full}
        placeholder={t('engine.range.least')}
        value={number(least)}
        onChange={(next) => emit([next ?? undefined, greatest])}
      />
      <InputNumber
        controls={false}
        style={full}
        aria-label={`${label} ${t('engine.range.greatest')}`}
        placeholder={t('engine.range.greatest')}
        value={number(greatest)}
        onChange={(next) => emit([least, next ?? undefined])}
      />
    </Space.Compact>
  );
}

const ends = ({ resource, name }: Slot): readonly [string, string] => rangeNames(resource, name);

/** `parse` makes the value of the control from a number of the address. */
export const numberSearch = (parse: (text: string) => unknown): ParameterSearch => {
  const number = (text: string | undefined) =>
    text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : parse(text);
  return searchWith(NumberSearch, {
    write: (slot, value) => {
      if (slot.field.search !== 'range') return given([[slot.name, value]]);
      const [from, to] = ends(slot);
      const [least, greatest] = Array.isArray(value) ? (value as unknown[]) : [];
      return given([
        [from, least],
        [to, greatest],
      ]);
    },
    read: (slot, params) => {
      if (slot.field.search !== 'range') return number(params[slot.name]);
      const pair = ends(slot).map((name) => number(params[name]));
      return pair.every((end) => end === undefined) ? undefined : pair;
    },
  });
};
