import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { presenceTopicOf } from '../../../contract/language/derive';
import {
  PRESENCE_HOLDS,
  type PresenceReport,
  type PresentPerson,
  type PresentRows,
} from '../../../contract/wire/presence';
import { amongIds } from '../../db/among';
import { namesOfPeople } from '../../db/names-of-people';
import { sysPresence } from '../../db/system-tables';
import { rowsOf } from '../../http/rows';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { getRow } from '../read/list';
import { whereOf } from '../read/query';
import { allOf } from '../read/row-access';

/** People of one answer, over all of its rows. */
const MOST = 500;

type Line = typeof sysPresence.$inferSelect;

const sinceOf = ({ ports }: WriteContext): string =>
  new Date(ports.clock.now().getTime() - PRESENCE_HOLDS).toISOString();
const atRow = ({ resource }: CompiledResource, id: string) =>
  and(eq(sysPresence.resource, resource.name), eq(sysPresence.recordId, id));

const isAnother = ({ scope }: WriteContext) =>
  scope.userId === null ? undefined : ne(sysPresence.userId, scope.userId);

/** Each person once, whoever writes first. */
function peopleIn(lines: readonly Line[]): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { userId, name, isWriting } of lines)
    people.set(userId, { userId, name, isWriting: isWriting || people.get(userId)?.isWriting === true });
  return [...people.values()].toSorted(
    (a, b) => Number(b.isWriting) - Number(a.isWriting) || (a.name < b.name ? -1 : 1),
  );
}

const othersNow = async (context: WriteContext, compiled: CompiledResource, id: string): Promise<Line[]> =>
  context.tx
    .select()
    .from(sysPresence)
    .where(and(atRow(compiled, id), gt(sysPresence.seenAt, sinceOf(context)), isAnother(context)))
    .limit(MOST);

async function nameOf({ tx, scope }: WriteContext, userId: string): Promise<string> {
  return (await namesOfPeople(tx, [userId])).get(userId) ?? scope.username;
}

/** Keeps what the caller does at the row; whether others see a difference by it. */
async function keep(
  context: WriteContext,
  compiled: CompiledResource,
  own: Pick<Line, 'tenantCode' | 'recordId' | 'sessionId' | 'userId'>,
  doing: PresenceReport['doing'],
): Promise<boolean> {
  const { tx, ports } = context;
  const { resource } = compiled;
  const isOwn = and(atRow(compiled, own.recordId), eq(sysPresence.sessionId, own.sessionId));
  await tx.delete(sysPresence).where(and(atRow(compiled, own.recordId), lte(sysPresence.seenAt, sinceOf(context))));
  if (doing === 'leave')
    return (await tx.delete(sysPresence).where(isOwn).returning({ id: sysPresence.recordId })).length > 0;
  const { name, isWriting } = sysPresence;
  const [before] = await tx.select({ name, isWriting }).from(sysPresence).where(isOwn);
  const now = { isWriting: doing === 'write', seenAt: ports.clock.now().toISOString() };
  await tx
    .insert(sysPresence)
    .values({ ...own, ...now, resource: resource.name, name: before?.name ?? (await nameOf(context, own.userId)) })
    .onConflictDoUpdate({ target: [sysPresence.resource, sysPresence.recordId, sysPresence.sessionId], set: now });
  return before?.isWriting !== now.isWriting;
}

/** Takes what the caller does at a row that it may see, and answers who else is there. Others look again where that changes what they see. */
export async function reportPresence(
  context: WriteContext,
  compiled: CompiledResource,
  id: string,
  { doing }: PresenceReport,
): Promise<{ people: PresentPerson[] }> {
  const { tx, scope, ports } = context;
  const row = (await getRow(context, compiled, id)) as { id: string; tenantCode?: string };
  const tenantCode = scope.tenant || (row.tenantCode ?? '');
  const { sessionId, userId } = scope;
  if (sessionId !== null && userId !== null) {
    const isNews = await keep(context, compiled, { tenantCode, recordId: row.id, sessionId, userId }, doing);
    if (isNews)
      await ports.live.publish(tx, {
        topic: presenceTopicOf(compiled.resource),
        tenant: tenantCode,
        userId: null,
        subject: row.id,
      });
  }
  return { people: peopleIn(await othersNow(context, compiled, id)) };
}

/** The rows that the caller may see and at which others are now. */
export async function presentRows(context: WriteContext, compiled: CompiledResource): Promise<PresentRows> {
  const { tx, scope } = context;
  const lines = await tx
    .select()
    .from(sysPresence)
    .where(
      and(
        eq(sysPresence.resource, compiled.resource.name),
        gt(sysPresence.seenAt, sinceOf(context)),
        isAnother(context),
      ),
    )
    .limit(MOST);
  if (lines.length === 0) return { rows: [] };
  const ids = [...new Set(lines.map(({ recordId }) => recordId))];
  const seen = rowsOf<{ id: string }>(
    await tx.execute(sql`
      select "id" from ${compiled.table}
      where ${allOf(whereOf(compiled, scope, {}))} and ${amongIds(sql`"id"`, ids)}`),
  );
  return {
    rows: seen.map(({ id }) => ({ id, people: peopleIn(lines.filter(({ recordId }) => recordId === id)) })),
  };
}
