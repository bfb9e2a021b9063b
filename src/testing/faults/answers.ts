import { NO_PREFERENCES } from '../../../contract/wire/identity/preferences';
import { permissionsOf } from '../../../contract/language/derive';
import { post } from '../../../contract/resources/sys/post/definition';
import type { NavItem, SessionUser } from '../../../contract/wire/identity/session';
import type { Preview } from '../../../contract/wire/preview';
import { successAnswer, type PeerAnswer, type Heard } from '../peer';

const TENANT = '1001';
const DAY = '2026-01-01T00:00:00Z';

const USER: SessionUser = {
  id: '00000000-0000-4000-8000-000000000099',
  username: 'admin',
  realName: null,
  email: null,
  mobile: null,
  gender: 0,
  headUrl: null,
  deptId: null,
  deptName: null,
  postIdList: [],
  roleIdList: [],
  roleName: '',
  status: 1,
  superAdmin: 0,
  createDate: DAY,
  tenantCode: TENANT,
  tenantName: null,
  paramShowType: null,
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
};

/** An entry of the menu as the server gives it. */
export const menuEntry = (id: string, name: string, url: string | null, children: NavItem[] = []): NavItem => ({
  id,
  name,
  url,
  icon: null,
  openStyle: 0,
  isApi: false,
  children,
});
const MENU = [menuEntry('1', 'System', null, [menuEntry('2', 'Posts', '/sys/post/index')])];

const ROWS = [1, 2].map((n) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  version: 1,
  tenantCode: TENANT,
  code: `post-${n}`,
  name: `Post ${n}`,
  status: 1,
  sort: n,
  remark: null,
  createDate: DAY,
  updateDate: DAY,
}));
/** The row that is changed and deleted. */
export const FIRST = ROWS[0]!;

const PREVIEW: Preview = {
  preview: 'p1',
  expiresAt: DAY,
  total: 1,
  allowed: 1,
  sample: [],
  refused: [],
  touched: [],
  effects: [],
  isTask: false,
};

const ANSWERS: Readonly<Record<string, PeerAnswer>> = {
  'GET /auth/captcha': successAnswer({ id: 'c1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  'GET /auth/providers': successAnswer([]),
  'GET /sys/tenant/getTenantCode': successAnswer(TENANT),
  'GET /sys/user/info': successAnswer(USER),
  'GET /sys/menu/permissions': successAnswer(permissionsOf(post)),
  'GET /sys/menu/nav': successAnswer(MENU),
  'GET /sys/ui-language/resourceList': successAnswer([]),
  'GET /sys/list-view': successAnswer({ view: null, start: null }),
  'GET /sys/post/page': successAnswer({ list: ROWS, total: ROWS.length }),
  [`GET /sys/post/${FIRST.id}`]: successAnswer(FIRST),
  'POST /sys/post/delete/preview': successAnswer(PREVIEW),
  'GET /sys/post/export': {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="posts.csv"' },
    body: 'code,name',
  },
};

/** Of writes that met a fault nothing was carried out. */
const UNDONE = successAnswer({ isDone: false, row: null });

/** What a server with two posts answers; nothing to whatever else the frame asks for. */
export const answerOf = ({ method, path }: Heard): PeerAnswer =>
  ANSWERS[`${method} ${path}`] ?? (path === '/outcome' ? UNDONE : successAnswer(null));
