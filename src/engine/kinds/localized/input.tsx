import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { MAX_LENGTH } from '../../../../contract/validation/check-field';
import {
  directionOf,
  ENTRY_LANGUAGES,
  entryLanguageName,
  isEntryLanguage,
  writtenLanguages,
  type EntryLanguage,
  type LocalizedText,
} from '../../../../contract/text/entry-languages';
import { useWords } from '../../../i18n/words';
import { ClickMenu } from '../../../ui/click-menu';
import { fieldLabel } from '../../words';
import type { InputProps } from '../kind';
import styles from './localized.module.css';

type LineProps = {
  code: EntryLanguage;
  /** Label of the field with the language. */
  label: string;
  max: number;
  isNeeded: boolean;
  text: string;
  /** Languages that a text can be copied from. */
  sources: readonly EntryLanguage[];
  control: object;
  disabled?: boolean;
  onText: (text: string) => void;
  onCopy: (from: EntryLanguage) => void;
  /** Absent where the language has to stay. */
  onRemove?: () => void;
};

/** One language: its name, its text in its own direction, and what can be done with it. */
function Line({ code, label, max, isNeeded, text, sources, control, disabled, onText, onCopy, onRemove }: LineProps) {
  const { t, language } = useWords();
  const name = entryLanguageName(code, language);
  const isMissing = text.trim() === '';
  const shared = {
    ...control,
    'aria-label': label,
    disabled,
    lang: code,
    dir: directionOf(code),
    maxLength: max,
    autoComplete: 'off',
    value: text,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  };
  const items = sources
    .filter((from) => from !== code)
    .map((key) => ({ key, label: entryLanguageName(key, language) }));
  return (
    <div className={styles.line}>
      <span className={styles.name}>
        {name}
        {isMissing && (
          <span className={styles.gap} data-needed={isNeeded}>
            {t(isNeeded ? 'engine.languages.needed' : 'engine.languages.missing')}
          </span>
        )}
      </span>
      {max > MAX_LENGTH.text ? (
        <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} />
      ) : (
        <Input {...shared} />
      )}
      <span className={styles.tools}>
        {isMissing && items.length > 0 && (
          <ClickMenu disabled={disabled} menu={{ items, onClick: ({ key }) => isEntryLanguage(key) && onCopy(key) }}>
            <Button
              type="text"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t('engine.languages.copy', { language: name })}
              title={t('engine.languages.copy', { language: name })}
            />
          </ClickMenu>
        )}
        {onRemove && (
          <Button
            type="text"
            disabled={disabled}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('engine.languages.remove', { language: name })}
            title={t('engine.languages.remove', { language: name })}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  );
}

/** One line for each language: those that must be there, the reader's own, those with a text, and those that were added. */
export function LocalizedInput({
  slot,
  row: _row,
  id,
  disabled,
  value,
  onChange,
  ...control
}: InputProps<LocalizedText>) {
  const { t, language } = useWords();
  const hint = useId();
  const needed = slot.field.languages ?? [];
  const texts: LocalizedText = value ?? {};
  const written = writtenLanguages(texts);
  // Lines stay where they are while a text is emptied and typed anew, and when the console's language changes.
  const [kept, setKept] = useState<ReadonlySet<EntryLanguage>>(() => new Set(needed.length > 0 ? needed : [language]));
  const shown = ENTRY_LANGUAGES.filter((code) => kept.has(code) || needed.includes(code) || Object.hasOwn(texts, code));
  const others = ENTRY_LANGUAGES.filter((code) => !shown.includes(code));
  const label = fieldLabel(t, slot);
  const emit = (next: Partial<Record<EntryLanguage, string>>) => onChange?.(Object.keys(next).length > 0 ? next : null);
  const write = (code: EntryLanguage, text: string) => {
    setKept((before) => new Set([...before, code]));
    const { [code]: _, ...rest } = texts;
    emit(text === '' ? rest : { ...rest, [code]: text });
  };
  const remove = (code: EntryLanguage) => {
    setKept((before) => new Set([...before].filter((one) => one !== code)));
    const { [code]: _, ...rest } = texts;
    emit(rest);
  };
  return (
    <div className={styles.lines}>
      {shown.map((code, at) => (
        <Line
          key={code}
          code={code}
          label={t('engine.languages.label', { field: label, language: entryLanguageName(code, language) })}
          max={slot.field.max ?? MAX_LENGTH.text}
          isNeeded={needed.includes(code)}
          text={texts[code] ?? ''}
          sources={written}
          control={at === 0 ? { ...control, id } : {}}
          disabled={disabled}
          onText={(text) => write(code, text)}
          onCopy={(from) => write(code, texts[from] ?? '')}
          onRemove={needed.includes(code) || shown.length === 1 ? undefined : () => remove(code)}
        />
      ))}
      <div className={styles.foot}>
        {others.length > 0 && (
          <Select
            aria-label={t('engine.languages.add', { field: label })}
            aria-describedby={hint}
            className={styles.add}
            disabled={disabled}
            placeholder={t('engine.languages.addShort')}
            value={null}
            showSearch={{ optionFilterProp: 'search' }}
            options={others.map((code) => ({
              value: code,
              label: entryLanguageName(code, language),
              // Found by the reader's word, by its own, and by its code.
              search: `${entryLanguageName(code, language)} ${entryLanguageName(code, code)} ${code}`,
            }))}
            onChange={(code) => code && setKept((before) => new Set([...before, code]))}
          />
        )}
        <span id={hint} className={styles.hint}>
          {t('engine.languages.written', { number: written.length, total: ENTRY_LANGUAGES.length })}
        </span>
      </div>
    </div>
  );
}
