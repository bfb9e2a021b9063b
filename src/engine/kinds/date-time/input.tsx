import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { usePicking } from '../../../ui/use-picking';
import styles from '../../engine.module.css';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';
import { SECOND, ZONE } from './instant';

export function DateTimeInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const picking = usePicking();
  const placeholder = usePlaceholder(slot, 'moment');
  return (
    <DatePicker
      {...picking}
      {...control}
      showTime
      format={SECOND}
      renderExtraFooter={() => <span className={styles.hint}>{ZONE}</span>}
      style={{ width: '100%' }}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      onChange={(instant) => onChange?.(instant ? instant.toISOString() : null)}
    />
  );
}
