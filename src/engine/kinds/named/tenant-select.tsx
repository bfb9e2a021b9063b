import { Input, Select } from 'antd';
import type { AriaAttributes } from 'react';
import { useWords } from '../../../i18n/words';
import { usePlaceholder, type Slot } from '../../words';
import { useTenantOptions } from './tenant-options';

type Props = AriaAttributes & {
  slot: Slot;
  hasPlatform?: boolean;
  id?: string;
  value?: unknown;
  onChange?: (code: string | undefined) => void;
};

/** A tenant by its code: chosen by name where the user may list the tenants, else typed. `hasPlatform` offers the platform itself, whose code is empty. */
export function TenantSelect({ slot, hasPlatform = false, value, onChange, ...control }: Props) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const tenants = useTenantOptions();
  const code = typeof value === 'string' ? value : undefined;
  if (!tenants)
    return (
      <Input
        {...control}
        allowClear
        placeholder={placeholder}
        value={code ?? ''}
        onChange={(event) => onChange?.(event.target.value || undefined)}
      />
    );
  const platform = hasPlatform ? [{ value: '', label: t('shell.tenant.platform') }] : [];
  return (
    <Select
      {...control}
      allowClear={!hasPlatform}
      options={[...platform, ...tenants]}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      value={code}
      onChange={onChange}
    />
  );
}
