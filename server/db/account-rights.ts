import type { Connection } from './connection';
import { MONTHS } from './months';
import { quotedName } from './names';
import { PLATFORM_ROLE, TENANT_ROLE } from './roles';

/** What the account of the database has to be given, as statements for a superuser; none where it has all. */
export type MissingRights = { account: string; database: string; statements: readonly string[] };

/** From this version on a member of a role may change to it only where it was granted so. */
const SET_OPTION = 160_000;
/** Schemas that the program makes in its database. */
const SCHEMAS = [MONTHS, 'pgboss'];

type Found = {
  account: string;
  database: string;
  version: number;
  isSuper: boolean;
  canMakeRoles: boolean;
  canMakeSchemas: boolean;
  hasSchemas: boolean;
  canUsePublic: boolean;
  /** Who owns the tables, where the account may not act for him. */
  owner: string | null;
};
type Role = { name: string; isMember: boolean; mayGrant: boolean };

async function accountOf(connection: Connection): Promise<Found> {
  const schemas = SCHEMAS.map((name) => `'${name}'`).join(', ');
  const [found] = await connection.query<Found>(`select
    current_user::text as account, current_database()::text as database,
    current_setting('server_version_num')::int as version,
    r.rolsuper as "isSuper", r.rolcreaterole as "canMakeRoles",
    has_database_privilege(current_database(), 'create') as "canMakeSchemas",
    (select count(*) = ${SCHEMAS.length} from pg_namespace where nspname in (${schemas})) as "hasSchemas",
    has_schema_privilege('public', 'create') and has_schema_privilege('public', 'usage') as "canUsePublic",
    (select pg_get_userbyid(c.relowner)::text from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'usage') limit 1) as owner
    from pg_roles r where r.rolname = current_user`);
  if (!found) throw new Error('the database knows no account of this connection');
  return found;
}

/** Which of the two roles there are, and whether the account may change to them. */
const rolesOf = (connection: Connection, version: number): Promise<Role[]> =>
  connection.query<Role>(`select rolname::text as name,
    pg_has_role(oid, '${version >= SET_OPTION ? 'set' : 'member'}') as "isMember",
    pg_has_role(oid, 'member with admin option') as "mayGrant"
    from pg_roles where rolname in ('${TENANT_ROLE}', '${PLATFORM_ROLE}')`);

function rolesMissing({ account, version, canMakeRoles }: Found, roles: readonly Role[]): string[] {
  const byName = new Map(roles.map((role) => [role.name, role]));
  const names = [TENANT_ROLE, PLATFORM_ROLE];
  const absent = names.filter((name) => !byName.has(name) && !canMakeRoles);
  const closed = names.filter((name) => {
    const role = byName.get(name);
    // Up to version 15 who makes roles may grant any of them.
    if (role) return !role.isMember && !role.mayGrant && !(canMakeRoles && version < SET_OPTION);
    return !canMakeRoles;
  });
  return [
    ...absent.map((name) => `create role ${name} nologin;`),
    ...(closed.length > 0 ? [`grant ${closed.join(', ')} to ${quotedName(account)};`] : []),
  ];
}

/** Compares what the account of the connection may do with what migrations and work need. */
export async function missingRights(connection: Connection): Promise<MissingRights> {
  const found = await accountOf(connection);
  const { account, database, isSuper } = found;
  if (isSuper) return { account, database, statements: [] };
  const roles = await rolesOf(connection, found.version);
  const to = quotedName(account);
  const statements = [
    ...rolesMissing(found, roles),
    ...(found.canMakeSchemas || found.hasSchemas ? [] : [`grant create on database ${quotedName(database)} to ${to};`]),
    ...(found.canUsePublic ? [] : [`grant usage, create on schema public to ${to};`]),
    ...(found.owner === null ? [] : [`reassign owned by ${quotedName(found.owner)} to ${to};`]),
  ];
  return { account, database, statements };
}
