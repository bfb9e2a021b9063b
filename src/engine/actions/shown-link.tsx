import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../../i18n/words';
import { copyText } from '../../ui/copy';
import styles from '../engine.module.css';

/** A link that nobody sees again: to be copied now. A path leads into this console, wherever it is reached. */
export function ShownLink({ text }: { text: string }) {
  const { t } = useWords();
  const id = useId();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const address = new URL(text, window.location.origin).href;
  return (
    <>
      <Alert showIcon type="info" title={t('engine.shown.once')} className={styles.alert} />
      <label htmlFor={id} className="visually-hidden">
        {t('engine.shown.link')}
      </label>
      <Input.TextArea id={id} readOnly autoSize value={address} className={styles.shown} onFocus={(event) => event.target.select()} />
      <div className={styles.bar}>
        <Button type="primary" onClick={() => void copyText(address).then(setCopied)}>
          {t('engine.shown.copy')}
        </Button>
        <output>{isCopied === null ? '' : t(isCopied ? 'shell.copied' : 'shell.copyFailed')}</output>
      </div>
    </>
  );
}
