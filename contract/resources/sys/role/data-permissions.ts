import { f, type ValueOf } from '../../../language/field';

/** The brands of the group; the words stand beside them. */
export const BRANDS = [
  'geely',
  'lynk',
  'smart',
  'remote',
  'polestar',
  'krypton',
  'zeekr',
  'lotus',
  'levc',
  'volvo',
  'renault',
  'yufun',
] as const;
/** Parts of the testers' own menu. */
export const CLIENT_MENUS = [
  'vehicle',
  'dtc',
  'parameter',
  'sequence',
  'software',
  'guided',
  'document',
  'remote',
  /** Sequences of research and development, which no other account is given. */
  'development',
] as const;
const VERSIONS = ['publish', 'prepublish'] as const;
const DATA = { hideInTable: true, group: 'data' } as const;

/** What testers may do with the data of vehicles: said for a tenant, and inside it for a role of testers. An empty list narrows nothing. */
export const DATA_PERMISSIONS = {
  brandList: f.options(BRANDS, DATA),
  /** Codes of markets, split by commas. */
  salesMarkets: f.text({ ...DATA, max: 500, code: true }),
  /** Which versions of diagnostic sequences reach the testers: the published ones, or those before them too. */
  sequenceVersion: f.option(VERSIONS, { ...DATA, required: true, default: 'publish' }),
  /** The same for basic software. */
  bssVersion: f.option(VERSIONS, { ...DATA, required: true, default: 'publish' }),
  /** Reads and writes data identifiers (DID). */
  didConfig: f.bool({ ...DATA, default: false }),
  vinDecode: f.bool({ ...DATA, default: false }),
  bssId: f.bool({ ...DATA, default: false }),
  offlineLogin: f.bool({ ...DATA, default: false }),
  /** Days that an offline login holds: without an end it would never ask again whether it is still allowed. */
  offlineLoginDays: f.int({ ...DATA, required: true, min: 1, max: 365, shownWhen: { offlineLogin: [true] } }),
  singleEcuFlash: f.bool({ ...DATA, default: false }),
  /** Runs a reload although the vehicle has its target already, with a reason. */
  reloadOverride: f.bool({ ...DATA, default: false }),
  securityCheck: f.bool({ ...DATA, default: false }),
  clientMfa: f.bool({ ...DATA, default: false }),
  selfUnbinding: f.bool({ ...DATA, default: false }),
  uniqueBinding: f.bool({ ...DATA, default: false }),
} as const;

export type DataPermissions = { [K in keyof typeof DATA_PERMISSIONS]: ValueOf<(typeof DATA_PERMISSIONS)[K]> | null };

type Values = Readonly<Record<string, unknown>>;
type Failure = { key: string; params?: Record<string, string | number> };

/** What a tenant gives or does not give; the others (`securityCheck`, `clientMfa`, `uniqueBinding`) ask for more, and a role may always ask. */
const GIVEN = [
  'didConfig',
  'vinDecode',
  'bssId',
  'offlineLogin',
  'singleEcuFlash',
  'reloadOverride',
  'selfUnbinding',
] as const;

/** What a tenant gives its testers at most, and what a role of testers gives. */
export type ClientLimits = DataPermissions & { clientMenuIdList: readonly string[] | null };

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const codesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/[,;，；\s]+/).filter(Boolean) : [];

/** The first entry that is not among those allowed; an empty list allows all, and one that is empty asks for no more than is allowed. */
const strangeIn = (asked: readonly string[], allowed: readonly string[]): string | undefined =>
  allowed.length === 0 ? undefined : asked.find((one) => !allowed.includes(one));

function beyondLists(role: Values, tenant: Values): Record<string, Failure> {
  const market = strangeIn(codesIn(role.salesMarkets), codesIn(tenant.salesMarkets));
  return {
    ...(strangeIn(listIn(role.brandList), listIn(tenant.brandList)) === undefined
      ? {}
      : { brandList: { key: 'beyondTenant' } }),
    ...(market === undefined ? {} : { salesMarkets: { key: 'beyondTenantCode', params: { code: market } } }),
  };
}

/** Days only count where both may log in offline at all. */
function beyondDays(role: Values, tenant: Values): Record<string, Failure> {
  if (role.offlineLogin !== true || tenant.offlineLogin !== true) return {};
  const most = Number(tenant.offlineLoginDays ?? 0);
  return Number(role.offlineLoginDays ?? 0) > most ? { offlineLoginDays: { key: 'max', params: { max: most } } } : {};
}

/** The parts of the testers' menu that the tenant has; an empty list is all of them. */
export const menusOf = ({ clientMenuIdList }: Values): readonly string[] =>
  listIn(clientMenuIdList).length > 0 ? listIn(clientMenuIdList) : CLIENT_MENUS;

/** What of a role goes beyond its tenant, parts of the testers' menu as well as data, by field. Both sides judge by it. */
export function beyondTenant(role: Values, tenant: Values): Record<string, Failure> {
  const versions = (['sequenceVersion', 'bssVersion'] as const).filter(
    (name) => role[name] === 'prepublish' && tenant[name] !== 'prepublish',
  );
  const menus = listIn(role.clientMenuIdList).some((menu) => !menusOf(tenant).includes(menu))
    ? ['clientMenuIdList']
    : [];
  const given = GIVEN.filter((name) => role[name] === true && tenant[name] !== true);
  const plain = Object.fromEntries([...menus, ...versions, ...given].map((name) => [name, { key: 'beyondTenant' }]));
  return { ...beyondLists(role, tenant), ...plain, ...beyondDays(role, tenant) };
}
