// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.

/** Detail pages that are screens of their own, opened with `?id=`. */
export const DETAIL_ROUTES: Readonly<Record<string, string>> = {
  '/diagnosis-sequence-management/quene/detail': 'diagnosis-sequence-management/quene',
  '/sys/user-operation/detail': 'sys/user-operation',
};

/** Forms that are screens of their own. */
export const FORM_ROUTES: Readonly<Record<string, string>> = {
  '/data-config/crb-vehicle-pool/add': 'data-config/crb-vehicle-pool',
  '/data-config/crb-vehicle-pool/update': 'data-config/crb-vehicle-pool',
};

/** Lists whose rows are opened by a business key: the parameter of the address that bears it. */
export const DOSSIER_ROUTES: Readonly<Record<string, string>> = {
  '/data-config/vehicle/index': 'vin',
};

export const ODD_ROUTES: Readonly<Record<string, string>> = {};
export const ROUTES_WITHOUT_ENTRY: readonly string[] = [];
export const OPEN_SCREENS: readonly { route: string; name: string; title: string; icon: string }[] = [];
export const PAGE_ROUTES: Readonly<Record<string, string>> = {};
