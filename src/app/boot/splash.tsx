import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/words';

/** Milliseconds after which a start that says nothing looks broken. */
const PATIENCE = 10_000;

/** What `index.html` shows before any code: the same mark, so that nothing jumps. Says so when the start takes long. */
export function Splash() {
  const { t } = useWords();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="splash">
      <output aria-label={t('shell.loading')}>
        <span className="splash-mark" />
      </output>
      {isSlow && (
        <>
          <output>{t('shell.slow')}</output>
          <Button onClick={() => window.location.reload()}>{t('shell.retry')}</Button>
        </>
      )}
    </div>
  );
}
