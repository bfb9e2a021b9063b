import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../../i18n/words';
import { copyText } from '../../ui/copy';
import styles from '../engine.module.css';

/** A link or a key that nobody sees again: to be copied now. A path leads into this console, wherever it is reached; a key stands as it is. */
export function ShownLink({ text, isKey = false }: { text: string; isKey?: boolean }) {
  const { t } = useWords();
  const id = useId();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const address = isKey ? text : new URL(text, window.location.origin).href;
  return (
    <>
      <Alert showIcon type="info" title={t(isKey ? 'engine.shown.keyOnce' : 'engine.shown.once')} className={styles.alert} />
      <label htmlFor={id} className="visually-hidden">
        {t(isKey ? 'engine.shown.key' : 'engine.shown.link')}
      </label>
      <Input.TextArea id={id} readOnly autoSize value={address} className={styles.shown} onFocus={(event) => event.target.select()} />
      <div className={styles.bar}>
        <Button type="primary" onClick={() => void copyText(address).then(setCopied)}>
          {t(isKey ? 'engine.shown.copyKey' : 'engine.shown.copy')}
        </Button>
        <output>{isCopied === null ? '' : t(isCopied ? 'shell.copied' : 'shell.copyFailed')}</output>
      </div>
    </>
  );
}
