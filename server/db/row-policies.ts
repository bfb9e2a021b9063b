import { is, type SQL } from 'drizzle-orm';
import { PgDialect, PgTable, getTableConfig, type PgPolicy } from 'drizzle-orm/pg-core';
import * as changeTables from './changes/change-tables';
import * as clientLogTables from './client-log-tables';
import * as clientTables from './client-tables';
import type { Connection } from './connection';
import * as fileTables from './file-tables';
import * as flowTables from './flow-tables';
import * as listTables from './list-tables';
import * as machineTables from './machine-tables';
import { quotedName } from './names';
import * as pkiTables from './pki-tables';
import * as previewTables from './preview-tables';
import * as publishingTables from './publishing-tables';
import * as reportTables from './report-tables';
import { PLATFORM_ROLE } from './roles';
import * as sumTables from './sums/sum-tables';
import * as systemTables from './system-tables';
import * as tables from './tables';
import * as taskTables from './task-tables';

const MODULES: readonly object[] = [
  tables,
  systemTables,
  fileTables,
  flowTables,
  taskTables,
  previewTables,
  listTables,
  clientLogTables,
  pkiTables,
  clientTables,
  machineTables,
  publishingTables,
  changeTables,
  reportTables,
  sumTables,
];

/** What a table lacks: the names of its row policies, `row level security` itself, or the rights of the application's roles. */
export type MissingAccess = { table: string; policies: readonly string[]; isOpen: boolean; isUngranted: boolean };

const dialect = new PgDialect();
const textOf = (condition: SQL): string => dialect.sqlToQuery(condition).sql;
const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

type Declared = { table: string; policies: readonly PgPolicy[] };

/** All tables that the program declares and that have row policies. */
function declaredTables(): Declared[] {
  const found = new Set(MODULES.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable)));
  return [...found]
    .map((table) => getTableConfig(table as PgTable))
    .map(({ name, policies }) => ({ table: name, policies }))
    .filter(({ policies }) => policies.length > 0);
}

const roleOf = ({ to, name }: PgPolicy): string => {
  if (typeof to === 'object' && 'name' in to) return to.name;
  throw new Error(`the row policy ${name} is for no single role`);
};

function createPolicy(table: string, policy: PgPolicy): string {
  const clauses = [
    policy.for && `for ${policy.for}`,
    `to ${quotedName(roleOf(policy))}`,
    policy.using && `using (${textOf(policy.using)})`,
    policy.withCheck && `with check (${textOf(policy.withCheck)})`,
  ].filter(Boolean);
  return `create policy ${quotedName(policy.name)} on public.${quotedName(table)} ${clauses.join(' ')};`;
}

/**
 * Compares the database with what the tables declare, and answers one entry a table that lacks something. Empty for a sound database.
 * A dump that was restored where the roles did not exist lacks all of it, because PostgreSQL skips what names an unknown role.
 */
export async function missingAccess(connection: Connection): Promise<MissingAccess[]> {
  const there = await connection.query<{ table: string; secured: boolean; granted: boolean; policies: string[] }>(
    `select c.relname as table, c.relrowsecurity as secured, has_table_privilege('${PLATFORM_ROLE}', c.oid, 'select') as granted,
      array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const byName = new Map(there.map((row) => [row.table, row]));
  return declaredTables()
    .map(({ table, policies }) => {
      const found = byName.get(table);
      if (!found) return undefined;
      const names = new Set(found.policies);
      const missing = policies.map(({ name }) => name).filter((name) => !names.has(name));
      const isLacking = missing.length > 0 || !found.secured || !found.granted;
      return isLacking ? { table, policies: missing, isOpen: !found.secured, isUngranted: !found.granted } : undefined;
    })
    .filter(isDefined);
}

/** The statements that make the row policies which are missing; rights follow by `afterSql`. */
export function repairSql(missing: readonly MissingAccess[]): string {
  const declared = new Map(declaredTables().map(({ table, policies }) => [table, policies]));
  return missing
    .flatMap(({ table, policies, isOpen }) => [
      ...(isOpen ? [`alter table public.${quotedName(table)} enable row level security;`] : []),
      ...(declared.get(table) ?? [])
        .filter(({ name }) => policies.includes(name))
        .map((policy) => createPolicy(table, policy)),
    ])
    .join('\n');
}

/** Names what is missing, with counts and the first three of each, for a person who starts the program. */
export function describeMissing(missing: readonly MissingAccess[]): string {
  const policies = missing.flatMap(({ table, policies: names }) => names.map((name) => `${table}.${name}`));
  const open = missing.filter(({ isOpen }) => isOpen).map(({ table }) => table);
  const ungranted = missing.filter(({ isUngranted }) => isUngranted).map(({ table }) => table);
  const some = (names: readonly string[], what: string): string[] =>
    names.length > 0
      ? [`${what}: ${names.length} (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}).`]
      : [];
  return [
    ...some(policies, 'Missing row policies'),
    ...some(open, 'Row level security is off'),
    ...some(ungranted, 'Tables without rights for the roles of the program'),
  ].join(' ');
}
