import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../guards';
import { ALL_ROWS, choicesQuery, NO_QUESTION } from '../../rows-loader';
import { useReferredDefinition } from '../../use-definition';

const TENANTS = 'sys/tenant';

/** A tenant to choose: its code, and the name that it goes by. */
export type TenantOption = { value: string; label: string };

/** All tenants for whoever may list them; null for all others, who know them by their codes, and where nobody asks. */
export function useTenantOptions(isAsked = true): TenantOption[] | null {
  const resource = useReferredDefinition(isAsked ? TENANTS : undefined);
  const canList = resource !== undefined && mayDo(resource, 'page');
  const { data = [] } = useQuery(canList ? choicesQuery(resource, ALL_ROWS) : NO_QUESTION);
  if (!canList) return null;
  return data.map(({ tenantCode, tenantName }) => ({
    value: String(tenantCode),
    label: `${String(tenantName)} (${String(tenantCode)})`,
  }));
}
