import { tableNameOf } from '../../../contract/language/derive';
import { isFollowed } from '../../../contract/language/traits/followed';
import type { AnyResource } from '../../../contract/language/resource';

/** Statements hold all rows they wrote, so that an import of many rows adds them to the changes at once. */
const NOTE_SQL = `create or replace function note_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into sys_change (tenant_code, resource, record_id, transaction, is_deleted, at)
      select tenant_code, tg_argv[0], id, pg_current_xact_id(), true, now() from gone
      on conflict (resource, record_id) do update
        set tenant_code = excluded.tenant_code, transaction = excluded.transaction, is_deleted = true, at = excluded.at;
  else
    insert into sys_change (tenant_code, resource, record_id, transaction, is_deleted, at)
      select tenant_code, tg_argv[0], id, pg_current_xact_id(), false, now() from added
      on conflict (resource, record_id) do update
        set tenant_code = excluded.tenant_code, transaction = excluded.transaction, is_deleted = false, at = excluded.at;
  end if;
  return null;
end $$;`;

/**
 * Begins the changes anew where transactions are not those by which they are ordered: in a new database, and in one that was restored on
 * another cluster. A database that does not tell its cluster is taken to be the same.
 */
const OPEN_SQL = `create or replace function open_changes() returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare own text;
begin
  begin
    select system_identifier::text into own from pg_control_system();
  exception when insufficient_privilege then own := '';
  end;
  if not exists (select from sys_change_state where cluster = own) then
    delete from sys_change;
    delete from sys_change_state;
    insert into sys_change_state (id, epoch, forgotten, cluster) values (1, gen_random_uuid(), '0', own) on conflict (id) do nothing;
  end if;
end $$;`;

const triggersOf = (r: AnyResource): string => {
  const [table, note] = [tableNameOf(r), `execute function note_changes('${r.name}');`];
  return `create or replace trigger changes_added after insert on ${table} referencing new table as added for each statement ${note}
create or replace trigger changes_changed after update on ${table} referencing new table as added for each statement ${note}
create or replace trigger changes_gone after delete on ${table} referencing old table as gone for each statement ${note}`;
};

/** What notes the changes of every resource that can be followed. Can be run any number of times. */
export const changeTriggers = (resources: readonly AnyResource[]): string =>
  [NOTE_SQL, OPEN_SQL, ...resources.filter((r) => isFollowed(r) && !r.variant).map(triggersOf)].join('\n');
