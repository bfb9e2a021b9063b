import { PlatformCell } from '../ref/platform-cell';
import { useTenantOptions } from './tenant-options';

/** Whose row it is, by name and code; by code alone for who may not list the tenants. */
export function TenantCell({ code }: { code: string }) {
  const tenants = useTenantOptions();
  if (code === '') return <PlatformCell />;
  const shown = tenants?.find(({ value }) => value === code)?.label ?? code;
  return <span title={shown}>{shown}</span>;
}
