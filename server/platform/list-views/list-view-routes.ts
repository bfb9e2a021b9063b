import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  ListViewAnswer,
  ListViewChange,
  ListViewQuery,
  MOST_VIEWS,
  StartRequest,
  type ListView,
} from '../../../contract/wire/list-view';
import { sysListView as views, sysSavedSearch as saved, sysStartSearch as starts } from '../../db/list-tables';
import type { WriteContext } from '../../engine/model/behaviour';
import type { Tx } from '../../db/database';
import { shownSearch, usable } from '../../engine/read/saved-search';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';
import type { Scope } from '../../scope';

/** A choice is a few kilobytes; more is no choice of columns. */
const MAX_BYTES = 32_768;

const userIdOf = ({ userId }: Scope): string => {
  if (!userId) throw new Refusal('unauthorized');
  return userId;
};

async function readView(
  { tx, scope, ports }: Pick<WriteContext, 'tx' | 'scope' | 'ports'>,
  table: string,
): Promise<ListViewAnswer> {
  const userId = userIdOf(scope);
  const [own] = await tx
    .select({ columns: views.columns, density: views.density })
    .from(views)
    .where(and(eq(views.userId, userId), eq(views.tableKey, table)));
  const [start] = await tx
    .select({ row: saved })
    .from(starts)
    .innerJoin(saved, eq(saved.id, starts.searchId))
    .where(
      and(eq(starts.userId, userId), eq(starts.tenantCode, scope.tenant), eq(starts.tableKey, table), usable(scope)),
    );
  return { view: own ?? null, start: start ? shownSearch({ scope, ports }, start.row) : null };
}

/** The last write wins. What was changed longest ago makes room. */
async function writeView(tx: Tx, scope: Scope, table: string, { columns: chosen, density }: ListView): Promise<null> {
  const userId = userIdOf(scope);
  if (Object.keys(chosen).length === 0 && density === null) {
    await tx.delete(views).where(and(eq(views.userId, userId), eq(views.tableKey, table)));
    return null;
  }
  const values = { columns: chosen, density, updateDate: sql`now()` };
  await tx
    .insert(views)
    .values({ userId, tableKey: table, ...values })
    .onConflictDoUpdate({ target: [views.userId, views.tableKey], set: values });
  const older = tx
    .select({ key: views.tableKey })
    .from(views)
    .where(eq(views.userId, userId))
    .orderBy(sql`${views.updateDate} desc`)
    .offset(MOST_VIEWS);
  await tx.delete(views).where(and(eq(views.userId, userId), inArray(views.tableKey, older)));
  return null;
}

async function writeStart(tx: Tx, scope: Scope, table: string, searchId: string | null): Promise<null> {
  const userId = userIdOf(scope);
  const key = { userId, tenantCode: scope.tenant, tableKey: table };
  if (searchId === null) {
    await tx
      .delete(starts)
      .where(and(eq(starts.userId, userId), eq(starts.tenantCode, scope.tenant), eq(starts.tableKey, table)));
    return null;
  }
  const [found] = await tx
    .select({ id: saved.id })
    .from(saved)
    .where(and(usable(scope), eq(saved.id, searchId)));
  if (!found) throw new Refusal('gone');
  await tx
    .insert(starts)
    .values({ ...key, searchId })
    .onConflictDoUpdate({ target: [starts.userId, starts.tenantCode, starts.tableKey], set: { searchId } });
  return null;
}

/** What the caller made of a table, on whichever machine. */
export function addListViewRoutes(api: Api): void {
  const { db } = api.ports;
  const common = { path: '/sys/list-view', auth: 'session', access: 'none' } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      summary: 'The caller’s own choice of columns of a table, and the search that it begins with',
      query: ListViewQuery,
      response: ListViewAnswer,
    },
    ({ scope, query: { table } }) =>
      db.run('platform', 'read', (tx) => readView({ tx, scope, ports: api.ports }, table)),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PUT',
      summary: 'Keeps the caller’s own choice of columns of a table; an empty one is forgotten',
      maxBytes: MAX_BYTES,
      body: ListViewChange,
      response: v.null(),
    },
    ({ scope, body: { table, ...chosen } }) =>
      db.run('platform', 'write', (tx) => writeView(tx, scope, table, chosen as ListView)),
  );
  addRoute(
    api,
    {
      ...common,
      method: 'PUT',
      path: '/sys/list-view/start',
      summary: 'Names the saved search that a table begins with, for the caller where he works now',
      body: StartRequest,
      response: v.null(),
    },
    ({ scope, body: { table, searchId } }) =>
      db.run('platform', 'write', (tx) => writeStart(tx, scope, table, searchId)),
  );
}
