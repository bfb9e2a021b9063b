import { useState, useSyncExternalStore } from 'react';
import { useWords } from '../../i18n/words';
import { hasStorageTrouble, onStorageTrouble } from '../../storage/trouble';

/** Says once a page that the browser does not keep what the console gives it. */
export function StorageNotice() {
  const { t } = useWords();
  const hasTrouble = useSyncExternalStore(onStorageTrouble, hasStorageTrouble);
  const [isRead, setRead] = useState(false);
  if (!hasTrouble || isRead) return null;
  return (
    <output className="storage-notice">
      {t('shell.storage.trouble')}
      <button type="button" onClick={() => setRead(true)}>
        {t('shell.storage.understood')}
      </button>
    </output>
  );
}
