import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { usePicking } from '../../../ui/use-picking';
import { usePlaceholder } from '../../words';
import { DAY_FORMAT } from '../date-time/instant';
import type { InputProps } from '../kind';

export function DateInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const picking = usePicking();
  const placeholder = usePlaceholder(slot, 'day');
  return (
    <DatePicker
      {...picking}
      {...control}
      style={{ width: '100%' }}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format(DAY_FORMAT) : null)}
    />
  );
}
