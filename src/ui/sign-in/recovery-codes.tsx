import { Button, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { saveBlob } from '../../http/download';
import { useWords } from '../../i18n/words';
import styles from './second-factor.module.css';

type Props = { codes: readonly string[]; username: string; onKept: () => void };

const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

/** The recovery codes, which nobody sees again: they can be copied, saved or printed, and have to be kept before anything goes on. */
export function RecoveryCodes({ codes, username, onKept }: Props) {
  const { t } = useWords();
  const [isKept, setKept] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  const title = t('shell.secondFactor.paper', { username });
  const text = [title, t('shell.secondFactor.paperNote'), '', ...codes, ''].join('\r\n');
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <div className={styles.recovery}>
      <h2 className={styles.title}>{t('shell.secondFactor.codes')}</h2>
      <p>{t('shell.secondFactor.codesHint')}</p>
      <div className={styles.paper} data-print>
        <p className={styles.printed}>
          <strong>{title}</strong>
          <br />
          {t('shell.secondFactor.paperNote')}
        </p>
        <ol className={styles.codes} aria-label={t('shell.secondFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={styles.ways}>
        <Button onClick={() => void copy(codes.join('\n')).then(setCopied)}>{t('shell.secondFactor.copy')}</Button>
        <Button
          onClick={() =>
            saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `recovery-codes-${username}.txt`)
          }
        >
          {t('shell.secondFactor.download')}
        </Button>
        <Button onClick={() => window.print()}>{t('shell.secondFactor.print')}</Button>
      </div>
      <output className={styles.note}>{copied === null ? '' : t(copied ? 'shell.copied' : 'shell.copyFailed')}</output>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {t('shell.secondFactor.kept')}
      </Checkbox>
      <Button type="primary" size="large" block disabled={!isKept} onClick={onKept}>
        {t('shell.secondFactor.goOn')}
      </Button>
    </div>
  );
}
