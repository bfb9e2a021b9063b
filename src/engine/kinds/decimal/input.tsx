import { InputNumber } from 'antd';
import { usePlaceholder } from '../../words';
import { TYPED } from '../int/input';
import type { InputProps } from '../kind';

export function DecimalInput({ slot, row: _row, onChange, ...control }: InputProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  return (
    <InputNumber<string>
      {...control}
      {...TYPED}
      stringMode
      style={{ width: '100%' }}
      suffix={slot.field.unit}
      placeholder={placeholder}
      onChange={(value) => onChange?.(value === null ? null : String(value))}
    />
  );
}
