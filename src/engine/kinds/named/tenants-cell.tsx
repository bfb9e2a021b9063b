import { textsIn } from '../../../../contract/text/texts';
import { useTenantOptions } from './tenant-options';

/** Tenants by their names, for whoever may know them. */
export function TenantsCell({ value }: { value: string }) {
  const names = new Map((useTenantOptions() ?? []).map((tenant) => [tenant.value, tenant.label]));
  const shown = textsIn(value)
    .map((code) => names.get(code) ?? code)
    .join(', ');
  return <span title={shown}>{shown}</span>;
}
