import { around, type Random } from '../random';
import type { RoleKind } from '../roles';
import type { Departments, Dept } from './dept';
import { WORDS } from '../demo/places';
import type { PostKind, Posts } from './post';
import type { DemoTenant } from './tenant';
import { beforeNow, DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { sql } from 'drizzle-orm';
import { sysCredential } from '../../db/system-tables';
import { sysUser } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export type User = {
  id: string;
  tenantCode: string;
  username: string;
  realName: string;
  status: 0 | 1;
  deptId: string;
  roleIdList: string[];
  postIdList: string[];
  email: string;
  gender: number;
  lang: string;
  tenantAdmin: boolean;
  superAdmin: 0 | 1;
  validity: 'unlimited' | 'custom';
  expiresOn: string | null;
  accountExpired: string | null;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  thirdPartyId: string | null;
  lastLoginTime: string | null;
  resetAskedAt: string | null;
  createDate: string;
  updateDate: string;
};
export type Roles = Record<RoleKind, string>;

/** Of the users that are no station staff. */
const OFFICE_ROLES: readonly (readonly [RoleKind, number])[] = [
  ['technical', 55],
  ['reader', 30],
  ['administrator', 12],
  ['tenant', 3],
];

const STAFF = {
  administrator: 'administrator',
  tenant: 'administrator',
  technical: 'engineer',
  reader: 'auditor',
} as const;

/** An account that holds until then, or without an end. */
export const heldUntil = (ends: string | null) => ({
  validity: ends === null ? ('unlimited' as const) : ('custom' as const),
  expiresOn: ends,
  accountExpired: ends,
});

/** A few whose account runs out soon, and a few who forgot their password: what waits for an administrator. */
function standOut(user: User, at: number, now: Moment): void {
  if (at % 89 === 7) Object.assign(user, heldUntil(iso(now + (1 + (at % 11)) * DAY_MS)));
  if (at % 131 === 5) user.resetAskedAt = iso(now - (1 + (at % 9)) * HOUR);
}

/** Users of one tenant: seven of ten in stations. Their names are their function and number: nobody real is meant. */
export function seedUsersOf(
  random: Random,
  now: Moment,
  tenant: DemoTenant,
  departments: Departments,
  roles: Roles,
  posts: Posts,
): User[] {
  const { country, shortName, tenantCode } = tenant;
  const words = WORDS[country];
  const atStations = Math.round(tenant.users * 0.7);
  const numbers = new Map<string, number>();
  const numbered = (key: string): number => {
    const no = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, no);
    return no;
  };

  function make(username: string, realName: string, dept: Dept, role: RoleKind, post: PostKind): User {
    const createDate = beforeNow(random, now, 900 * DAY_MS, 40 * DAY_MS);
    return {
      id: random.uuid(),
      tenantCode,
      username,
      realName,
      status: tenant.status === 0 || random.chance(0.06) ? 0 : 1,
      deptId: dept.id,
      roleIdList: [roles[role]],
      postIdList: [posts[post]],
      email: `${username}@${shortName}.example.com`,
      gender: random.weighted([
        [2, 8],
        [0, 1],
        [1, 1],
      ]),
      lang: random.chance(0.9) ? words.lang : 'en-US',
      tenantAdmin: role === 'tenant',
      superAdmin: 0,
      // A few whose account or contract has run out, so that their messages can be seen.
      ...heldUntil(random.chance(0.03) ? beforeNow(random, now, 200 * DAY_MS, DAY_MS) : null),
      effectiveFrom: null,
      effectiveTo: random.chance(0.02) ? beforeNow(random, now, 100 * DAY_MS, DAY_MS) : null,
      thirdPartyId: random.chance(0.15) ? `sso-${random.text('0123456789abcdef', 12)}` : null,
      lastLoginTime: null,
      resetAskedAt: null,
      createDate,
      updateDate: createDate,
    };
  }

  const station = Array.from({ length: atStations }, (_, at) => {
    const dept = around(departments.stations, at);
    const no = numbered(dept.id);
    const post = no === 1 ? 'manager' : random.chance(0.75) ? 'technician' : 'adviser';
    const username = `${dept.stationCode.toLowerCase()}-${shortName}-${String(no).padStart(2, '0')}`;
    return make(username, `${dept.name} ${words.staff[post]} ${no}`, dept, 'station', post);
  });
  const office = Array.from({ length: tenant.users - atStations }, () => {
    const role = random.weighted(OFFICE_ROLES);
    const staff = STAFF[role as keyof typeof STAFF];
    const no = numbered(staff);
    const dept = role === 'technical' ? departments.support : departments.office;
    return make(
      `${shortName}-${staff}-${String(no).padStart(3, '0')}`,
      `${words.staff[staff]} ${no}`,
      dept,
      role,
      staff,
    );
  });
  const users = [...station, ...office];
  users
    .filter(({ status, accountExpired }) => status === 1 && !accountExpired)
    .forEach((user, at) => standOut(user, at, now));
  return users;
}

/** The manager of a station leads it; departments and users refer to each other. */
const LEADERS_SQL = sql`
  update sys_dept d set leader_id = u.id
  from (
    select distinct on (s.dept_id) s.dept_id, s.id from sys_user s join sys_post p on p.id = any(s.post_id_list)
    where p.code = 'manager' order by s.dept_id, s.username
  ) u where u.dept_id = d.id`;

export const userSeed = demoSeed({
  after: ['sys/dept', 'sys/role', 'sys/post'],
  fill: async ({ context: { tx }, fleet, password }) => {
    await insertBulk(tx, sysUser, fleet.users);
    await tx.execute(LEADERS_SQL);
    await insertBulk(
      tx,
      sysCredential,
      fleet.users.map(({ id }) => ({ userId: id, ...password })),
    );
  },
});
