import type { ListData } from '../../contract/calls';
import type { RowOf } from '../../contract/resource';
import type { Hook } from './behaviour';

/** One page of rows that the caller may see, by the query parameters of the wire (`page`, `limit`, `order`, `orderField`, search fields). */
export function pageRows<R extends { name: string }>(_hook: Hook, _resource: R, _query: Readonly<Record<string, string>>): Promise<ListData<RowOf<R>>> {
  throw new Error('not there yet');
}

/** One row that the caller may see; refuses with `gone` where there is none. */
export function getRow<R extends { name: string }>(_hook: Hook, _resource: R, _id: string): Promise<RowOf<R>> {
  throw new Error('not there yet');
}
