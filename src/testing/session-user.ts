import { NO_PREFERENCES } from '../../contract/wire/identity/preferences';
import type { SessionUser } from '../../contract/wire/identity/session';

/** A user of a tenant as the server tells of him, but for what a test says. */
export const sessionUser = (own: Partial<SessionUser> = {}): SessionUser => ({
  id: 'u1',
  username: 'kim',
  realName: 'Kim',
  email: null,
  mobile: null,
  gender: 2,
  headUrl: null,
  deptId: null,
  deptName: null,
  postIdList: [],
  roleIdList: [],
  roleName: '',
  status: 1,
  superAdmin: 0,
  createDate: '2026-01-01T00:00:00Z',
  tenantCode: '1001',
  tenantName: null,
  canSwitchTenant: false,
  canWorkForPlatform: false,
  lang: null,
  passwordProfile: 'composition',
  unreadNotices: 0,
  urgentNotices: 0,
  tables: [],
  hasListSettings: false,
  isAway: false,
  preferences: NO_PREFERENCES,
  ...own,
});
