import {
  beyondTenant,
  CLIENT_MENUS,
  type ClientLimits,
} from '../../../../contract/resources/sys/role/data-permissions';
import type { TesterRole } from '../../account/client-user/words';

/** All that testers can be given, for as long as a workshop is away from its network. */
const EVERYTHING = {
  didConfig: true,
  vinDecode: true,
  bssId: true,
  offlineLogin: true,
  offlineLoginDays: 7,
  singleEcuFlash: true,
  reloadOverride: true,
  selfUnbinding: true,
} satisfies Partial<ClientLimits>;

/** What every tenant gives its testers, before what is its own. */
const USUAL: ClientLimits = {
  ...EVERYTHING,
  clientMenuIdList: [...CLIENT_MENUS],
  brandList: [],
  salesMarkets: null,
  sequenceVersion: 'publish',
  bssVersion: 'publish',
  securityCheck: false,
  clientMfa: false,
  uniqueBinding: false,
};

/** Importers sell few brands, and flash nothing that the markets have not tried. */
const IMPORTER: Partial<ClientLimits> = {
  clientMenuIdList: CLIENT_MENUS.filter((menu) => menu !== 'remote'),
  bssId: false,
  offlineLoginDays: 3,
  singleEcuFlash: false,
  reloadOverride: false,
  selfUnbinding: false,
};

const OWN: Readonly<Record<string, Partial<ClientLimits>>> = {
  '1001': { brandList: ['polestar', 'volvo', 'lotus', 'smart', 'renault'], salesMarkets: 'KR' },
  '1002': {
    brandList: ['geely', 'lynk', 'zeekr', 'smart', 'lotus', 'polestar', 'volvo', 'krypton'],
    salesMarkets: 'CN,HK,MO',
    offlineLoginDays: 14,
  },
  '1003': { brandList: ['polestar', 'volvo', 'lynk', 'smart', 'lotus', 'levc'], salesMarkets: 'SE,NO,DE,NL,FR,GB' },
  '2001': { ...IMPORTER, brandList: ['polestar', 'volvo'], salesMarkets: 'KR' },
  '2002': { ...IMPORTER, brandList: ['lynk', 'polestar', 'smart'], salesMarkets: 'SE,NO,FI,DK' },
  '2003': { ...IMPORTER, brandList: ['geely', 'zeekr'], salesMarkets: 'CN' },
  '9001': { sequenceVersion: 'prepublish', bssVersion: 'prepublish', offlineLoginDays: 30 },
  '9002': {
    ...IMPORTER,
    clientMenuIdList: ['vehicle', 'dtc', 'document'],
    didConfig: false,
    offlineLogin: false,
    offlineLoginDays: null,
  },
};

/** What a tenant of the demo gives its testers. */
export const tenantGives = (tenantCode: string): ClientLimits => ({ ...USUAL, ...OWN[tenantCode] });

/** What each role gives where the tenant does. */
const ROLE: Readonly<Record<TesterRole, Partial<ClientLimits>>> = {
  master: {
    ...EVERYTHING,
    clientMenuIdList: CLIENT_MENUS.filter((menu) => menu !== 'remote' && menu !== 'development'),
  },
  mechanic: {
    clientMenuIdList: ['vehicle', 'dtc', 'parameter', 'sequence', 'guided', 'document'],
    vinDecode: true,
    offlineLogin: true,
    offlineLoginDays: 3,
  },
  trainee: { clientMenuIdList: ['vehicle', 'dtc', 'document'], vinDecode: true, uniqueBinding: true },
  engineer: {
    ...EVERYTHING,
    clientMenuIdList: [...CLIENT_MENUS],
    sequenceVersion: 'prepublish',
    bssVersion: 'prepublish',
    offlineLoginDays: 30,
    securityCheck: true,
  },
};

const NOTHING: ClientLimits = {
  ...USUAL,
  clientMenuIdList: [],
  didConfig: false,
  vinDecode: false,
  bssId: false,
  offlineLogin: false,
  offlineLoginDays: null,
  singleEcuFlash: false,
  reloadOverride: false,
  selfUnbinding: false,
};

/** What a role gives in that tenant: as much of it as the tenant has. */
export function roleGives(kind: TesterRole, tenantCode: string): ClientLimits {
  const tenant = tenantGives(tenantCode);
  const role = { ...NOTHING, ...ROLE[kind] };
  const beyond = Object.keys(beyondTenant(role, tenant)) as (keyof ClientLimits)[];
  const within = {
    ...role,
    ...Object.fromEntries(beyond.map((name) => [name, tenant[name]])),
    clientMenuIdList: role.clientMenuIdList?.filter((menu) => tenant.clientMenuIdList?.includes(menu)) ?? [],
  };
  return { ...within, offlineLoginDays: within.offlineLogin ? within.offlineLoginDays : null };
}
