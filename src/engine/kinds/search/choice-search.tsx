import { Select } from 'antd';
import { dictOf } from '../../../../contract/language/field';
import { usePlaceholder, type Slot } from '../../words';
import { choiceProps } from '../option/choice-props';
import { useOptions } from '../option/options';
import { searchWith, writeJoined, type SearchProps } from './search';

type Choice = string | number | boolean;

function ChoiceSearch({ slot, value, onChange, ...control }: SearchProps<Choice | Choice[]>) {
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
      style={{ width: '100%' }}
      value={value ?? undefined}
      onChange={(next) => onChange?.(Array.isArray(next) && next.length === 0 ? undefined : next)}
    />
  );
}

/** Values of the wire are text; the option that it stands for may be a number. */
const known = ({ field }: Slot, text: string): string | number =>
  dictOf(field)?.numeric && /^-?\d+$/.test(text)
    ? Number(text)
    : ((Array.isArray(field.options) ? (field.options as readonly (string | number)[]) : []).find(
        (option) => String(option) === text,
      ) ?? text);

export const choiceSearch = searchWith(ChoiceSearch, {
  write: writeJoined,
  read: (slot, params) => {
    const text = params[slot.name];
    if (!text) return undefined;
    return slot.field.search === 'in' ? text.split(',').map((one) => known(slot, one)) : known(slot, text);
  },
});
