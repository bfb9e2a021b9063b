import { Tag, Typography } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { directionOf, isEntryLanguage, type EntryLanguage } from '../../../../contract/text/entry-languages';
import { checkTranslation } from '../../../../contract/text/text-checks';
import type { Suggestions } from '../../../../contract/wire/data-config/entry';
import { useWords } from '../../../i18n/words';
import type { EntryLine } from './entries';
import styles from './cockpit.module.css';

const W = 'data-config.entry.cockpit';

type Props = {
  entry: EntryLine;
  language: EntryLanguage;
  suggestions: Suggestions | undefined;
  onReach: () => void;
  /** `saved`: once what stands in this line is kept. */
  onMove: (by: number, saved: Promise<void>) => void;
  /** Answers why it was not saved; null where it was. */
  onSave: (text: string) => Promise<string | null>;
  inputRef: Ref<HTMLTextAreaElement>;
};

/** The suggestion that Alt with a digit takes; null where the key means none. */
function suggestionIn({ altKey, code }: KeyboardEvent, suggestions: Suggestions | undefined): string | null {
  const digit = altKey ? /^Digit([1-5])$/.exec(code)?.[1] : undefined;
  return (digit && suggestions?.[Number(digit) - 1]?.text) || null;
}

/** Lines by which the key leads on: Enter and the arrows, but not while signs are composed. */
function stepIn({ key, shiftKey, nativeEvent }: KeyboardEvent): number {
  if (shiftKey || nativeEvent.isComposing) return 0;
  if (key === 'ArrowUp') return -1;
  return key === 'Enter' || key === 'ArrowDown' ? 1 : 0;
}

/** A source text with its translation: Enter saves and goes on, arrows change the line, Escape takes back. */
export function GridLine({ entry, language, suggestions, onReach, onMove, onSave, inputRef }: Props) {
  const { t } = useWords();
  const id = useId();
  const kept = entry.texts?.[language] ?? '';
  const [text, setText] = useState(kept);
  const [refusal, setRefusal] = useState<string | null>(null);
  const findings = checkTranslation(entry.sourceText, text, language);

  /** What is on its way: the line is left by a key and by the focus that goes with it, and saved once. */
  const sent = useRef<string | null>(null);
  const keep = async (): Promise<void> => {
    if (text.trim() === kept.trim() || sent.current === text) return;
    sent.current = text;
    const refused = await onSave(text);
    if (refused !== null) sent.current = null;
    setRefusal(refused);
  };
  // The next line has the focus at once; what the server says of this one is told here.
  const leave = (by: number): void => onMove(by, keep());
  const onKeyDown = (event: KeyboardEvent): void => {
    const taken = suggestionIn(event, suggestions);
    const by = stepIn(event);
    if (taken !== null) setText(taken);
    else if (event.key === 'Escape' && text !== kept) setText(kept);
    else if (by !== 0) leave(by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const sourceDirection = isEntryLanguage(entry.sourceLanguage) ? directionOf(entry.sourceLanguage) : 'ltr';
  return (
    <div className={styles.line}>
      <div lang={entry.sourceLanguage} dir={sourceDirection} id={`${id}-source`}>
        {entry.sourceText}
        {entry.note && (
          <Typography.Paragraph type="secondary" className={styles.note}>
            {entry.note}
          </Typography.Paragraph>
        )}
      </div>
      <div>
        <textarea
          className={styles.text}
          ref={inputRef}
          aria-labelledby={`${id}-source`}
          aria-describedby={`${id}-found`}
          lang={language}
          dir={directionOf(language)}
          rows={Math.max(1, Math.ceil(entry.sourceText.length / 60))}
          value={text}
          onFocus={onReach}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => void keep()}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-found`}>
          {refusal && <Typography.Text type="danger">{refusal}</Typography.Text>}
          {findings.map(({ rule, severity, params }) => (
            <Tag key={rule} color={severity}>
              {t(`${W}.finding.${rule}`, params)}
            </Tag>
          ))}
        </div>
      </div>
    </div>
  );
}
