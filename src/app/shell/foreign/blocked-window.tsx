import { App } from 'antd';
import { useEffect } from 'react';
import { useWords } from '../../../i18n/words';
import { useBlocked } from './open-entry';

/** Seconds that the link stands: it is read, and then clicked. */
const STANDS = 15;

/** Says that the browser kept a window from opening, with a link, which it does not. */
export function BlockedWindow() {
  const { t } = useWords();
  const { notification } = App.useApp();
  const blocked = useBlocked((state) => state.blocked);
  useEffect(() => {
    if (!blocked) return;
    useBlocked.setState({ blocked: null });
    notification.warning({
      key: 'blocked-window',
      title: t('shell.foreign.blocked.title'),
      description: (
        <>
          <p>{t('shell.foreign.blocked.text')}</p>
          <a
            href={blocked.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => notification.destroy('blocked-window')}
          >
            {t('shell.foreign.blocked.link', { name: blocked.name })}
          </a>
        </>
      ),
      duration: STANDS,
    });
  }, [blocked, notification, t]);
  return null;
}
