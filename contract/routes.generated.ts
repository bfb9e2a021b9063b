// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import type { WordKey } from './word-keys.generated';

/** Routes that do not follow `/module/object/index`, and the definition behind each. */
export const ODD_ROUTES: Readonly<Record<string, string>> = {
  '/account/vdnImage': 'account/vdn-image',
  '/data-config/portal-config/index': 'data-config/portal-page',
  '/guide-diagnosis/fmea-mgt': 'guided-diagnosis/fmea',
  '/home': 'sys/home',
  '/user-center': 'sys/user-center',
};

/** Routes that whoever is signed in may open, without an entry of the menu. */
export const ROUTES_WITHOUT_ENTRY: readonly string[] = [
  '/account/vdnImage',
  '/guide-diagnosis/fmea-mgt',
  '/home',
  '/user-center',
];

/** Screens without rows that need no entry of the menu: their route, the name of the definition, the key of the title, the icon. */
export const OPEN_SCREENS: readonly { route: string; name: string; title: WordKey; icon: string }[] = [
  { route: '/home', name: 'sys/home', title: 'shell.home.title', icon: 'home' },
  { route: '/user-center', name: 'sys/user-center', title: 'shell.userCenter.title', icon: 'user' },
];

/** Screens that have a place in the bar at the foot of a phone. */
export const BAR_ROUTES: readonly string[] = ['/data-config/vehicle/index', '/support/order-list/index'];

/** Pages that no menu shows, with the route of the screen above each. */
export const PAGE_ROUTES: Readonly<Record<string, string>> = {
  '/statistical-report/diagnosis-sequence/detail': '/statistical-report/diagnosis-sequence',
  '/statistical-report/diagnosis-sequence/vin': '/statistical-report/diagnosis-sequence',
  '/statistical-report/diagnosis-sequence/vin/sequence': '/statistical-report/diagnosis-sequence',
  '/statistical-report/diagnosis-sequence/vin/sequence/detail': '/statistical-report/diagnosis-sequence',
  '/statistical-report/vin/sequence': '/statistical-report/vin/index',
  '/statistical-report/vin/sequence/detail': '/statistical-report/vin/index',
};

/** Detail pages that are screens of their own, opened with `?id=`. */
export const DETAIL_ROUTES: Readonly<Record<string, string>> = {
  '/diagnosis-sequence-management/quene/detail': 'diagnosis-sequence-management/quene',
  '/support/order-list/detail': 'support/order-list',
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
