import { useQuery } from '@tanstack/react-query';
import { fetchList, queryKeys } from '../../api';
import { mayDo } from '../../guards';
import { useDefinition } from '../../use-definition';

const TENANTS = 'sys/tenant';

/** A tenant to choose: its code, and the name that it goes by. */
export type TenantOption = { value: string; label: string };

/** All tenants for whoever may list them; null for all others, who know them by their codes. */
export function useTenantOptions(): TenantOption[] | null {
  const resource = useDefinition(TENANTS);
  const canList = resource !== undefined && mayDo(resource, 'page');
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.all(TENANTS), 'options'],
    enabled: canList,
    staleTime: 30_000,
    queryFn: ({ signal }) => (resource ? fetchList(resource, {}, signal) : []),
  });
  if (!canList) return null;
  return data.map(({ tenantCode, tenantName }) => ({
    value: String(tenantCode),
    label: `${String(tenantName)} (${String(tenantCode)})`,
  }));
}
