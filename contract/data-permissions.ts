import { f, type ValueOf } from './field';

/** The brands of the group; the words stand beside them. */
export const BRANDS = ['geely', 'lynk', 'smart', 'remote', 'polestar', 'krypton', 'zeekr', 'lotus', 'levc', 'volvo', 'renault', 'yufun'] as const;
/** Parts of the testers' own menu. */
export const CLIENT_MENUS = ['vehicle', 'dtc', 'parameter', 'sequence', 'software', 'guided', 'document', 'remote'] as const;
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
  securityCheck: f.bool({ ...DATA, default: false }),
  clientMfa: f.bool({ ...DATA, default: false }),
  selfUnbinding: f.bool({ ...DATA, default: false }),
  uniqueBinding: f.bool({ ...DATA, default: false }),
} as const;

export type DataPermissions = { [K in keyof typeof DATA_PERMISSIONS]: ValueOf<(typeof DATA_PERMISSIONS)[K]> | null };
