import type { MenuEntry } from '../../identity/menu/menu-tree';
import { codesOf, signOn } from '../account/activation-code';
import { testersOf } from '../account/client';
import { visitsOf } from '../account/client-activity';
import { testerPeopleOf } from '../account/client-user';
import { around, randomOf } from '../random';
import { menuIdsFor, ROLE_KINDS, type RoleKind } from '../roles';
import { seedDepartmentsOf } from '../sys/dept';
import { loginsOf } from '../sys/login-history';
import { mailsOf } from '../sys/mail-log';
import { postsOf } from '../sys/post';
import { seededRolesOf } from '../sys/role';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { tenantGives } from '../sys/tenant/gives';
import { seedUsersOf, type Roles } from '../sys/user';
import { DEMO_ACCOUNTS, userFor } from '../sys/user/accounts';
import { seedOperationsOf } from '../sys/user-operation';
import { systemsOf } from '../sys/webhook';
import { clientHistory, codeHistory, type SeededAuditLine } from './history';
import { DAY_MS, iso, type Moment } from './moments';

/** Any number; another one gives another fleet. */
const SEED = 20_261_120;

/** One tenant with all that belongs to it. Everything is made from chance that comes out the same each time. */
function fleetOf(tenant: DemoTenant, now: Moment, menus: ReadonlyMap<RoleKind, string[]>) {
  const random = randomOf(SEED + Number(tenant.tenantCode));
  const departments = seedDepartmentsOf(random, tenant);
  const roles = seededRolesOf(random, now, tenant, menus);
  const roleIds = Object.fromEntries(roles.map(({ kind, id }) => [kind, id])) as Roles;
  const posts = postsOf(tenant, now);
  const staff = seedUsersOf(random, now, tenant, departments, roleIds, posts.ids);
  const shown = DEMO_ACCOUNTS.filter(({ tenantCode }) => tenantCode === tenant.tenantCode).map((account) =>
    userFor(random, now, account, departments, roleIds),
  );
  const staffOf = new Map<string, number>();
  for (const { deptId } of staff) staffOf.set(deptId, (staffOf.get(deptId) ?? 0) + 1);
  const testers = testersOf(random, tenant, departments.stations, staffOf);
  const codes = codesOf(random, now, tenant);
  const clients = signOn(random, now, tenant, codes, testers);
  const people = testerPeopleOf(now, tenant, departments, posts.ids, testers);
  const logins = loginsOf(random, now, staff);
  const author = staff.find(({ roleIdList }) => roleIdList[0] === roleIds.administrator) ?? around(staff, 0);
  const codeRows = codes.map((code) => ({
    ...code,
    creator: author.id,
    updater: code.status === 'expired' ? null : author.id,
  }));
  for (const row of [...people.roles, ...people.gray, ...people.groups, ...people.accounts])
    Object.assign(row, { creator: author.id, updater: author.id });
  const audit = [...codeHistory(codes, author), ...clientHistory(clients, author)];
  const operations = seedOperationsOf(random, now, staff, logins, audit);
  // By a chance of its own: what came before it stays as it was.
  const systems = systemsOf(randomOf(SEED + 7 * Number(tenant.tenantCode)), now, tenant, roleIds.administrator);
  const post = mailsOf(randomOf(SEED + 11 * Number(tenant.tenantCode)), now, tenant, staff);
  return {
    people,
    visits: visitsOf(tenant.tenantCode, testers, clients),
    systems,
    post,
    departments,
    roles,
    posts: posts.rows,
    users: [...staff, ...shown],
    testers,
    codes: codeRows,
    clients,
    logins,
    operations,
    audit,
  };
}

/** The log of one table reads in the order in which things happened. */
export const inTime = (lines: readonly SeededAuditLine[]): SeededAuditLine[] =>
  lines.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** What the demo consists of; the same for the same hour. */
export function demoFleet(now: Moment, menus: readonly MenuEntry[]) {
  const byKind = new Map((Object.keys(ROLE_KINDS) as RoleKind[]).map((kind) => [kind, menuIdsFor(menus, kind)]));
  const fleets = TENANTS.map((tenant) => fleetOf(tenant, now, byKind));
  const random = randomOf(SEED);
  const created = iso(now - 1000 * DAY_MS);
  const platform = DEMO_ACCOUNTS.filter(({ tenantCode }) => tenantCode === '').map((account) =>
    userFor(random, now, account, null, null),
  );
  return {
    tenants: TENANTS.map(({ tenantCode, tenantName, shortName, status, remark }) => ({
      id: random.uuid(),
      tenantCode,
      tenantName,
      shortName,
      status,
      remark,
      ...tenantGives(tenantCode),
      createDate: created,
      updateDate: created,
    })),
    departments: fleets.flatMap((fleet) => fleet.departments.all),
    roles: fleets.flatMap((fleet) => fleet.roles),
    posts: fleets.flatMap((fleet) => fleet.posts),
    users: [...platform, ...fleets.flatMap((fleet) => fleet.users)],
    testers: fleets.flatMap((fleet) => fleet.testers),
    codes: fleets.flatMap((fleet) => fleet.codes),
    clients: fleets.flatMap((fleet) => fleet.clients),
    people: fleets.map((fleet) => fleet.people),
    visits: fleets.flatMap((fleet) => fleet.visits),
    webhooks: fleets.flatMap((fleet) => fleet.systems.webhooks),
    deliveries: fleets.flatMap((fleet) => fleet.systems.deliveries),
    mailServers: fleets.flatMap((fleet) => fleet.post.servers),
    mails: fleets.flatMap((fleet) => fleet.post.mails),
    rules: fleets.flatMap((fleet) => fleet.systems.rules),
    logins: fleets.flatMap((fleet) => fleet.logins),
    operations: fleets.flatMap((fleet) => fleet.operations),
    audit: inTime(fleets.flatMap((fleet) => fleet.audit)),
  };
}

export type DemoFleet = ReturnType<typeof demoFleet>;
