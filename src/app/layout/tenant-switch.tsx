import { App, Select } from 'antd';
import { useState } from 'react';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { switchTenant } from '../../session/boot';
import { fetchTenants, type TenantChoice } from '../../session/tenants';
import { navigate } from '../router-link';
import styles from './header.module.css';

/** The tenant that a user of the platform works in. */
export function TenantSwitch() {
  const { t } = useWords();
  const { message } = App.useApp();
  const tenant = useSession((session) => session.tenant ?? '');
  const tenantName = useSession((session) => session.user?.tenantName);
  const [choices, setChoices] = useState<TenantChoice[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fail = (error: Error) => void message.error(error.message);
  const load = (isOpen: boolean) => {
    if (isOpen) fetchTenants().then(setChoices, fail);
  };
  const change = async (code: string) => {
    setBusy(true);
    try {
      await switchTenant(code);
      navigate('/home', { replace: true });
    } catch (error) {
      fail(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const platform = { value: '', label: t('shell.tenant.platform') };
  const known = choices ?? (tenant ? [{ code: tenant, name: tenantName ?? tenant }] : []);
  return (
    <Select
      className={styles.tenant}
      aria-label={t('shell.tenant.switch')}
      value={tenant}
      loading={isBusy || undefined}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[platform, ...known.map(({ code, name }) => ({ value: code, label: name }))]}
      onOpenChange={load}
      onChange={(code: string) => void change(code)}
    />
  );
}
