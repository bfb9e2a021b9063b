import { DIAGNOSTIC_PLATFORMS } from '../resources/sys/tenant/diagnostic-platforms';
import type { Field } from './field';
import type { AnyResource } from './resource';

const PLATFORMS: ReadonlySet<string | number> = new Set(DIAGNOSTIC_PLATFORMS);

const isPlatformField = (field: Field | undefined): boolean =>
  Array.isArray(field?.options) && field.options.length > 0 && field.options.every((one: string) => PLATFORMS.has(one));

/**
 * Whether search criteria name nothing but the tenant, nothing but the diagnostic platform, or nothing but these two: they find all that
 * there is of one, so that nothing may be done to what they find. Both sides judge by it.
 */
export const isPlatformOnly = (
  { tenant, fields }: Pick<AnyResource, 'tenant' | 'fields'>,
  names: readonly string[],
): boolean =>
  names.length > 0 &&
  names.every((name) => (name === 'tenantCode' && tenant === 'scoped') || isPlatformField(fields[name]));
