import { Select } from 'antd';
import { codesIn } from '../../../../contract/text/codes';
import { MAX_CODES } from '../../../../contract/validation/check-field';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import type { InputProps } from '../kind';

/** Signs that part pasted codes; what else may part them is read when they are taken. */
const SEPARATORS = [',', ';', '，', '；', '、', ' ', '\n', '\t', '|', '+', '/'];

/** Codes typed or pasted with any separator, each a chip that can be taken away. */
export function CodesInput({ slot: { field }, row: _row, value, onChange, ...control }: InputProps<readonly string[]>) {
  const { t } = useWords();
  const codes = value ?? [];
  const { max = MAX_CODES } = field;
  return (
    <>
      <Select
        {...control}
        allowClear
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={SEPARATORS}
        placeholder={t('engine.codes.paste')}
        value={[...codes]}
        onChange={(next: string[]) => onChange?.(codesIn(next.join(',')))}
      />
      <output className={styles.hint}>{t('engine.codes.count', { number: `${codes.length} / ${max}` })}</output>
    </>
  );
}
