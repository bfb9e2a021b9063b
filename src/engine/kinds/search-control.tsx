import { isTenantSlot } from '../tenant';
import { CONSOLE_KINDS } from './kinds';
import { TenantSelect } from './named/tenant-select';
import type { SearchProps } from './search/search';

/** The search control of a field, for a form item. */
export function SearchControl(props: SearchProps) {
  if (isTenantSlot(props.slot)) return <TenantSelect {...props} />;
  const { Control } = CONSOLE_KINDS[props.slot.field.kind].search;
  return <Control {...props} />;
}
