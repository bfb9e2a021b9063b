import { createContext, use, type ReactNode } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { TenantPlate } from '../../../ui/plate/plate';
import { tenantSlots } from '../../tenant';
import { PlatformCell } from '../ref/platform-cell';
import { useTenantNames, type TenantNames } from './tenant-options';

const Names = createContext<TenantNames | undefined>(undefined);

/** Knows the names of tenants for all rows of the resource within, where they tell whose they are: a hundred rows do not each ask for them. */
export function WithTenantNames({ resource, children }: { resource: AnyResource; children: ReactNode }) {
  const isAsked = tenantSlots(resource).length > 0;
  const names = useTenantNames(isAsked);
  return <Names value={isAsked ? names : undefined}>{children}</Names>;
}

const Named = ({ code, names }: { code: string; names: TenantNames }) => (
  <TenantPlate code={code} name={names?.get(code)} />
);
const Asked = ({ code }: { code: string }) => <Named code={code} names={useTenantNames()} />;

/** Whose row it is, by name and code; by code alone for who may not list the tenants. */
export function TenantCell({ code }: { code: string }) {
  const names = use(Names);
  if (code === '') return <PlatformCell />;
  return names === undefined ? <Asked code={code} /> : <Named code={code} names={names} />;
}
