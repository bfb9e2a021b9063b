import { and, asc, eq, inArray } from 'drizzle-orm';
import { isSeenBy } from '../../../../contract/resources/diagnosis-sequence-management/button-config/rules';
import { readText } from '../../../../contract/text/entry-languages';
import { ListSettings, type ListSetting } from '../../../../contract/wire/list-setting';
import { diagnosisSequenceManagementButtonConfig as table, sysUser } from '../../../db/tables';
import type { Tx } from '../../../db/database';
import { addRoute, type Api } from '../../../http/route';
import type { Scope } from '../../../scope';

/** Settings that one tenant may have in force; a list has some dozen buttons and columns. */
const MOST = 2000;

async function settingsFor(tx: Tx, { tenant, userId, language }: Scope): Promise<ListSetting[]> {
  const [user] = await tx
    .select({ roles: sysUser.roleIdList })
    .from(sysUser)
    .where(eq(sysUser.id, userId ?? ''));
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.status, 1), inArray(table.tenantCode, [...new Set([tenant, ''])])))
    // The tenant's own come last, and so they count.
    .orderBy(asc(table.tenantCode), asc(table.createDate), asc(table.id))
    .limit(MOST);
  return rows.map((row) => ({
    list: row.list,
    part: row.part as ListSetting['part'],
    name: row.name,
    sequenceId: row.sequenceId,
    label: readText(row.label, language)?.text ?? null,
    isVisible: isSeenBy(row, user?.roles ?? []),
    place: row.place,
  }));
}

/** What everybody who is signed in is told of the lists: it hides and permits nothing. */
export function addListSettingRoutes(api: Api): void {
  const { db } = api.ports;
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/list-settings',
      auth: 'session',
      access: 'none',
      summary: 'How buttons and columns of lists are shown to the caller',
      response: ListSettings,
    },
    ({ scope }) => db.run('platform', 'read', (tx) => settingsFor(tx, scope)),
  );
}
