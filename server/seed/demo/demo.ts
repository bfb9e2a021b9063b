import { sql } from 'drizzle-orm';
import { sysAudit, sysCredential } from '../../db/system-tables';
import {
  accountActivationClient,
  accountActivationCode,
  accountClient,
  accountClientActivity,
  sysAuthConfig,
  sysDept,
  sysLoginHistory,
  sysMailLog,
  sysMailServer,
  sysPost,
  sysRole,
  sysTenant,
  sysUser,
  sysUserOperation,
  sysWebhook,
  sysWebhookDelivery,
} from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { newSeed } from '../../identity/second-factor/second-factor-code';
import { readMenus } from '../../identity/access/access';
import { sealKept } from '../../platform/mail/order';
import { keepPortal } from '../../modules/data-config/portal-config';
import type { MenuEntry } from '../../identity/menu/menu-tree';
import { insertBulk } from '../bulk';
import { around, randomOf, type Random } from '../random';
import { menuIdsFor, ROLE_KINDS, type RoleKind } from '../roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, userFor } from '../sys/user/accounts';
import { seedCertificates } from '../account/certificate';
import { seedClientLogs } from '../sys/client-log';
import { seedClientVersions } from '../account/client-version';
import { codesOf, signOn } from '../account/activation-code';
import { seedComponents } from '../guided-diagnosis/gcid';
import { departmentsOf } from '../sys/dept';
import { tenantGives } from '../sys/tenant/gives';
import { seedGrayRules } from '../account/gray-rule';
import { clientHistory, codeHistory, type AuditLine } from './history';
import { loginsOf } from '../sys/login-history';
import { madeHistory } from './made-history';

import { mailsOf } from '../sys/mail-log';
import { seedMedia } from '../guided-diagnosis/media-file';
import { testersOf } from '../account/client';
import { DAY, iso, startOfHour, type Moment } from './moments';
import { seedNotices } from '../sys/notice';
import { operationsOf } from '../sys/user-operation';
import { usersOf, type Roles } from '../sys/user';
import { PORTALS } from '../data-config/portal';
import { postsOf } from '../sys/post';
import { WORDS } from './places';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { seedVdnImages } from '../account/vdn-image';
import { seedVehiclePools } from '../account/vehicle-pool';
import { insertTesterPeople, testerPeopleOf } from '../account/client-user';
import { visitsOf } from '../account/client-activity';
import { systemsOf } from '../sys/webhook';

/** Any number; another one gives another fleet. */
const SEED = 20_261_120;

function rolesOf(
  random: Random,
  now: Moment,
  { tenantCode, country }: DemoTenant,
  menus: ReadonlyMap<RoleKind, string[]>,
) {
  const created = iso(now - 900 * DAY);
  return (Object.keys(ROLE_KINDS) as RoleKind[]).map((kind) => ({
    id: random.uuid(),
    kind,
    tenantCode,
    name: WORDS[country].roles[kind],
    menuIdList: menus.get(kind) ?? [],
    dataScope: ROLE_KINDS[kind].dataScope,
    createDate: created,
    updateDate: created,
  }));
}

/** One tenant with all that belongs to it. Everything is made from chance that comes out the same each time. */
function fleetOf(tenant: DemoTenant, now: Moment, menus: ReadonlyMap<RoleKind, string[]>) {
  const random = randomOf(SEED + Number(tenant.tenantCode));
  const departments = departmentsOf(random, tenant);
  const roles = rolesOf(random, now, tenant, menus);
  const roleIds = Object.fromEntries(roles.map(({ kind, id }) => [kind, id])) as Roles;
  const posts = postsOf(tenant, now);
  const staff = usersOf(random, now, tenant, departments, roleIds, posts.ids);
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
  const operations = operationsOf(random, now, staff, logins, audit);
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
const inTime = (lines: readonly AuditLine[]): AuditLine[] =>
  lines.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** What the demo consists of; the same for the same hour. */
export function demoFleet(now: Moment, menus: readonly MenuEntry[]) {
  const byKind = new Map(
    (Object.keys(ROLE_KINDS) as RoleKind[]).map((kind) => [kind, menuIdsFor(menus, ROLE_KINDS[kind].holds)]),
  );
  const fleets = TENANTS.map((tenant) => fleetOf(tenant, now, byKind));
  const random = randomOf(SEED);
  const created = iso(now - 1000 * DAY);
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

/** The manager of a station leads it; departments and users refer to each other. */
const LEADERS_SQL = sql`
  update sys_dept d set leader_id = u.id
  from (
    select distinct on (s.dept_id) s.dept_id, s.id from sys_user s join sys_post p on p.id = any(s.post_id_list)
    where p.code = 'manager' order by s.dept_id, s.username
  ) u where u.dept_id = d.id`;

/** Fills an empty database with the demo. */
export async function seedDemo(context: WriteContext): Promise<void> {
  const { tx, ports } = context;
  const now = startOfHour(ports.clock.now());
  const fleet = demoFleet(now, await readMenus(tx));
  // One hash for all: they share the password, and a hash costs more than all the rows.
  const hash = await ports.passwords.hash(DEMO_PASSWORD);
  const changedAt = iso(now - 30 * DAY);
  const seed = await ports.keys.encrypt(newSeed());
  await insertBulk(tx, sysTenant, fleet.tenants);
  await insertBulk(tx, sysDept, fleet.departments);
  await insertBulk(tx, sysRole, fleet.roles);
  await insertBulk(tx, sysPost, fleet.posts);
  await insertBulk(tx, sysUser, fleet.users);
  await tx.execute(LEADERS_SQL);
  await insertBulk(
    tx,
    sysCredential,
    fleet.users.map(({ id }) => ({ userId: id, hash, changedAt })),
  );
  await insertBulk(tx, sysAuthConfig, fleet.rules);
  await insertBulk(tx, sysWebhook, fleet.webhooks);
  await insertBulk(tx, sysWebhookDelivery, fleet.deliveries);
  await insertBulk(tx, sysMailServer, fleet.mailServers);
  const sealed = fleet.mails.map(async ({ kept, ...mail }) => ({
    ...mail,
    sealed: kept && (await sealKept(ports, kept)),
  }));
  await insertBulk(tx, sysMailLog, await Promise.all(sealed));
  await insertTesterPeople(tx, fleet.people, () => insertBulk(tx, accountClient, fleet.testers), {
    hash,
    changedAt,
    seed,
  });
  await insertBulk(tx, accountActivationCode, fleet.codes);
  await insertBulk(tx, accountActivationClient, fleet.clients);
  await insertBulk(tx, accountClientActivity, fleet.visits);
  await insertBulk(tx, sysLoginHistory, fleet.logins);
  await insertBulk(tx, sysUserOperation, fleet.operations);
  const certified = await seedCertificates(context, now, fleet.testers);
  for (const [tenantCode, content] of Object.entries(PORTALS)) await keepPortal(tx, tenantCode, content);
  await seedNotices(context, now);
  await seedMedia(context, now);
  await seedComponents(context, now);
  await seedVehiclePools(context, now);
  await seedVdnImages(context, now);
  await seedClientLogs(context, now, fleet.testers);
  await seedGrayRules(context, now);
  await seedClientVersions(context, now, fleet.testers);
  await insertBulk(tx, sysAudit, inTime([...fleet.audit, ...certified, ...(await madeHistory(tx))]));
}
