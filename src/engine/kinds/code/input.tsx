import { useRef, type UIEvent } from 'react';
import { MAX_LENGTH } from '../../../../contract/validation/check-field';
import { usePlaceholder } from '../../words';
import styles from './code.module.css';
import type { InputProps } from '../kind';

const LEAST = 6;
const MOST = 24;

/** Text for machines: as typed, with the numbers of its lines beside it. The tabulator leaves the field as it leaves any other. */
export function CodeInput({ slot, row: _row, value, onChange, disabled, ...control }: InputProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  const numbers = useRef<HTMLDivElement>(null);
  const text = value ?? '';
  const lines = text.split('\n').length;
  const follow = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
    if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
  };
  return (
    <div className={styles.editor} data-disabled={disabled}>
      <div ref={numbers} className={styles.numbers} aria-hidden="true">
        {Array.from({ length: lines }, (_, at) => (
          <div key={at}>{at + 1}</div>
        ))}
      </div>
      <textarea
        {...control}
        className={styles.text}
        disabled={disabled}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        maxLength={slot.field.max ?? MAX_LENGTH.code}
        placeholder={placeholder}
        rows={Math.min(MOST, Math.max(LEAST, lines))}
        value={text}
        onScroll={follow}
        onChange={(event) => onChange?.(event.target.value || null)}
      />
    </div>
  );
}
