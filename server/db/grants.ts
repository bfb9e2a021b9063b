import { fieldsOf, snake, tableNameOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { changeTriggers } from './changes/change-triggers';
import { monthsSql } from './months';
import { identifier } from './names';
import { publishingGuards } from './publishing-guards';
import { PLATFORM_ROLE, TENANT_ROLE } from './roles';
import { CUBE_TABLES } from './sums/sum-tables';
import { sumTriggers } from './sums/sum-triggers';

const ALL = 'select, insert, update, delete';

/** Which place a line of the audit has in its chain is not for who writes it to say. */
const AUDIT_COLUMNS =
  'tenant_code, resource, record_id, operation, user_id, username, at, request_id, success, reason, title, changes, ip';
const AUDIT = `select, insert (${AUDIT_COLUMNS})`;

/** What a tenant's transaction may do with the system's own tables; a table that is not named here is the platform's alone. */
const TENANT_GRANTS: Readonly<Record<string, string>> = {
  sys_session: ALL,
  sys_credential: ALL,
  sys_nonce: 'select, insert, update',
  sys_write_key: 'select, insert, update',
  sys_audit: AUDIT,
  sys_audit_head: 'select',
  sys_file: ALL,
  sys_upload: ALL,
  sys_client_credential: ALL,
  sys_client_session: ALL,
  sys_ticket: ALL,
  sys_api_secret: ALL,
  sys_second_factor: ALL,
  sys_recovery_code: ALL,
  sys_password_reset: ALL,
  sys_task_work: 'select, insert, update',
  sys_event: 'select, insert',
  sys_presence: ALL,
  flow_program: ALL,
  flow_token: ALL,
  flow_scope: ALL,
  flow_timer: ALL,
  flow_subscription: ALL,
  flow_start_wait: ALL,
  flow_message: ALL,
  flow_service: ALL,
  flow_request: ALL,
  sys_import: ALL,
  sys_import_row: ALL,
  sys_preview: ALL,
  sys_preview_row: ALL,
  sys_saved_search: ALL,
  sys_start_search: ALL,
  sys_table_check_out: 'select, insert, delete',
  sys_client_log_body: ALL,
  sys_client_log_chunk: ALL,
  sys_tenant_home: ALL,
  sys_issued_certificate: 'select, insert, update',
  sys_published_version: 'select, insert',
  // Sums are the work of a job of the platform's; marks are made by triggers.
  sys_sum_dirty: 'select',
  sys_sum_late: 'select',
  sys_gone_name: 'select, insert, update',
  // Changes are noted by triggers.
  sys_change: 'select',
  sys_change_state: 'select',
  ...Object.fromEntries(CUBE_TABLES.map((table) => [table, 'select'])),
};

const SYSTEM_TABLES = [
  ...Object.keys(TENANT_GRANTS),
  'sys_captcha',
  'sys_setting',
  'sys_login_ticket',
  'sys_sso_flow',
  'sys_sso_ticket',
  'sys_api_token',
  'sys_list_view',
  'sys_preference',
];

/** The application adds to it and never takes from it. */
const EVIDENCE: ReadonlyMap<string, string> = new Map([
  ['sys_audit', AUDIT],
  ['sys_published_version', 'select, insert'],
]);

/** Before the first migration, for policies name the roles. Roles belong to the cluster, so another database may be making them just now. */
export const ROLES_SQL = `do $$
declare name text;
begin
  foreach name in array array['${TENANT_ROLE}', '${PLATFORM_ROLE}'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;`;

function grantsOf(resources: readonly AnyResource[]): string[] {
  const scoped = resources.filter((r) => r.tenant === 'scoped');
  // A tenant's row may refer to the platform's (a role to menu entries), and some lists are there for all: readable, nothing else.
  const named = new Set(scoped.flatMap((r) => fieldsOf(r).map(([, field]) => field.ref)));
  const shown = resources.filter((r) => r.tenant === 'platform' && (r.isShared || named.has(r.name)));
  const grant = (what: string, table: string, role: string) => `grant ${what} on ${table} to ${role};`;
  return [
    `revoke all on all tables in schema public from ${TENANT_ROLE}, ${PLATFORM_ROLE};`,
    `grant usage on schema public to ${TENANT_ROLE}, ${PLATFORM_ROLE};`,
    ...resources.map((r) => grant(ALL, tableNameOf(r), PLATFORM_ROLE)),
    ...SYSTEM_TABLES.map((table) => grant(EVIDENCE.get(table) ?? ALL, table, PLATFORM_ROLE)),
    // A line takes its place in the chain once it is committed; of what it says nothing can be changed.
    grant('update (seq, hash)', 'sys_audit', PLATFORM_ROLE),
    ...scoped.map((r) => grant(ALL, tableNameOf(r), TENANT_ROLE)),
    ...shown.map((r) => grant('select', tableNameOf(r), TENANT_ROLE)),
    ...Object.entries(TENANT_GRANTS).map(([table, what]) => grant(what, table, TENANT_ROLE)),
  ];
}

/**
 * Contains-search of plain texts; a managed PostgreSQL may not offer the extension, then a scan answers. Texts of logs are long: whether
 * one may hold a word is asked of its trigrams themselves, as ILIKE would read each text that the index finds once more.
 */
function trigramsOf(resources: readonly AnyResource[]): string {
  const lines = resources.flatMap((r) =>
    fieldsOf(r)
      // Texts in several languages are searched in one by one; there is no such index on JSON.
      .filter(
        ([, field]) => field.search === 'contains' && field.kind !== 'localized' && !field.virtual && !field.secret,
      )
      .map(
        ([name]) =>
          `    create index if not exists ${identifier(tableNameOf(r), snake(name), 'trgm')} on ${tableNameOf(r)} using gin (${snake(name)} gin_trgm_ops);`,
      ),
  );
  return `do $$
begin
  begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then null;
  end;
  if exists (select from pg_extension where extname = 'pg_trgm') then
${lines.join('\n')}
    create index if not exists sys_client_log_chunk_grams on sys_client_log_chunk using gin (show_trgm(text)) with (gin_pending_list_limit = 1024);
    begin
      alter function show_trgm(text) leakproof;
    exception when insufficient_privilege then null;
    end;
  end if;
end $$;`;
}

/**
 * Row-level security hides an index from an operator that could leak values through its errors, and ILIKE counts as one: a tenant's
 * contains-search would never use its trigram index. Callers cannot write SQL here, so nothing leaks; only a superuser may say so.
 */
const LEAKPROOF_SQL = `do $$
begin
  alter function pg_catalog.texticlike(text, text) leakproof;
  alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
  alter function pg_catalog."right"(text, integer) leakproof;
exception when insufficient_privilege then null;
end $$;`;

/**
 * The one way by which lines leave the audit log: from the beginning of a chain, without a gap, and only up to a line that is there
 * with that hash. The application's roles may not delete them themselves.
 */
const ARCHIVE_AUDIT_SQL = `create or replace function archive_audit(tenant text, first bigint, last bigint, last_hash text) returns void
language plpgsql security definer set search_path = public as $$
declare dropped bigint;
begin
  if not exists (select from sys_audit where tenant_code = tenant and seq = last and hash = last_hash) then
    raise exception 'the audit line % of % is not the one that was archived', last, tenant;
  end if;
  delete from sys_audit where tenant_code = tenant and seq between first and last;
  get diagnostics dropped = row_count;
  update sys_audit_head set archived_seq = last, archived_hash = last_hash where tenant_code = tenant and archived_seq = first - 1;
  if not found or dropped <> last - first + 1 then
    raise exception 'the audit lines % to % of % are not whole', first, last, tenant;
  end if;
end $$;
revoke all on function archive_audit(text, bigint, bigint, text) from public;
grant execute on function archive_audit(text, bigint, bigint, text) to ${PLATFORM_ROLE};`;

/** After every migration: what does not come from the tables alone. Can be run any number of times. */
export const afterSql = (resources: readonly AnyResource[]): string =>
  [
    ...grantsOf(resources),
    trigramsOf(resources),
    LEAKPROOF_SQL,
    ARCHIVE_AUDIT_SQL,
    publishingGuards(resources),
    monthsSql(resources),
    sumTriggers(),
    changeTriggers(resources),
  ].join('\n');
