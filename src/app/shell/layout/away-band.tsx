import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/words';
import { switchTenant } from '../../../session/boot';
import { useSession } from '../../../session/session';
import { navigateTo } from '../../routing/history';
import styles from './frame.module.css';
import { useSwitching } from './use-switching';

/** Says for which tenant one acts where that is not one's own, with the way back to the platform. */
export function AwayBand() {
  const { t } = useWords();
  const user = useSession((session) => session.user);
  const ask = useSwitching();
  const [isBusy, setBusy] = useState(false);
  if (!user?.isAway) return null;
  const { tenantCode, tenantName, canWorkForPlatform } = user;
  const tenant = tenantName ? `${tenantName} (${tenantCode})` : tenantCode || t('shell.tenant.platform');
  const back = async () => {
    setBusy(true);
    try {
      await switchTenant('');
      navigateTo('/home', { replace: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <output className={styles.away}>
      <span>{t('shell.tenant.away', { tenant })}</span>
      {canWorkForPlatform && (
        <Button type="link" size="small" loading={isBusy} onClick={() => ask(() => void back())}>
          {t('shell.tenant.back')}
        </Button>
      )}
    </output>
  );
}
