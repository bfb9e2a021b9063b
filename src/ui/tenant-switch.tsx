import { App, Select } from 'antd';
import { useState } from 'react';
import { useWords } from '../i18n/words';
import { useSession } from '../session/session';
import { switchTenant } from '../session/boot';
import type { TenantChoice } from '../../contract/wire/identity/session';
import { fetchTenants } from '../session/tenants';

type Props = {
  className?: string;
  /** Told once he works elsewhere: what stands open belongs to where he was. */
  onSwitched: () => void;
  /** Asked first, where something would be lost: carries the change out, or gives it up. */
  onSwitch?: (carryOut: () => void) => void;
};

/** The tenant that a user of several works in; shown to nobody else. */
export function TenantSwitch({ className, onSwitched, onSwitch = (carryOut) => carryOut() }: Props) {
  const { t } = useWords();
  const { message } = App.useApp();
  const tenant = useSession((session) => session.tenant ?? '');
  const tenantName = useSession((session) => session.user?.tenantName);
  const canWorkForPlatform = useSession((session) => session.user?.canWorkForPlatform === true);
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
      onSwitched();
    } catch (error) {
      fail(error as Error);
    } finally {
      setBusy(false);
    }
  };
  const platform = canWorkForPlatform ? [{ value: '', label: t('shell.tenant.platform') }] : [];
  const known = choices ?? (tenant ? [{ code: tenant, name: tenantName || tenant }] : []);
  return (
    <Select
      className={className}
      aria-label={t('shell.tenant.switch')}
      value={tenant}
      loading={isBusy || undefined}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[...platform, ...known.map(({ code, name }) => ({ value: code, label: name }))]}
      onOpenChange={load}
      onChange={(code: string) => onSwitch(() => void change(code))}
    />
  );
}
