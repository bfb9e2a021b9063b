import type { Language } from '../../../../contract/constants';
import type { RoleKind } from '../../roles';
import type { Departments, Dept } from '../dept';
import { iso, DAY_MS, type Moment } from '../../demo/moments';
import type { Roles, User } from '../user';
import { around, type Random } from '../../random';

export const DEMO_PASSWORD = 'Demo-pass1!';

/** Accounts to look around with. `tenantCode` is empty for the platform. */
export type DemoAccount = {
  username: string;
  password: string;
  tenantCode: string;
  role: RoleKind | 'platform';
  realName: string;
  lang: Language;
};

const account = (
  username: string,
  tenantCode: string,
  role: DemoAccount['role'],
  realName: string,
  lang: Language,
): DemoAccount => ({
  username,
  password: DEMO_PASSWORD,
  tenantCode,
  role,
  realName,
  lang,
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('admin', '', 'platform', 'Platform administrator', 'en-US'),
  account('tenant-admin', '1002', 'tenant', '租户管理员', 'zh-CN'),
  account('technician', '1003', 'technical', 'Technical support', 'en-US'),
  account('station', '1001', 'station', '서비스센터 담당', 'ko-KR'),
  account('reader', '1001', 'reader', '조회 담당', 'ko-KR'),
];

type DemoUser = Omit<User, 'deptId'> & { deptId: string | null };

/** The row of one of them. */
export function userFor(
  random: Random,
  now: Moment,
  { username, tenantCode, role, realName, lang }: DemoAccount,
  departments: Departments | null,
  roles: Roles | null,
): DemoUser {
  const deptOf = (d: Departments): Dept =>
    role === 'station' ? around(d.stations, 0) : role === 'technical' ? d.support : d.office;
  const createDate = iso(now - 400 * DAY_MS);
  return {
    id: random.uuid(),
    tenantCode,
    username,
    realName,
    status: 1,
    deptId: departments ? deptOf(departments).id : null,
    roleIdList: role === 'platform' || !roles ? [] : [roles[role]],
    postIdList: [],
    email: `${username}@example.com`,
    gender: 2,
    lang,
    tenantAdmin: role === 'tenant',
    superAdmin: role === 'platform' ? 1 : 0,
    validity: 'unlimited',
    expiresOn: null,
    accountExpired: null,
    effectiveFrom: null,
    effectiveTo: null,
    thirdPartyId: null,
    lastLoginTime: null,
    resetAskedAt: null,
    createDate,
    updateDate: createDate,
  };
}
