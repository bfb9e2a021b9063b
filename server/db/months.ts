import { snake, tableNameOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { identifier } from './names';
import { PLATFORM_ROLE } from './roles';
import { uniqueKeysOf } from './table';

/** The schema of partitions. No role of the application may look into it: their rows are reached by the table alone, with its policies. */
export const MONTHS = 'months';
/** Months beside the running one that have their partitions. */
export const MONTHS_AHEAD = 3;

/** Name of the partition that takes rows of months which have none. */
export const restOf = (table: string): string => `${MONTHS}."${table}_rest"`;

const LOCK = 5_203_112;

/** A definition whose table is divided by month; a variant has the table of its resource. */
export const isByMonth = (r: AnyResource): boolean => r.byMonth !== undefined && !r.variant;

type Key = { parent: string; table: string; name: string; columns: string[]; at: string };

/** What holds a unique field across the months of a table: a table of its values, each with the instant of its row. */
const heldKeys = (resources: readonly AnyResource[]): Key[] =>
  resources.filter(isByMonth).flatMap((r) =>
    uniqueKeysOf(r).map(({ name, fields, platform }) => ({
      parent: tableNameOf(r),
      table: identifier(tableNameOf(r), ...fields.map(snake), 'held'),
      name,
      columns: [...(platform ? [] : ['tenant_code']), ...fields.map(snake)],
      at: snake(r.byMonth?.field ?? ''),
    })),
  );

/** The same error of the database as a unique constraint gives, under its name. */
function keySql({ parent, table, name, columns, at }: Key): string {
  const held = `${MONTHS}."${table}"`;
  const list = columns.map((column) => `"${column}"`).join(', ');
  const value = columns.at(-1) ?? '';
  return `create table if not exists ${held} as select ${list}, "${at}" as at from ${parent} where false;
do $$
begin
  if not exists (select from pg_constraint where conname = '${name}' and conrelid = '${held}'::regclass) then
    insert into ${held} select ${list}, "${at}" from ${parent} where "${value}" is not null;
    alter table ${held} add constraint "${name}" primary key (${list});
  end if;
end $$;
create or replace function ${MONTHS}."${table}"() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from ${held} where ${columns.map((column) => `"${column}" = old."${column}"`).join(' and ')};
  end if;
  if tg_op <> 'DELETE' then
    if new."${value}" is not null then
      insert into ${held} values (${columns.map((column) => `new."${column}"`).join(', ')}, new."${at}");
    end if;
  end if;
  return null;
end $$;
drop trigger if exists "${table}" on ${parent};
create trigger "${table}" after insert or delete or update of ${list}, "${at}" on ${parent} for each row execute function ${MONTHS}."${table}"();`;
}

/**
 * Makes the partitions of the months up to `ahead` after that of `at`, and of those whose rows lie in the rest, which move there; answers
 * how many it made. Rows that come meanwhile wait. A lock that is not to be had within seconds ends it: the rest takes what comes.
 */
const TEND_SQL = `create or replace function tend_months(at timestamptz, ahead integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  parent record; lo timestamptz; hi timestamptz; part text; rest text; is_moving boolean; made integer := 0;
begin
  perform pg_advisory_xact_lock(${LOCK});
  for parent in
    select c.relname as name, a.attname as key from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0] where c.relnamespace = 'public'::regnamespace
  loop
    rest := format('${MONTHS}.%I', parent.name || '_rest');
    hi := (date_trunc('month', at at time zone 'UTC') + make_interval(months => ahead + 1)) at time zone 'UTC';
    execute format('select exists (select from %s where %I < $1)', rest, parent.key) into is_moving using hi;
    if is_moving then execute format('alter table public.%I detach partition %s', parent.name, rest); end if;
    for lo in execute format('select m at time zone ''UTC'' from (
        select generate_series(date_trunc(''month'', $1 at time zone ''UTC''), ($2 at time zone ''UTC'') - interval ''1 month'', ''1 month'') as m
        union select date_trunc(''month'', %I at time zone ''UTC'') from %s where %I < $2) months order by m', parent.key, rest, parent.key) using at, hi
    loop
      part := format('${MONTHS}.%I', parent.name || to_char(lo at time zone 'UTC', '"_"YYYYMM'));
      continue when to_regclass(part) is not null;
      execute format('create table %s (like public.%I including defaults)', part, parent.name);
      execute format('alter table %s enable row level security', part);
      if is_moving then
        execute format('with moved as (delete from %s where %I >= $1 and %I < $2 returning *) insert into %s select * from moved', rest, parent.key, parent.key, part)
          using lo, (lo at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      end if;
      execute format('alter table public.%I attach partition %s for values from (%L) to (%L)', parent.name, part, lo, (lo at time zone 'UTC' + interval '1 month') at time zone 'UTC');
      made := made + 1;
    end loop;
    if is_moving then execute format('alter table public.%I attach partition %s default', parent.name, rest); end if;
  end loop;
  return made;
end $$;`;

/** Drops the partition of a month, where it holds so many rows: those that were archived, and none that came since. */
const dropSql = (
  keys: readonly Key[],
): string => `create or replace function drop_month(parent text, month date, lines bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  part text := parent || to_char(month, '"_"YYYYMM'); found bigint;
begin
  if not exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass(format('public.%I', parent))
      and c.relname = part and c.relnamespace = '${MONTHS}'::regnamespace) then
    raise exception '% has no partition of %', parent, month;
  end if;
  execute format('alter table public.%I detach partition ${MONTHS}.%I', parent, part);
  execute format('select count(*) from ${MONTHS}.%I', part) into found;
  if found <> lines then
    raise exception 'the partition of % of % has % rows, of which % were archived', month, parent, found, lines;
  end if;
  execute format('drop table ${MONTHS}.%I', part);
${keys
  .map(
    ({ parent, table }) =>
      `  if parent = '${parent}' then delete from ${MONTHS}."${table}" h where h.at >= month::timestamp at time zone 'UTC' and h.at < (month + interval '1 month') at time zone 'UTC'; end if;`,
  )
  .join('\n')}
end $$;`;

const FUNCTIONS = ['tend_months(timestamptz, integer)', 'drop_month(text, date, bigint)'];

/** What tables by month need beside their migration. Can be run any number of times. */
export function monthsSql(resources: readonly AnyResource[]): string {
  const keys = heldKeys(resources);
  return [
    `create schema if not exists ${MONTHS};`,
    ...keys.map(keySql),
    TEND_SQL,
    dropSql(keys),
    ...FUNCTIONS.flatMap((name) => [
      `revoke all on function ${name} from public;`,
      `grant execute on function ${name} to ${PLATFORM_ROLE};`,
    ]),
  ].join('\n');
}
