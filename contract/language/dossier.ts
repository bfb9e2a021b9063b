import { fieldsOf } from './derive';
import type { Field } from './field';
import type { AnyResource } from './resource';

/** Kinds whose values name a vehicle. */
const VINS: ReadonlySet<Field['kind']> = new Set(['vin', 'vinList']);

/** The fields by which a resource names vehicles: a page that tells all of one needs no list of them by hand. */
export const vinFieldsOf = (r: AnyResource): [string, Field][] =>
  fieldsOf(r).filter(([, { kind, virtual, secret }]) => VINS.has(kind) && !virtual && !secret);
