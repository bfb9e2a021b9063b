import * as v from 'valibot';
import { LANGUAGES } from '../../constants';
import { passwordProfile } from './login';
import { instant, optionOf, uuid } from '../scalar';
import { Preferences } from './preferences';

/** What the console asks once a session: the user, the navigation, the permissions; and where else it may go on. */

/** GET /sys/user/info. Status 1 is enabled; gender 0 male, 1 female, 2 secret. */
export const SessionUser = v.object({
  id: uuid,
  username: v.string(),
  realName: v.nullable(v.string()),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  gender: v.number(),
  headUrl: v.nullable(v.string()),
  deptId: v.nullable(uuid),
  deptName: v.nullable(v.string()),
  postIdList: v.array(v.string()),
  roleIdList: v.array(uuid),
  /** Names of the roles, joined by a comma: shown in the header. */
  roleName: v.string(),
  status: v.number(),
  superAdmin: v.number(),
  createDate: instant,
  /** Tenant the session works in; empty for the platform. */
  tenantCode: v.string(),
  tenantName: v.nullable(v.string()),
  /** How values with a unit are shown there: 1 joined, 2 split. */
  paramShowType: v.nullable(v.number()),
  /** There is more than one place to work in; GET /sys/tenant/choices names the tenants. */
  canSwitchTenant: v.boolean(),
  /** The platform itself is one of them. */
  canWorkForPlatform: v.boolean(),
  lang: v.nullable(optionOf(LANGUAGES)),
  /** What a new password of his is judged by: the rules of his own tenant, wherever he works. */
  passwordProfile,
  /** His notices where he works: how many are not read yet, and how many of these are urgent. */
  unreadNotices: v.number(),
  urgentNotices: v.number(),
  /** Tables of which the server keeps something for him: `GET /sys/list-view` has nothing to tell of others. */
  tables: v.array(v.string()),
  /** Somebody set how buttons and columns of lists are shown where he works: else `GET /sys/list-settings` has nothing to tell. */
  hasListSettings: v.boolean(),
  /** He works elsewhere than where he belongs: another tenant than his own, or one of those that the platform looks after. */
  isAway: v.boolean(),
  /** What he arranged for himself. */
  preferences: Preferences,
});
export type SessionUser = v.InferOutput<typeof SessionUser>;

const navEntry = v.object({
  id: uuid,
  name: v.string(),
  url: v.nullable(v.string()),
  icon: v.nullable(v.string()),
  /** 1 opens a new page. */
  openStyle: v.number(),
  isGNDS: v.optional(v.boolean()),
  redirect: v.optional(v.nullable(v.string())),
  /** The address to open is asked from `url` by GET. */
  isApi: v.boolean(),
});
/** GET /sys/menu/nav: one entry of the tree; `name` is in the language asked for. */
export type NavItem = v.InferOutput<typeof navEntry> & { children: NavItem[] };
export const NavItem: v.GenericSchema<NavItem> = v.object({
  ...navEntry.entries,
  children: v.array(v.lazy(() => NavItem)),
});
export const Navigation = v.array(NavItem);
/** What its reader insists on: entries are judged by themselves, so that one that cannot be shown keeps nobody out. */
export const RawNavigation = v.array(v.object({ id: v.pipe(v.string(), v.nonEmpty()) }));

/** GET /sys/menu/permissions and GET /sys/menu/frame-origins */
export const Texts = v.array(v.string());

/** GET /sys/tenant/choices: one of the tenants that the caller may work in. */
const TenantChoice = v.object({ code: v.string(), name: v.string() });
export type TenantChoice = v.InferOutput<typeof TenantChoice>;
export const TenantChoices = v.array(TenantChoice);
/** POST /sys/tenant/switch */
export const SwitchAnswer = v.object({
  tenantCode: v.string(),
  tenantName: v.nullable(v.string()),
  shortName: v.nullable(v.string()),
});

/** GET /sys/draft-key: keys that the caller's browser seals half-filled forms with; the first seals, all open. */
export const DraftKeys = v.array(v.object({ id: v.string(), key: v.string() }));

/** POST /sys/ticket: for one download of this session by a plain link. */
export const DownloadTicket = v.object({ ticket: v.string() });
