import sha256 from 'crypto-js/sha256';
import * as v from 'valibot';
import { Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { positionParts, positionText } from './position';
import { orderOf, searchedIn, type ListParameters } from './query';

type Reader = Pick<WriteContext, 'scope'>;
type Row = Readonly<Record<string, unknown>>;

/** Asks for the first rows, so that the answer says how to go on. */
const FIRST = 'first';
/** What it holds good for, the value of the last row by which the list is sorted, and the id of that row. */
const Cursor = v.tuple([v.literal('list'), v.string(), v.unknown(), v.pipe(v.string(), v.uuid())]);

/** Tells lists apart: what is listed for whom, by which search, in which order. */
function listHash({ scope }: Reader, compiled: CompiledResource, query: ListParameters): string {
  const { field, direction } = orderOf(compiled, query);
  return sha256(JSON.stringify([compiled.name, scope.tenant, field, direction, searchedIn(query)]))
    .toString()
    .slice(0, 16);
}

/** The cursor behind a row of a list, for who reads on from there: rows that come or go meanwhile move no other out of its place. */
export function cursorAt(reader: Reader, compiled: CompiledResource, query: ListParameters, last: Row): string {
  const { field } = orderOf(compiled, query);
  return positionText(['list', listHash(reader, compiled, query), last[field] ?? null, last.id]);
}

/**
 * What a cursor knows of the row behind which the list goes on; nothing of the first one. It need not be there any more.
 *
 * Refuses with `cursorElsewhere` one of another list, search, order or tenant.
 */
export function behindCursor(
  reader: Reader,
  compiled: CompiledResource,
  query: ListParameters,
  cursor: string,
): Row | undefined {
  if (cursor === FIRST) return undefined;
  const found = v.safeParse(Cursor, positionParts(cursor));
  if (!found.success) throw new Refusal('badRequest', { name: 'cursor' });
  const [, hash, value, id] = found.output;
  if (hash !== listHash(reader, compiled, query)) throw new Refusal('cursorElsewhere');
  return { id, [orderOf(compiled, query).field]: value };
}
