import type { Field } from '../../contract/language/field';
import type { AnyResource } from '../../contract/language/resource';
import { isPlatform } from '../session/session';
import type { Slot } from './words';

/** Column that every row of a tenant has beside its own fields. */
export const TENANT_FIELD = 'tenantCode';

export const isTenantSlot = ({ resource, name }: Slot): boolean =>
  name === TENANT_FIELD && !(TENANT_FIELD in resource.fields);

/** Whether a field is drawn at all: one about tenants means something only to whoever works in all of them. */
export const isSeen = ({ control }: Pick<Field, 'control'>): boolean =>
  (control !== 'tenants' && control !== 'tenant') || isPlatform();

/** The tenant of the rows, for those who see the rows of several; nothing for the others. */
export function tenantSlots(resource: AnyResource): Slot[] {
  if (resource.tenant !== 'scoped' || !isPlatform()) return [];
  // Nobody guesses whose row it is; what holds for all tenants begins as the platform's own.
  const byDefault = resource.hasDefaults ? '' : undefined;
  return [
    {
      resource,
      name: TENANT_FIELD,
      // Room for the code and enough of the name to tell it from others.
      field: { kind: 'text', required: true, rules: ['tenantCode'], default: byDefault, search: 'eq', size: 'm' },
    },
  ];
}
