import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import type { AriaAttributes } from 'react';
import { useWords } from '../../i18n/words';
import { fetchList, queryKeys } from '../api';
import { mayDo } from '../guards';
import { useDefinition } from '../use-definition';
import { usePlaceholder, type Slot } from '../words';

type Props = AriaAttributes & { slot: Slot; hasPlatform?: boolean; id?: string; value?: unknown; onChange?: (code: string | undefined) => void };

const TENANTS = 'sys/tenant';

/** A tenant by its code: chosen by name where the user may list the tenants, else typed. `hasPlatform` offers the platform itself, whose code is empty. */
export function TenantSelect({ slot, hasPlatform = false, value, onChange, ...control }: Props) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const resource = useDefinition(TENANTS);
  const canList = resource !== undefined && mayDo(resource, 'page');
  const { data } = useQuery({
    queryKey: [...queryKeys.all(TENANTS), 'options'],
    enabled: canList,
    staleTime: 30_000,
    queryFn: ({ signal }) => (resource ? fetchList(resource, {}, signal) : []),
  });
  const code = typeof value === 'string' ? value : undefined;
  if (!canList)
    return <Input {...control} allowClear placeholder={placeholder} value={code ?? ''} onChange={(event) => onChange?.(event.target.value || undefined)} />;
  const platform = hasPlatform ? [{ value: '', label: t('shell.tenant.platform') }] : [];
  const tenants = (data ?? []).map(({ tenantCode, tenantName }) => ({ value: String(tenantCode), label: `${String(tenantName)} (${String(tenantCode)})` }));
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
