import { Select } from 'antd';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';
import { choiceProps } from './choice-props';
import { useOffered } from './options';

export function OptionInput({ slot, row, onChange, ...control }: InputProps<string | number>) {
  const placeholder = usePlaceholder(slot, 'select');
  const choices = useOffered(slot, row);
  return (
    <Select
      {...control}
      allowClear={!slot.field.required}
      {...choiceProps(choices)}
      placeholder={placeholder}
      showSearch={choices.options.length > 8 && { optionFilterProp: 'label' }}
      onChange={(value) => onChange?.(value ?? null)}
    />
  );
}
