import { useWords } from '../../../i18n/words';

/** In place of a tenant or of a user who is the platform's. */
export function PlatformCell() {
  const { t } = useWords();
  return <span>{t('shell.tenant.platform')}</span>;
}
