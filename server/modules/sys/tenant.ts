import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Word } from '../../../contract/text/word';
import { tableNameOf, wordKey } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { hostOfDatabaseUrl } from '../../../contract/validation/database-url';
import { tenant } from '../../../contract/resources/sys/tenant/definition';
import { sysSession } from '../../db/system-tables';
import { sysParams, sysUser, sysWebhookDelivery } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { startTask } from '../../engine/tasks/start';
import { rowsOf } from '../../http/rows';
import { InvalidFields, Refusal } from '../../refusal';
import { isInsideAddress } from '../../platform/inside-address';
import { ensureTenantParameters } from '../../platform/parameters/parameter-seed';
import { forgetSessions } from '../../identity/session/session-cache';
import { dropSessions } from '../../identity/session/session-end';
import { formerKey, rotateKey } from '../../platform/webhooks/key';
import { shipProcesses, withdrawShipped } from '../flow/model';
import { tenantExportWork } from './tenant/export';

/** What a tenant leaves behind without being in its way: evidence stays when the tenant goes, and what the system made for it goes too. */
const NOT_ITS_OWN: ReadonlySet<string> = new Set([
  'sys/login-history',
  'sys/user-operation',
  'sys/params',
  'sys/webhook-delivery',
]);
const OWNED = RESOURCES.filter((r) => r.tenant === 'scoped' && !r.variant && !NOT_ITS_OWN.has(r.name));

/** Refuses to delete a tenant that has data, and says what and how many. */
async function refuseFull({ tx }: WriteContext, code: string): Promise<void> {
  const counts = OWNED.map(
    (r) =>
      sql`select ${r.name}::text as name, count(*)::int as rows from ${sql.identifier(tableNameOf(r))} where tenant_code = ${code}`,
  );
  const found = rowsOf<{ name: string; rows: number }>(await tx.execute(sql.join(counts, sql` union all `))).filter(
    ({ rows }) => rows > 0,
  );
  if (found.length === 0) return;
  const named = new Map(OWNED.map((r) => [r.name as string, r]));
  const parts = found
    .toSorted((a, b) => b.rows - a.rows)
    .map(({ name, rows }): Word => ({
      word: 'engine.pair',
      params: { name: { word: wordKey(named.get(name) as AnyResource, 'title') }, value: rows },
    }));
  throw new Refusal('tenantHasData', { what: { words: parts, between: ', ' } });
}

/** Ends every session of the tenant: of its people, and of guests who work there. */
async function endSessions({ tx, ports }: WriteContext, tenantCode: string): Promise<void> {
  const ofIts = inArray(
    sysSession.userId,
    tx.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.tenantCode, tenantCode)),
  );
  await dropSessions(tx, ports.clock.now(), 'tenant', or(ofIts, eq(sysSession.tenantCode, tenantCode)));
  forgetSessions(ports.db);
}

/** Refuses a database inside the operator's own network. */
async function checkDatabase(
  { ports }: WriteContext,
  { databaseUrl }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof databaseUrl !== 'string' || databaseUrl === '') return;
  if (await isInsideAddress(ports, `https://${hostOfDatabaseUrl(databaseUrl)}`))
    throw new InvalidFields({ databaseUrl: { key: 'addressInside' } });
}

/** Tenants: a new one is empty; nobody is left behind in one that is closed. */
export const tenantBehaviour = behaviour(tenant, {
  tasks: { tenantExport: tenantExportWork },
  afterCreate: async (context, { tenantCode }) => {
    await ensureTenantParameters(context.tx, context.ports, [tenantCode]);
    await shipProcesses(context, tenantCode);
  },
  beforeCreate: async (context, input) => {
    await checkDatabase(context, input);
    return input;
  },
  // A key that is typed in takes the place of the former one as a rotation does.
  beforeUpdate: async (context, { tenantCode }, input) => {
    await checkDatabase(context, input);
    return typeof input.webhookKey === 'string' && input.webhookKey
      ? { ...input, ...(await formerKey(context, tenantCode)) }
      : input;
  },
  beforeDelete: async (context, { tenantCode }) => {
    await withdrawShipped(context, tenantCode);
    await refuseFull(context, tenantCode);
    for (const table of [sysWebhookDelivery, sysParams])
      await context.tx.delete(table).where(sql`${table.tenantCode} = ${tenantCode}`);
  },
  transitions: { disable: { after: (context, { tenantCode }) => endSessions(context, tenantCode) } },
  actions: {
    rotateWebhookKey: async (context, [row]) => {
      if (!row) throw new Refusal('gone');
      return { text: await rotateKey(context, row.tenantCode) };
    },
    exportData: async (context, [row], { format }) => {
      if (!row) throw new Refusal('gone');
      const compiled = context.ports.engine.compiledOf(tenant);
      const day = context.ports.clock.now().toISOString().slice(0, 10);
      const permission = 'sys:tenant:exportData';
      const input = { tenantCode: row.tenantCode, tenantName: row.tenantName, format };
      await startTask(context, {
        type: 'tenantExport',
        compiled,
        fileName: `${row.tenantCode}-${day}.zip`,
        permission,
        input,
      });
      return null;
    },
  },
});
