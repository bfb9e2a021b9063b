import { useWords } from '../../i18n/words';
import { useConnection } from '../../ui/mark/use-connection';

/** Says so as long as the device has no network, or one over which the server is not reached: what is on the screen may be old, and nothing can be saved. */
export function OfflineNotice() {
  const { t } = useWords();
  const connection = useConnection();
  if (connection === 'live') return null;
  return (
    <output className="storage-notice">{t(connection === 'offline' ? 'shell.offline' : 'shell.unreached')}</output>
  );
}
