import { sysCredential, sysSecondFactor } from '../../db/system-tables';
import {
  accountAccountGroup,
  accountAccountGroupMember,
  accountClientRole,
  accountClientUser,
  accountGrayGroup,
} from '../../db/tables';
import { newSeed } from '../../identity/second-factor/second-factor-code';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { randomOf, type Random } from '../random';
import type { Departments } from '../sys/dept';
import { roleGives } from '../sys/tenant/gives';
import type { SeededTester } from './client';
import { beforeNow, between, DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { WORDS } from '../demo/places';
import type { Posts } from '../sys/post';
import type { DemoTenant } from '../sys/tenant';
import { TESTER_WORDS, type TesterRole } from './client-user/words';

/** Apart from the chance that the rest of the fleet comes from. */
const SEED = 20_261_122;

type Row = { id: string; tenantCode: string; createDate: string; updateDate: string };
type Account = Row & {
  username: string;
  realName: string;
  boundCount: number;
  clientsBindMaxNum: number;
  lastLoginTime: string | null;
  status: 0 | 1;
} & Record<string, unknown>;
type Binding = Row & { clientUserId: string; clientId: string; username: string; testerCode: string; boundAt: string };

/** So many engineers of a tenant log in with a password alone. */
const PLAIN = 4;

const KINDS: readonly TesterRole[] = ['master', 'mechanic', 'trainee', 'engineer'];
/** Of those who work in stations. */
const AT_STATIONS: readonly (readonly [TesterRole, number])[] = [
  ['mechanic', 6],
  ['master', 2],
  ['trainee', 2],
];

function accountOf(
  random: Random,
  now: Moment,
  row: Row,
  words: { username: string; realName: string; email: string; lang: string },
): Account {
  const isOver = random.chance(0.04);
  const isTimed = isOver || random.chance(0.3);
  const ends = isOver ? now - random.int(1, 60) * DAY_MS : now + random.int(3, 300) * DAY_MS;
  return {
    ...row,
    ...words,
    status: random.chance(0.05) ? 0 : 1,
    gender: 2,
    validity: isTimed ? 'custom' : 'unlimited',
    expiresOn: isTimed ? iso(ends) : null,
    accountExpired: isTimed ? iso(ends) : null,
    clientsBindMaxNum: random.weighted([
      [1, 4],
      [2, 4],
      [3, 2],
      [6, 0.5],
    ]),
    boundCount: 0,
    sysLogUploadFlag: random.chance(0.2),
    pcapLogUploadFlag: random.chance(0.05),
    uploadRate: random.chance(0.2) ? 512 : null,
    lastLoginTime: null,
  };
}

/** Bindings: the people of a station on its testers, within the limit of each account. */
function bindingsOf(random: Random, accounts: readonly Account[], testers: readonly SeededTester[]): Binding[] {
  const at = new Map<string, Account[]>();
  for (const account of accounts) at.set(String(account.deptId), [...(at.get(String(account.deptId)) ?? []), account]);
  const bindings: Binding[] = [];
  for (const tester of testers) {
    tester.userCount = 0;
    if (!tester.deptId || !tester.lastVisitTime) continue;
    for (const account of at.get(tester.deptId) ?? []) {
      if (account.boundCount >= account.clientsBindMaxNum) continue;
      const boundAt = iso(between(random, Date.parse(tester.createDate), Date.parse(tester.lastVisitTime)));
      account.boundCount += 1;
      tester.userCount += 1;
      if (!account.lastLoginTime || account.lastLoginTime < tester.lastVisitTime)
        account.lastLoginTime = tester.lastVisitTime;
      bindings.push({
        id: random.uuid(),
        tenantCode: tester.tenantCode,
        clientUserId: account.id,
        clientId: tester.id,
        username: account.username,
        testerCode: tester.testerCode,
        boundAt,
        createDate: boundAt,
        updateDate: boundAt,
      });
    }
  }
  return bindings;
}

/** What the testers of some stations did in these days: they came, somebody signed in, now and then with a wrong password. */
function activitiesOf(
  random: Random,
  accounts: readonly Account[],
  testers: readonly SeededTester[],
  bindings: readonly Binding[],
) {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const testerOf = new Map(testers.map((tester) => [tester.id, tester]));
  return bindings.flatMap((binding) => {
    const [account, tester] = [byId.get(binding.clientUserId), testerOf.get(binding.clientId)];
    if (!account || !tester?.lastVisitTime) return [];
    const { tenantCode, clientId, clientUserId } = binding;
    const ip = `10.${random.int(0, 250)}.${random.int(0, 250)}.${random.int(2, 250)}`;
    const line = (kind: string, at: string, failureReason: string | null = null) => ({
      id: random.uuid(),
      tenantCode,
      kind,
      at,
      clientId,
      testerCode: tester.testerCode,
      clientUserId,
      username: account.username,
      failureReason,
      ip,
      createDate: at,
      updateDate: at,
    });
    const last = Date.parse(tester.lastVisitTime);
    const failed = random.chance(0.15) ? [line('loginRefused', iso(last - 60_000), 'loginFailed')] : [];
    const first = Date.parse(binding.boundAt);
    return [
      line('bind', binding.boundAt),
      line('visit', iso(Math.max(first, last - HOUR))),
      ...failed,
      line('login', tester.lastVisitTime),
    ];
  });
}

/** Accounts of testers with their roles and groups, where they are bound, and what was seen of them. Counts and places agree with each other. */
export function testerPeopleOf(
  now: Moment,
  tenant: DemoTenant,
  departments: Departments,
  posts: Posts,
  testers: readonly SeededTester[],
) {
  const random = randomOf(SEED + 13 * Number(tenant.tenantCode));
  const { tenantCode, shortName, country } = tenant;
  const [words, own] = [TESTER_WORDS[country], WORDS[country]];
  const created = iso(now - 700 * DAY_MS);
  const row = (createDate = created): Row => ({ id: random.uuid(), tenantCode, createDate, updateDate: createDate });
  const roles = KINDS.map((kind) => ({
    ...row(),
    kind,
    name: words.roles[kind][0],
    remark: words.roles[kind][1],
    ...roleGives(kind, tenantCode),
  }));
  const roleOf = (kind: TesterRole): string => roles.find((role) => role.kind === kind)?.id ?? '';
  const gray = words.gray.map(([name, description], at) => ({ ...row(), level: at + 1, name, description }));
  const groups = words.groups.map(([name, remark]) => ({ ...row(), name, remark: remark || null, memberCount: 0 }));
  const stations = departments.stations.flatMap((station, at) => {
    const count = 1 + (at % 3);
    return Array.from({ length: count }, (_, no) => {
      const username = `${station.stationCode.toLowerCase()}-m${no + 1}`;
      const names = {
        username,
        realName: `${station.name} ${own.staff.technician} ${no + 1}`,
        email: `${username}@${shortName}.example.com`,
        lang: own.lang,
      };
      const isEarly = random.chance(0.12);
      return {
        ...accountOf(random, now, row(beforeNow(random, now, 600 * DAY_MS, 20 * DAY_MS)), names),
        deptId: station.id,
        roleIdList: [roleOf(random.weighted(AT_STATIONS))],
        postIdList: [posts.technician],
        stationCode: station.stationCode,
        stationName: station.name,
        grayGroupId: isEarly ? (gray[random.int(1, gray.length - 1)]?.id ?? null) : null,
      };
    });
  });
  const support = Array.from({ length: 6 }, (_, at) => {
    const username = `${shortName}-lab-${String(at + 1).padStart(2, '0')}`;
    const names = {
      username,
      realName: `${own.staff.engineer} ${at + 1}`,
      email: `${username}@${shortName}.example.com`,
      lang: own.lang,
    };
    const account = accountOf(random, now, row(), names);
    return {
      ...account,
      deptId: departments.support.id,
      roleIdList: [roleOf('engineer')],
      postIdList: [posts.engineer],
      grayGroupId: gray[0]?.id ?? null,
      hasSecondFactor: at >= PLAIN,
    };
  });
  const accounts = [...support, ...stations];
  const members = groups.flatMap((group, at) => {
    const chosen = accounts.filter((_, place) => place % 9 === at || (at === 0 && place < 6));
    group.memberCount = chosen.length;
    return chosen.map(({ id, username }) => ({ ...row(), accountGroupId: group.id, clientUserId: id, username }));
  });
  const bindings = bindingsOf(random, accounts, testers);
  const activities = activitiesOf(random, accounts, testers, bindings);
  testers.filter((_, at) => at % 41 === 3).forEach((tester) => (tester.grayGroupId = gray[1]?.id ?? null));
  return { roles: roles.map(({ kind: _, ...role }) => role), gray, groups, accounts, members, bindings, activities };
}

type People = ReturnType<typeof testerPeopleOf>;

/** People before the testers that they are bound to. Whose second factor is asked for has one that nobody knows. */
export const clientUserSeed = demoSeed({
  after: ['sys/user'],
  fill: async ({ context: { tx, ports }, fleet, password }) => {
    const all = <K extends keyof People>(part: K) =>
      fleet.people.flatMap((one) => one[part] as Record<string, unknown>[]);
    const accounts = all('accounts');
    const secret = await ports.keys.encrypt(newSeed());
    const begun = { createDate: password.changedAt, confirmedAt: password.changedAt };
    await insertBulk(tx, accountGrayGroup, all('gray'));
    await insertBulk(tx, accountClientRole, all('roles'));
    await insertBulk(tx, accountClientUser, accounts);
    await insertBulk(
      tx,
      sysCredential,
      accounts.map(({ id }) => ({ userId: id, ...password })),
    );
    await insertBulk(
      tx,
      sysSecondFactor,
      accounts
        .filter(({ hasSecondFactor }) => hasSecondFactor === true)
        .map(({ id }) => ({ userId: id, secret, ...begun })),
    );
    await insertBulk(tx, accountAccountGroup, all('groups'));
    await insertBulk(tx, accountAccountGroupMember, all('members'));
  },
});
