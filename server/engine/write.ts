import type { RowOf } from '../../contract/resource';
import type { Hook } from './behaviour';

type Values = Record<string, unknown>;
type Named = { name: string };

/** Creates a row from a caller's input: validated, hooks run, audited. */
export function createRow<R extends Named>(_hook: Hook, _resource: R, _input: Values): Promise<RowOf<R>> {
  throw new Error('not there yet');
}
/** Changes a row by a caller's input; refuses with `stale` where `version` is not the row's. */
export function updateRow<R extends Named>(_hook: Hook, _resource: R, _id: string, _version: number, _input: Values): Promise<RowOf<R>> {
  throw new Error('not there yet');
}
export function deleteRow<R extends Named>(_hook: Hook, _resource: R, _id: string): Promise<void> {
  throw new Error('not there yet');
}
/** Trusted values, those that no caller may write included. `tenantCode` where the scope is the platform's. Audited under `operation`. */
export function insertRows<R extends Named>(_hook: Hook, _resource: R, _values: Values[], _operation: string): Promise<RowOf<R>[]> {
  throw new Error('not there yet');
}
/** Trusted change of one row, audited; refuses with `stateChanged` where `where` (equality by field) no longer holds, `gone` where there is no row. */
export function patchRow<R extends Named>(_hook: Hook, _resource: R, _id: string, _set: Values, _how: { operation: string; reason?: string; where?: Values }): Promise<RowOf<R>> {
  throw new Error('not there yet');
}
export function runTransition<R extends Named>(_hook: Hook, _resource: R, _id: string, _name: string, _input: Values): Promise<RowOf<R>> {
  throw new Error('not there yet');
}
