import { Input } from 'antd';
import { useState } from 'react';
import { MAX_VINS } from '../../../../contract/validation/check-field';
import { isVin } from '../../../../contract/validation/rules';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import type { InputProps } from '../kind';
import { mono } from '../vin/input';
import { cleanVins, hasCheckDigit, type CleanedVins } from '../vin/vin';

/** Signs that a VIN takes in a list at most, with what parts it from the next; and how often one may stand there again. */
const SIGNS = 24;
const TIMES = 2;
/** Signs of a VIN: where so many come at once they were pasted. */
const WHOLE = 17;
/** What is no VIN is named, to be found again in the list: so many, and so much of each. */
const NAMED = 3;
const NAME = 24;

const namesOf = (wrong: readonly string[]): string =>
  [
    ...wrong.slice(0, NAMED).map((text) => (text.length > NAME ? `${text.slice(0, NAME)}…` : text)),
    ...(wrong.length > NAMED ? ['…'] : []),
  ].join(', ');

/**
 * Many VINs: what is pasted stands one a line at once, what is typed when the field is left. A field that grew then would move the button that
 * somebody presses to leave it.
 */
export function VinListInput({
  slot: { field },
  row: _row,
  value,
  onChange,
  ...control
}: InputProps<readonly string[]>) {
  const { t } = useWords();
  const placeholder = t('engine.vins.paste');
  const [typed, setTyped] = useState<string | null>(null);
  const [duplicates, setDuplicates] = useState(0);
  const [isTooMuch, setTooMuch] = useState(false);
  const vins = value ?? [];
  const { max = MAX_VINS } = field;
  /** A page that is handed a million lines would stand still for as long as it draws them, only to refuse them. */
  const isRefused = (text: string): boolean => {
    const isOver = text.length > max * SIGNS * TIMES;
    setTooMuch(isOver);
    return isOver;
  };
  const take = (text: string): CleanedVins => {
    const cleaned = cleanVins(text);
    onChange?.(cleaned.vins);
    setDuplicates(cleaned.duplicates);
    return cleaned;
  };
  const wrong = vins.filter((vin) => !isVin(vin));
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
        onPaste={(event) => {
          if (isRefused(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onChange={(event) => {
          const text = event.target.value;
          if (isRefused(text)) return;
          const isPasted = text.length - (typed ?? vins.join('\n')).length >= WHOLE;
          setTyped(isPasted ? null : text);
          take(text);
        }}
        onBlur={() => setTyped(null)}
      />
      <output className={styles.hint}>
        {t('engine.vins.count', { number: vins.length })}
        {duplicates > 0 && ` · ${t('engine.vins.duplicates', { number: duplicates })}`}
        {wrong.length > 0 && ` · ${t('engine.vins.wrongNamed', { number: wrong.length, names: namesOf(wrong) })}`}
        {suspicious > 0 && ` · ${t('engine.vins.checkDigit', { number: suspicious })}`}
      </output>
      {isTooMuch && <output className={styles.warning}>{t('engine.vins.tooMany', { max })}</output>}
    </>
  );
}
