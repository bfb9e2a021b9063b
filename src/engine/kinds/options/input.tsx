import { Select } from 'antd';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';
import { choiceProps } from '../option/choice-props';
import { useOffered } from '../option/options';

export function OptionsInput({ slot, row, value, onChange, ...control }: InputProps<readonly (string | number)[]>) {
  const placeholder = usePlaceholder(slot, 'select');
  const choices = useOffered(slot, row);
  return (
    <Select
      {...control}
      allowClear
      mode="multiple"
      {...choiceProps(choices)}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ? [...value] : []}
      onChange={(next) => onChange?.(next)}
    />
  );
}
