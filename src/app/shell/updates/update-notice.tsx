import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useWords } from '../../../i18n/words';
import { useNewVersion } from './new-version';

const KEY = 'new-version';

/** Says once, in a corner, that a newer console is there. Nobody is interrupted: half-filled forms are asked about before the reload. */
export function UpdateNotice() {
  const { t } = useWords();
  const { notification } = App.useApp();
  const isThere = useNewVersion((state) => state.isThere);
  useEffect(() => {
    if (!isThere) return;
    notification.info({
      key: KEY,
      title: t('shell.update.title'),
      description: t('shell.update.text'),
      placement: 'bottomRight',
      duration: 0,
      role: 'status',
      actions: (
        <Button type="primary" size="small" onClick={() => window.location.reload()}>
          {t('shell.update.reload')}
        </Button>
      ),
    });
  }, [isThere, notification, t]);
  return null;
}
