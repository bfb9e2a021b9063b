import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { permissionOf } from '../../../contract/language/derive';
import { LONGEST_SEARCH_NAME, MOST_SEARCHES, type SavedSearch } from '../../../contract/wire/list-view';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { sysSavedSearch as saved } from '../../db/list-tables';
import { databaseError } from '../../http/database-errors';
import { InvalidFields, Refusal } from '../../refusal';
import { hasPermission, type Scope } from '../../scope';
import type { WriteContext } from '../model/behaviour';
import type { ListParameters } from './query';
import { soundSearch } from './sound-search';

type Reader = Pick<WriteContext, 'tx' | 'scope' | 'ports'>;
type Stored = typeof saved.$inferSelect;
/** What its owner may say of a search. */
export type SavedSearchChange = { name?: string; search?: ListParameters; isShared?: false };

const UNIQUE_VIOLATION = '23505';

/** The list that a search belongs to; refuses one that is not there, or that the caller may not open. */
export function listedResource(scope: Scope, name: string): AnyResource {
  const resource = RESOURCES.find((r) => r.name === name);
  if (!resource) throw new Refusal('badRequest', { name: 'resource' });
  if (!hasPermission(scope, permissionOf(resource, 'page'))) throw new Refusal('accessDenied');
  return resource;
}

/** Row-level security holds tenants apart; the platform's role sees all, so its own are named here too. */
const here = ({ tenant }: Scope): SQL => eq(saved.tenantCode, tenant);
const mine = (scope: Scope): SQL | undefined => and(here(scope), eq(saved.userId, scope.userId ?? ''));
/** What the caller may use: his own searches, and those that others share where he works. */
export const usable = (scope: Scope): SQL | undefined =>
  and(here(scope), or(eq(saved.userId, scope.userId ?? ''), eq(saved.isShared, true)));

/** A search as the caller gets it, without what his list would refuse. */
export function shownSearch({ scope, ports }: Pick<Reader, 'scope' | 'ports'>, row: Stored): SavedSearch | null {
  const resource = RESOURCES.find((r) => r.name === row.resource);
  if (!resource || !hasPermission(scope, permissionOf(resource, 'page'))) return null;
  const { id, name, isShared, username: owner } = row;
  return {
    id,
    name,
    isShared,
    owner,
    isMine: row.userId === scope.userId,
    ...soundSearch(ports.engine.compiledOf(resource), scope, row.search),
  };
}

/** The caller's own searches of a list and those shared with him, by name. */
export async function savedSearches(reader: Reader, name: string): Promise<SavedSearch[]> {
  const { scope, tx } = reader;
  const resource = listedResource(scope, name);
  const rows = await tx
    .select()
    .from(saved)
    .where(and(usable(scope), eq(saved.resource, resource.name)))
    .orderBy(asc(sql`lower(${saved.name})`), asc(saved.id));
  return rows.flatMap((row) => shownSearch(reader, row) ?? []);
}

function cleanName(given: string): string {
  const name = given.trim().replace(/\s+/g, ' ');
  if (name === '') throw new InvalidFields({ name: { key: 'required' } });
  if ([...name].length > LONGEST_SEARCH_NAME)
    throw new InvalidFields({ name: { key: 'maxLength', params: { max: LONGEST_SEARCH_NAME } } });
  return name;
}

/** Refuses a search that the list would refuse, and an empty one: it would find everything. */
function cleanSearch({ scope, ports }: Reader, resource: AnyResource, query: ListParameters): ListParameters {
  const { search, dropped } = soundSearch(ports.engine.compiledOf(resource), scope, query);
  if (dropped[0] !== undefined) throw new Refusal('badRequest', { name: dropped[0] });
  if (Object.values(search).every((value) => value === '')) throw new InvalidFields({ name: { key: 'searchEmpty' } });
  return search;
}

/** Says which field is to blame where somebody's second search has the name of his first. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION) throw new InvalidFields({ name: { key: 'nameTaken' } });
    throw error;
  }
}

const answer = (reader: Reader, row: Stored | undefined): SavedSearch => {
  const shown = row && shownSearch(reader, row);
  if (!shown) throw new Refusal('gone');
  return shown;
};

/** Keeps a search of the caller under a name that he has not given yet. */
export async function keepSearch(
  reader: Reader,
  input: { resource: string; name: string; search: ListParameters },
): Promise<SavedSearch> {
  const { scope, tx } = reader;
  const resource = listedResource(scope, input.resource);
  const { userId, username, tenant } = scope;
  if (!userId) throw new Refusal('unauthorized');
  const values = { name: cleanName(input.name), search: { ...cleanSearch(reader, resource, input.search) } };
  const kept = await tx.$count(saved, and(mine(scope), eq(saved.resource, resource.name)));
  if (kept >= MOST_SEARCHES) throw new Refusal('tooMany', { max: MOST_SEARCHES });
  const [row] = await named(
    tx
      .insert(saved)
      .values({ ...values, tenantCode: tenant, userId, username, resource: resource.name })
      .returning(),
  );
  return answer(reader, row);
}

/** Changes a search of the caller's own: its name, what it searches for, or that it is shared no more. */
export async function changeSearch(
  reader: Reader,
  id: string,
  { name, search, isShared }: SavedSearchChange,
): Promise<SavedSearch> {
  const { scope, tx } = reader;
  const own = and(mine(scope), eq(saved.id, id));
  const [row] = await tx.select().from(saved).where(own);
  if (!row) throw new Refusal('gone');
  const resource = listedResource(scope, row.resource);
  const changed = await named(
    tx
      .update(saved)
      .set({
        ...(name === undefined ? {} : { name: cleanName(name) }),
        ...(search === undefined ? {} : { search: { ...cleanSearch(reader, resource, search) } }),
        ...(isShared === undefined ? {} : { isShared }),
        updateDate: sql`now()`,
      })
      .where(own)
      .returning(),
  );
  return answer(reader, changed[0]);
}

/** Lets everybody of the tenant use a search of the caller's own. Its permission is asked for by the route. */
export async function shareSearch(reader: Reader, resource: AnyResource, id: string): Promise<SavedSearch> {
  const { scope, tx } = reader;
  const own = and(mine(scope), eq(saved.id, id), eq(saved.resource, resource.name));
  const [row] = await tx
    .update(saved)
    .set({ isShared: true, updateDate: sql`now()` })
    .where(own)
    .returning();
  return answer(reader, row);
}

/** Forgets a search of the caller's own; lists that began with it begin as usual again. */
export async function forgetSearch({ scope, tx }: Reader, id: string): Promise<null> {
  const gone = await tx
    .delete(saved)
    .where(and(mine(scope), eq(saved.id, id)))
    .returning({ id: saved.id });
  if (gone.length === 0) throw new Refusal('gone');
  return null;
}
