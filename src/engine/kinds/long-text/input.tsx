import { Input } from 'antd';
import { MAX_LENGTH } from '../../../../contract/validation/check-field';
import { showNumber } from '../../../../contract/text/numbers';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';

export function LongTextInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const { language } = useWords();
  const placeholder = usePlaceholder(slot, 'enter');
  const max = slot.field.max ?? MAX_LENGTH.longText;
  return (
    <Input.TextArea
      {...control}
      autoSize={{ minRows: 2, maxRows: 8 }}
      className={styles.counted}
      showCount={{ formatter: ({ count }) => `${showNumber(count, language)} / ${showNumber(max, language)}` }}
      maxLength={max}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value || null)}
    />
  );
}
