import { sql } from 'drizzle-orm';
import { tableNameOf } from '../../contract/language/derive';
import { RESOURCES } from '../../contract/registry';
import { rowsOf } from '../http/rows';
import type { TestApp } from './test-app';

const TABLES = [
  // What was refused is written down too.
  ...RESOURCES.map(tableNameOf).filter((name) => name !== 'sys_user_operation'),
  'sys_file',
  'sys_upload',
  'sys_credential',
  'sys_session',
  'sys_audit',
  'sys_second_factor',
  'sys_password_reset',
  'sys_ticket',
  'sys_task_work',
  'sys_list_view',
  'sys_preference',
  'sys_tenant_home',
  'sys_saved_search',
  'sys_start_search',
  'sys_client_log_body',
  'sys_client_log_chunk',
  'sys_issued_certificate',
];
/** What a call may write that refuses the caller: when his session was last seen. */
const IGNORED: Readonly<Record<string, string>> = { sys_session: `- 'last_seen_at'` };

/** A fingerprint of everything that is kept, by table. */
export const snapshotOf = (app: TestApp) =>
  app.system(async ({ tx }) => {
    const parts = TABLES.map((name) =>
      sql.raw(
        `select '${name}' as name, md5(coalesce(string_agg(r, '|' order by r), '')) as sum from (select (to_jsonb(t) ${IGNORED[name] ?? ''})::text as r from ${name} t) x`,
      ),
    );
    return rowsOf<{ name: string; sum: string }>(
      await tx.execute(sql`${sql.join(parts, sql` union all `)} order by 1`),
    );
  });
