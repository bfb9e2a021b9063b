import { textsIn } from '../../../contract/text/texts';
import { within } from '../../platform/tenant-limits';
import type { Scope } from '../../scope';

/** Brands and markets as a tenant or a role gives them; an empty list narrows nothing. */
export type DataLists = { brandList: readonly string[] | null; salesMarkets: string | null };
/** The same of a tenant, with its platforms as a text. */
export type TenantLists = DataLists & { platformIdList?: string | null };
/** The same of a role, with its platforms. */
export type RoleLists = DataLists & { platformList: readonly string[] | null };

const marketsIn = (text: string | null): string[] => (text ?? '').split(/[,;，；\s]+/).filter(Boolean);

/** What several roles give together: the widest wins, and one that narrows nothing is the widest. */
const joined = (lists: readonly (readonly string[])[]): readonly string[] | null =>
  lists.length === 0 || lists.some((list) => list.length === 0) ? null : [...new Set(lists.flat())];

/** The vehicles that the data permissions of a tenant and of roles inside it leave, and the platforms; null where they narrow nothing. */
export function vehiclesLeftBy(tenant: TenantLists | null, roles: readonly RoleLists[]): Scope['vehicles'] {
  const brands = within(tenant?.brandList ?? [], joined(roles.map(({ brandList }) => brandList ?? [])));
  const markets = within(
    marketsIn(tenant?.salesMarkets ?? null),
    joined(roles.map(({ salesMarkets }) => marketsIn(salesMarkets))),
  );
  const platforms = within(
    textsIn(tenant?.platformIdList),
    joined(roles.map(({ platformList }) => platformList ?? [])),
  );
  return brands || markets || platforms ? { brands, markets, platforms } : null;
}
