import { snake, tableNameOf } from '../../contract/language/derive';
import { isRevisable, statePairsOf } from '../../contract/language/publishing';
import type { AnyResource } from '../../contract/language/resource';

const literal = (value: unknown): string => (typeof value === 'number' ? String(value) : `'${String(value)}'`);
const columnsOf = (row: 'old' | 'new', names: readonly string[]): string =>
  `(${names.map((name) => `${row}."${snake(name)}"`).join(', ')})`;

/** Versions themselves: no statement of any role changes or takes away one that is there. */
const VERSIONS_SQL = `create or replace function refuse_published_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published in % does not change', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger keep_versions before update or delete on sys_published_version for each row execute function refuse_published_change();
create or replace trigger keep_all_versions before truncate on sys_published_version for each statement execute function refuse_published_change();`;

/** The rows: their content changes in a draft only, and in one that was never published where there is no way back, states follow the transitions, and what is in force is not deleted. */
function rowSql(r: AnyResource): string {
  const { publishing, lifecycle } = r;
  // A variant has the table of its resource, and with it what guards that.
  if (!publishing || !lifecycle || r.variant) return '';
  const table = tableNameOf(r);
  const state = snake(lifecycle.field);
  const pairs = statePairsOf(r).map(([from, to]) => `(${literal(from)}, ${literal(to)})`);
  const isOpen = `old."${state}" = ${literal(publishing.states.draft)}${isRevisable(r) ? '' : ' and old."published_at" is null'}`;
  const isContentChanged = `not (${isOpen}) and ${columnsOf('old', publishing.content as readonly string[])} is distinct from ${columnsOf('new', publishing.content as readonly string[])}`;
  const isStateMadeUp = `old."${state}" <> new."${state}" and (old."${state}", new."${state}") not in (${pairs.join(', ')})`;
  return `create or replace trigger keep_published before update on ${table} for each row when ((${isContentChanged}) or (${isStateMadeUp})) execute function refuse_published_change();
create or replace trigger keep_in_force before delete on ${table} for each row when (old."published_version" is not null) execute function refuse_published_change();`;
}

/** What keeps published versions as they are, against SQL too. Can be run any number of times. */
export const publishingGuards = (resources: readonly AnyResource[]): string =>
  [VERSIONS_SQL, ...resources.map(rowSql)].filter((part) => part !== '').join('\n');
