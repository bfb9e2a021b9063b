import type { ResourceName } from '../../names.generated';
import type { Fields } from '../field';
import type { RowGuard } from './rows';

/**
 * Rows that hold one of the values are told to those alone who may open the list that is named beside it; a row that holds none at all is
 * told to who may open all of those lists. Other rows call such a row by no name then. `through` is the reference to the row that it depends
 * on; with none in it a row is told to all.
 */
export type RowRestriction<N extends string> =
  { readonly by: N; readonly lists: Readonly<Record<string, ResourceName>> } | { readonly through: N };

type Narrowed<N> = { readonly brand: N; readonly market: N; readonly platform: N };

/** Switches of a tenant (`sys/tenant`) that open lists to all of its users. */
export const TENANT_SWITCHES = ['allSupportOrder'] as const;
export type ScopeSwitch = (typeof TENANT_SWITCHES)[number];

/** Fields that hold brand, market or platform of vehicles, at least one of them, or the reference to the row that does. */
export type VehicleScope<N> =
  | (Partial<Narrowed<N>> & { [K in keyof Narrowed<N>]: Pick<Narrowed<N>, K> }[keyof Narrowed<N>])
  | { readonly through: N };

/**
 * Rows that testers get for a vehicle, by `GET /client/guided`: those of the tester's tenant whose applicability the vehicle meets. What names
 * no field of an applicability goes to every vehicle.
 */
export type TesterDelivery<F extends Fields> = {
  /**
   * Field of an expression over vehicles; a row in which it is empty is for all.
   * @default no expression
   */
  readonly expression?: keyof F & string;
  /**
   * Fields of the first and the last structure week; an empty one is an open end.
   * @default no weeks
   */
  readonly weeks?: readonly [from: keyof F & string, to: keyof F & string];
  /**
   * Reference to a model: vehicles of its brand that meet its expression.
   * @default no model
   */
  readonly model?: keyof F & string;
  /**
   * Reference to what the row is a part of, which testers get too: it goes with that, and is sent again whenever that changes.
   * @default none
   */
  readonly partOf?: keyof F & string;
  /**
   * Of the rows these alone.
   * @default all rows
   */
  readonly when?: RowGuard<F>;
};

/** Who may open a screen, with rows or without. */
export type ScreenAccess = {
  /**
   * A screen of tenants, or of the platform alone. Rows belong to one tenant (a column `tenantCode` is added), or to the platform.
   * @default required
   */
  tenant: 'scoped' | 'platform';
  /**
   * Of the platform's rows: tenants may be permitted to read and to export them, never to change them.
   * @default the platform alone sees them
   */
  isShared?: true;
  /**
   * False where whoever is signed in opens the screen, without an entry of the menu. Its calls ask for their permissions all the same.
   * @default whoever has an entry of the menu for it
   */
  needsEntry?: false;
};

/** Whose the rows are, and who sees which of them. */
export type AccessFacet<F extends Fields> = ScreenAccess & {
  /**
   * Of `scoped` ones: rows of the platform's own are defaults that the server may read for every tenant; its lists show its own rows only.
   * @default none
   */
  hasDefaults?: true;
  /**
   * Of `scoped` ones: the platform has rows of its own too, such as its people; so have those with `hasDefaults`.
   * @default every row belongs to a tenant
   */
  ofPlatform?: true;
  /**
   * Of `scoped` ones: a row belongs to the tenant of the row that this required reference names, so that the platform is not asked whose it is.
   * @default the caller's tenant
   */
  tenantBy?: keyof F & string;
  /**
   * Testers get its rows for the vehicle at hand.
   * @default they get none
   */
  handedToTesters?: TesterDelivery<F>;
  /**
   * Narrows rows below the tenant, by what the caller's role may see. `openedBy` names a switch of the tenant: where it is on, the rows are not narrowed.
   * @default all rows of the tenant
   */
  dataScope?: { by: 'department'; field: keyof F & string; openedBy?: ScopeSwitch };
  /**
   * Narrows rows to the brands, markets and platforms that the caller's roles name.
   * @default not narrowed
   */
  vehicleScope?: VehicleScope<keyof F & string>;
  /**
   * Restricts rows to those who may open another list.
   * @default not restricted
   */
  keptTo?: RowRestriction<keyof F & string>;
  /**
   * Reference to a user: only whom it names may change or delete the row, by hand or by an import; see `check-out.ts` for how it comes to somebody.
   * @default anybody with the permission
   */
  heldBy?: keyof F & string;
};
