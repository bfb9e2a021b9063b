import { CLIENT_MENUS, menusOf, type ClientLimits, type DataPermissions } from '../../sys/role/data-permissions';

/** What an account of testers may do. */
export type ClientRights = { menus: string[]; dataPermissions: DataPermissions };

type Flag =
  'didConfig' | 'vinDecode' | 'bssId' | 'offlineLogin' | 'singleEcuFlash' | 'reloadOverride' | 'selfUnbinding';
type Duty = 'securityCheck' | 'clientMfa' | 'uniqueBinding';

const codesIn = (text: string | null): string[] => (text ?? '').split(/[,;，；\s]+/).filter(Boolean);

/** What all lists together allow; an empty one narrows nothing. */
function joined(lists: readonly (readonly string[])[]): string[] {
  return lists.some((list) => list.length === 0) ? [] : [...new Set(lists.flat())];
}

/** What both lists allow; null where each narrows and they have nothing in common. */
function common(some: readonly string[], others: readonly string[]): string[] | null {
  if (some.length === 0) return [...others];
  if (others.length === 0) return [...some];
  const shared = some.filter((one) => others.includes(one));
  return shared.length > 0 ? shared : null;
}

/**
 * What roles give together, within what the tenant gives: of what is given the most, of what is asked for all of it. Without a role an
 * account may do nothing, and where role and tenant name brands or markets that have nothing in common, it may not either.
 */
export function rightsOf(roles: readonly ClientLimits[], tenant: ClientLimits): ClientRights {
  const gives = (name: Flag): boolean => tenant[name] === true && roles.some((role) => role[name] === true);
  const asks = (name: Duty): boolean => tenant[name] === true || roles.some((role) => role[name] === true);
  const version = (name: 'sequenceVersion' | 'bssVersion') =>
    tenant[name] === 'prepublish' && roles.some((role) => role[name] === 'prepublish') ? 'prepublish' : 'publish';
  const brands = common(joined(roles.map((role) => role.brandList ?? [])), tenant.brandList ?? []);
  const markets = common(joined(roles.map((role) => codesIn(role.salesMarkets))), codesIn(tenant.salesMarkets));
  const given = new Set(roles.flatMap((role) => role.clientMenuIdList ?? []));
  const isNothing = roles.length === 0 || brands === null || markets === null;
  const offline = !isNothing && gives('offlineLogin');
  const days = roles.flatMap((role) => (role.offlineLogin === true ? [role.offlineLoginDays ?? 0] : []));
  const flag = (name: Flag): boolean => !isNothing && gives(name);
  return {
    menus: isNothing ? [] : CLIENT_MENUS.filter((menu) => given.has(menu) && menusOf(tenant).includes(menu)),
    dataPermissions: {
      brandList: (brands ?? []) as DataPermissions['brandList'],
      salesMarkets: markets && markets.length > 0 ? markets.join(',') : null,
      sequenceVersion: version('sequenceVersion'),
      bssVersion: version('bssVersion'),
      didConfig: flag('didConfig'),
      vinDecode: flag('vinDecode'),
      bssId: flag('bssId'),
      offlineLogin: offline,
      offlineLoginDays: offline ? Math.min(Math.max(...days), tenant.offlineLoginDays ?? 0) : null,
      singleEcuFlash: flag('singleEcuFlash'),
      reloadOverride: flag('reloadOverride'),
      securityCheck: asks('securityCheck'),
      clientMfa: asks('clientMfa'),
      selfUnbinding: flag('selfUnbinding'),
      uniqueBinding: asks('uniqueBinding'),
    },
  };
}
