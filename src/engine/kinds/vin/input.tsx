import { Input } from 'antd';
import { isVin } from '../../../../contract/validation/rules';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';
import { hasCheckDigit } from './vin';

/** Characters of a VIN (ISO 3779). */
const CHARACTERS = 17;

export const mono = { fontFamily: 'var(--ant-font-family-code)' };

/** One VIN: blanks fall out, letters are raised. A wrong check digit is said and not refused. */
export function VinInput({ slot, row: _row, value, onChange, ...control }: InputProps<string>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'enter');
  const vin = value ?? '';
  return (
    <>
      <Input
        {...control}
        allowClear
        className={styles.countedLine}
        placeholder={placeholder}
        style={mono}
        // A whole VIN needs no count, which would take the room of its last characters.
        count={{ show: vin.length > 0 && vin.length !== CHARACTERS, max: CHARACTERS }}
        value={vin}
        onChange={(event) => onChange?.(event.target.value.replace(/\s/g, '').toUpperCase())}
      />
      {isVin(vin) && /[IOQ]/.test(vin) && <output className={styles.warning}>{t('engine.vins.letters')}</output>}
      {isVin(vin) && !/[IOQ]/.test(vin) && !hasCheckDigit(vin) && (
        <output className={styles.warning}>{t('engine.vins.checkDigitOne')}</output>
      )}
    </>
  );
}
