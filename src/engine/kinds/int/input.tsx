import { InputNumber } from 'antd';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';

/** Without antd's arrows, which no keyboard reaches and which have English names in every language; the arrow keys count all the same. */
export const TYPED = { controls: false } as const;

export function IntInput({ slot, row: _row, ...control }: InputProps<number>) {
  const placeholder = usePlaceholder(slot, 'enter');
  return (
    <InputNumber<number>
      {...control}
      {...TYPED}
      style={{ width: '100%' }}
      precision={0}
      placeholder={placeholder}
      suffix={slot.field.unit}
    />
  );
}
