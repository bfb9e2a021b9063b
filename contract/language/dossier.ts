import { fieldsOf } from './derive';
import type { Field } from './field';
import type { AnyResource } from './resource';

/** Kinds whose values name a vehicle. */
const VINS: ReadonlySet<Field['kind']> = new Set(['vin', 'vinList']);

/** The fields by which a resource names vehicles: a page that tells all of one needs no list of them by hand. */
export const vinFieldsOf = (r: AnyResource): [string, Field][] =>
  fieldsOf(r).filter(([, { kind, virtual, secret }]) => VINS.has(kind) && !virtual && !secret);

type Narrowed<N> = { readonly brand: N; readonly market: N; readonly platform: N };
/** Fields that hold brand, market or platform of vehicles, at least one of them, or the reference to the row that does. */
export type VehicleScope<N> =
  | (Partial<Narrowed<N>> & { [K in keyof Narrowed<N>]: Pick<Narrowed<N>, K> }[keyof Narrowed<N>])
  | { readonly through: N };
