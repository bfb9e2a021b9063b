import { Input } from 'antd';
import { useState } from 'react';
import { isVin } from '../../../contract/rules';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { usePlaceholder } from '../words';
import type { InputProps } from './inputs';
import { cleanVins, hasCheckDigit, type CleanedVins } from './vin';

const mono = { fontFamily: 'var(--ant-font-family-code)' };

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
        className={styles.counted}
        placeholder={placeholder}
        style={mono}
        count={{ show: vin.length > 0, max: 17 }}
        value={vin}
        onChange={(event) => onChange?.(event.target.value.replace(/\s/g, '').toUpperCase())}
      />
      {isVin(vin) && !hasCheckDigit(vin) && <output className={styles.warning}>{t('engine.vins.checkDigit', { number: 1 })}</output>}
    </>
  );
}

/** Many VINs, pasted from anywhere: cleaned and counted when the field is left. */
export function VinListInput({ slot: _slot, row: _row, value, onChange, ...control }: InputProps<readonly string[]>) {
  const { t } = useWords();
  const placeholder = t('engine.vins.paste');
  const [typed, setTyped] = useState<string | null>(null);
  const [duplicates, setDuplicates] = useState(0);
  const vins = value ?? [];
  const take = (text: string): CleanedVins => {
    const cleaned = cleanVins(text);
    onChange?.(cleaned.vins);
    setDuplicates(cleaned.duplicates);
    return cleaned;
  };
  const wrong = vins.filter((vin) => !isVin(vin)).length;
  const suspicious = vins.filter((vin) => isVin(vin) && !hasCheckDigit(vin)).length;
  return (
    <>
      <Input.TextArea
        {...control}
        autoSize={{ minRows: 3, maxRows: 10 }}
        placeholder={placeholder}
        spellCheck={false}
        style={mono}
        value={typed ?? vins.join('\n')}
        onChange={(event) => {
          setTyped(event.target.value);
          take(event.target.value);
        }}
        onBlur={() => setTyped(null)}
      />
      <output className={styles.hint}>
        {t('engine.vins.count', { number: vins.length })}
        {duplicates > 0 && ` · ${t('engine.vins.duplicates', { number: duplicates })}`}
        {wrong > 0 && ` · ${t('engine.vins.wrong', { number: wrong })}`}
        {suspicious > 0 && ` · ${t('engine.vins.checkDigit', { number: suspicious })}`}
      </output>
    </>
  );
}
