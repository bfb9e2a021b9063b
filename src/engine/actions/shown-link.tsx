import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../../i18n/words';
import { copyText } from '../../ui/copy';
import styles from '../engine.module.css';
import { withBase } from '../../storage/base-path';

const WORDS = {
  link: { once: 'engine.shown.once', name: 'engine.shown.link', copy: 'engine.shown.copy' },
  key: { once: 'engine.shown.keyOnce', name: 'engine.shown.key', copy: 'engine.shown.copyKey' },
  password: { once: 'engine.shown.passwordOnce', name: 'engine.shown.password', copy: 'engine.shown.copyPassword' },
  codes: { once: 'engine.shown.codesNow', name: 'engine.shown.codes', copy: 'engine.shown.copyCodes' },
} as const;
/** Longer texts are moved within. */
const MOST_ROWS = 12;

/** A link, key or password that nobody sees again, or codes that were just made: to be copied now. A path leads into this console, wherever it is reached; all else stands as it is. */
export function ShownLink({ text, as = 'link' }: { text: string; as?: keyof typeof WORDS }) {
  const { t } = useWords();
  const id = useId();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const address = as === 'link' ? new URL(withBase(text), window.location.origin).href : text;
  const words = WORDS[as];
  return (
    <>
      <Alert showIcon type="info" title={t(words.once)} className={styles.alert} />
      <label htmlFor={id} className="visually-hidden">
        {t(words.name)}
      </label>
      <Input.TextArea
        id={id}
        readOnly
        autoSize={{ maxRows: MOST_ROWS }}
        value={address}
        className={styles.shown}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.bar}>
        <Button type="primary" onClick={() => void copyText(address).then(setCopied)}>
          {t(words.copy)}
        </Button>
        <output>{isCopied === null ? '' : t(isCopied ? 'shell.copied' : 'shell.copyFailed')}</output>
      </div>
    </>
  );
}
