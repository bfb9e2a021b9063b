import { DatePicker, Input, InputNumber, Select, Space } from 'antd';
import dayjs from 'dayjs';
import type { AriaAttributes, ComponentType } from 'react';
import type { FieldKind } from '../../../contract/language/field';
import { useWords } from '../../i18n/words';
import { usePicking } from '../../ui/use-picking';
import { isTenantSlot } from '../tenant';
import { fieldLabel, usePlaceholder, type Slot } from '../words';
import { choiceProps } from './option/choice-props';
import { DAY } from './date-time/instant';
import { useOptions } from './option/options';
import { RefSelect } from './ref/ref-select';
import { TenantSelect } from './named/tenant-select';
import { SHORTCUTS, isDayClosed, shortcutRange } from './search/days-range';

export type SearchProps<V = unknown> = AriaAttributes & {
  slot: Slot;
  id?: string;
  value?: V | null;
  onChange?: (value: V | undefined) => void;
};
type Choice = string | number | boolean;

const full = { width: '100%' };

function TextSearch({ slot, value, onChange, ...control }: SearchProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  return (
    <Input
      {...control}
      allowClear
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value || undefined)}
    />
  );
}

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

function ChoiceSearch({ slot, value, onChange, ...control }: SearchProps<Choices>) {
  const placeholder = usePlaceholder(slot, 'select');
  const choices = useOptions(slot);
  return (
    <Select
      {...control}
      allowClear
      mode={slot.field.search === 'in' ? 'multiple' : undefined}
      maxTagCount="responsive"
      {...choiceProps(choices)}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      style={full}
      value={value ?? undefined}
      onChange={(next) => onChange?.(Array.isArray(next) && next.length === 0 ? undefined : next)}
    />
  );
}

function BoolSearch({ slot, value, onChange, ...control }: SearchProps<boolean>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const options = [
    { value: 1, label: t('engine.yes') },
    { value: 0, label: t('engine.no') },
  ];
  const shown = value === true ? 1 : value === false ? 0 : undefined;
  return (
    <Select
      {...control}
      allowClear
      options={options}
      placeholder={placeholder}
      value={shown}
      onChange={(next) => onChange?.(next === undefined ? undefined : next === 1)}
    />
  );
}

function DaysSearch({ slot, value, onChange, id, ...control }: SearchProps) {
  const picking = usePicking();
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  if (slot.field.search !== 'dateRange') {
    return (
      <DatePicker
        {...picking}
        {...control}
        id={id}
        style={full}
        placeholder={placeholder}
        value={typeof value === 'string' ? dayjs(value) : null}
        onChange={(day) => onChange?.(day?.format(DAY))}
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
      onChange={(pair) => onChange?.(pair?.some(Boolean) ? pair.map((day) => day?.format(DAY)) : undefined)}
    />
  );
}

function RefSearch({ value, onChange, ...props }: SearchProps<Refs>) {
  const isMany = props.slot.field.search === 'in';
  const ids = Array.isArray(value) ? value : value ? [value] : [];
  return (
    <RefSelect
      {...props}
      isMany={isMany}
      value={ids}
      onChange={(next) => onChange?.(next.length === 0 ? undefined : isMany ? next : next[0])}
    />
  );
}

type Choices = Choice | Choice[];
type Refs = string | string[];
/** Value of the search control of each kind; a pair where the field is searched by a range. */
type SearchValue = Record<
  | 'text'
  | 'longText'
  | 'files'
  | 'json'
  | 'vin'
  | 'vinList'
  | 'localized'
  | 'richText'
  | 'code'
  | 'color'
  | 'icon'
  | 'rows',
  string
> &
  Record<'option' | 'options' | 'state', Choices> &
  Record<'ref' | 'refs', Refs> &
  Record<'int' | 'decimal' | 'date' | 'dateTime', unknown> &
  Record<'bool', boolean>;

/** The control that a field of each kind is searched by. */
export const SEARCH_CONTROLS: { readonly [K in FieldKind]: ComponentType<SearchProps<SearchValue[K]>> } & Record<
  FieldKind,
  unknown
> = {
  text: TextSearch,
  longText: TextSearch,
  int: NumberSearch,
  decimal: NumberSearch,
  bool: BoolSearch,
  date: DaysSearch,
  dateTime: DaysSearch,
  option: ChoiceSearch,
  options: ChoiceSearch,
  ref: RefSearch,
  refs: RefSearch,
  files: TextSearch,
  json: TextSearch,
  vin: TextSearch,
  vinList: TextSearch,
  localized: TextSearch,
  richText: TextSearch,
  code: TextSearch,
  color: TextSearch,
  icon: TextSearch,
  rows: TextSearch,
  state: ChoiceSearch,
};

/** The search control of a field, for a form item. */
export function SearchControl(props: SearchProps) {
  if (isTenantSlot(props.slot)) return <TenantSelect {...props} />;
  const Control = SEARCH_CONTROLS[props.slot.field.kind] as ComponentType<SearchProps>;
  return <Control {...props} />;
}
