import type { ClientCertificate } from '../resources/account/certificate/rules';
import type { ClientLogRequest } from '../resources/sys/client-log/rules';
import type { Language } from '../constants';
import type { DataPermissions } from '../resources/sys/role/data-permissions';
import type { FigureKind } from '../language/figure';
import type { NewsLine } from './news';
import type { PasswordProfile } from '../validation/password';

/** Shapes of the calls that are no resource. Paths stand below the API base. */

/** Every answer. `code` 0 is success; others are in `errors.ts`. */
export type Envelope<T> = { code: number; msg: string; data: T };
export type ListData<T> = {
  list: T[];
  total: number;
  /** The total was not counted: the planner of the database expects so many. */
  isEstimated?: boolean;
  /** By field that the definition sums up: the sum over all that was found, exact; null where nothing has a value. */
  sums?: Readonly<Record<string, string | null>>;
};
/**
 * `data` of an answer with code `invalid`: message by field, in the language asked for.
 * @public
 */
export type FieldErrors = { fields: Record<string, string> };
/** `data` of an answer with code `stale`: the row as it is now. */
export type StaleData = { theirs: Record<string, unknown> };

/** GET /auth/captcha; null where the server asks for none. */
export type Captcha = { id: string; svg: string };
/** POST /auth/login. `newPassword` answers a refusal with `passwordExpired`: it takes the old one's place, and the login succeeds. */
export type LoginRequest = {
  username: string;
  password: string;
  captchaId?: string;
  captcha?: string;
  newPassword?: string;
};
export type SessionToken = { token: string; expiresAt: string };
/** `totp` asks for a code; `enrol` for a second factor to be set up first. The ticket is good for five tries and for five minutes, where something is to be set up for fifteen. */
export type LoginAnswer = SessionToken | { mfa: 'totp' | 'enrol'; ticket: string };
/** POST /auth/login/totp. `code` has six digits, or is a recovery code. */
export type TotpRequest = { ticket: string; code: string };
/** POST /auth/login/enrol {ticket} and POST /sys/second-factor: what an authenticator app takes, as text and as `otpauth:` address. */
export type Enrolment = { secret: string; uri: string };
/** POST /auth/login/enrol/confirm {ticket, code} and POST /sys/second-factor/confirm {code}: recovery codes are told here only. */
export type EnrolmentAnswer = { recoveryCodes: string[] };
/** GET /sys/second-factor. Without a password nobody can be asked for it: single sign-on is the way in. */
export type SecondFactorState = {
  isEnrolled: boolean;
  confirmedAt: string | null;
  recoveryLeft: number;
  isRequired: boolean;
  requiredFrom: string | null;
  hasPassword: boolean;
};
/** POST /auth/password/forgot: the same answer whoever asks, for whomever. */
export type ForgotRequest = { username: string; captchaId?: string; captcha?: string };
/** GET /auth/password/reset?token=, and `data` of a refusal with `passwordExpired`: what the new password is judged by. */
export type PasswordRules = { passwordProfile: PasswordProfile };
/** POST /auth/password/reset */
export type ResetRequest = { token: string; newPassword: string };
/** GET /auth/providers. `autoStart`: the login page goes there at once. */
export type SsoProvider = { name: string; title: string; autoStart: boolean };
/** POST /sys/sso-provider/{id}/test: what the provider says of itself, or why it says nothing. */
export type SsoFinding = {
  outcome: 'fine' | 'unreachable' | 'notAllowed' | 'noProvider' | 'otherIssuer';
  authorizationEndpoint: string | null;
  tokenEndpoint: string | null;
  /** Absent where a session there cannot be ended from here. */
  endSessionEndpoint: string | null;
  /** It says that it takes PKCE with S256. */
  hasPkce: boolean;
};
/** Answer to a logout: where the browser goes to end the session at the provider, if anywhere. */
export type LogoutAnswer = { redirect: string | null };
/** POST /sys/oauth/logout and POST /auth/oauth/logout */
export type LogoutRequest = { ticket?: string | null; ssoticket?: string | null; provider?: string | null };

/** GET /sys/user/info. Status 1 is enabled; gender 0 male, 1 female, 2 secret. */
export type SessionUser = {
  id: string;
  username: string;
  realName: string | null;
  email: string | null;
  mobile: string | null;
  gender: number;
  headUrl: string | null;
  deptId: string | null;
  deptName: string | null;
  postIdList: string[];
  roleIdList: string[];
  /** Names of the roles, joined by a comma: shown in the header. */
  roleName: string;
  status: number;
  superAdmin: number;
  createDate: string;
  /** Tenant the session works in; empty for the platform. */
  tenantCode: string;
  tenantName: string | null;
  /** There is more than one place to work in; GET /sys/tenant/choices names the tenants. */
  canSwitchTenant: boolean;
  /** The platform itself is one of them. */
  canWorkForPlatform: boolean;
  lang: Language | null;
  /** What a new password of his is judged by: the rules of his own tenant, wherever he works. */
  passwordProfile: PasswordProfile;
  /** His notices where he works: how many are not read yet, and how many of these are urgent. */
  unreadNotices: number;
  urgentNotices: number;
  /** Tables of which the server keeps something for him: `GET /sys/list-view` has nothing to tell of others. */
  tables: string[];
};

/** GET /sys/find?text=: rows of any kind whose texts hold it, as far as the caller may list them. `note` are the other texts of the row. */
export type FoundRow = { resource: string; id: string; title: string; note: string };

/** One figure of `HomeData`: how many rows the list at `path` has for `search`; null where that could not be counted. `title` is in the language asked for. */
export type HomeFigure = {
  resource: string;
  kind: FigureKind;
  name: string;
  title: string;
  icon: string | null;
  isUrgent: boolean;
  path: string;
  search: Record<string, string>;
  count: number | null;
  /** The first rows of that list, at most three; `at` is the instant by which they are sorted. */
  rows?: { id: string; title: string; at: string | null }[];
  /** Each of the last 14 days, today last. */
  series?: number[];
};
/** GET /home?tz= (minutes east of UTC): of every list that the caller may open. */
export type HomeData = { figures: HomeFigure[]; news: NewsLine[] };

/** GET /sys/session, the newest first. `method` is `password` or `sso`, with `+totp` where a second factor was asked for. */
export type OwnSession = {
  id: string;
  createDate: string;
  lastSeenAt: string;
  expiresAt: string;
  ip: string;
  agent: string;
  method: string;
  isCurrent: boolean;
};

/** GET /sys/menu/nav: one entry of the tree; `name` is in the language asked for. */
export type NavItem = {
  id: string;
  name: string;
  url: string | null;
  icon: string | null;
  /** 1 opens a new page. */
  openStyle: number;
  isGNDS?: boolean;
  redirect?: string | null;
  /** The address to open is asked from `url` by GET. */
  isApi: boolean;
  children: NavItem[];
};

/** GET /sys/ui-language/resourceList */
export type LanguageResource = { languageType: string; languageKey: string; languageContent: string };

/** POST /client/activate, by a workshop tester. */
export type ActivateRequest = {
  code: string;
  machine: {
    /** Fingerprint: stays the same as long as the machine does. */
    machineId: string;
    mainboard?: string;
    mainboardUuid?: string;
    productId?: string;
    bios?: string;
    cpu?: string;
    disk?: string;
    networkCard?: string;
  };
};
/** `clientSecret` is told once; it is the bearer of every later call of the tester. */
export type ActivateAnswer = { clientId: string; testerCode: string; clientSecret: string; expiresAt: string };
/** GET /client/status, with the tester's bearer. */
export type ClientStatus = {
  testerCode: string;
  tenantCode: string;
  activatedAt: string;
  enabled: boolean;
  serverTime: string;
  /** What the tenant allows its testers. */
  dataPermissions: DataPermissions;
  /** Logs that this tester is asked for. */
  logRequests: ClientLogRequest[];
  certificate: ClientCertificate;
  /** The account that is signed in at the tester; null where none is. */
  signedIn: ClientSignedIn | null;
  /** A higher version waits for it: `GET /client/version` tells what it is. By what a heartbeat says the tester runs, else by what it put on last. */
  update: { version: string; forceupdate: boolean } | null;
};
/** POST /client/login, with the tester's bearer. `newPassword` takes the place of one that is over; it counts for nothing else. */
export type ClientLoginRequest = { username: string; password: string; newPassword?: string };
/**
 * `data` where that is refused with 30010 or 30011: `totp` asks for a code (POST /client/login/totp {ticket, code}), `enrol` for a second factor
 * to be set up first (POST /client/login/enrol {ticket}, then …/confirm {ticket, code}). The ticket is good at this tester alone.
 */
export type ClientSecondStep = { mfa: 'totp' | 'enrol'; ticket: string };
/** The account that works at a tester, and what it may do there: what its roles and its tenant both give. */
export type ClientSignedIn = {
  user: { id: string; username: string; realName: string | null; lang: string | null; accountExpired: string | null };
  /** Then the session is over where no heartbeat came before. */
  expiresAt: string;
  menus: string[];
  dataPermissions: DataPermissions;
  /** Which logs the tester sends by itself; `rate` in KiB/s, null without a limit. */
  uploads: { sysLog: boolean; pcapLog: boolean; rate: number | null };
  grayGroup: { id: string; name: string; level: number } | null;
};
/** POST /client/unbind, with the tester's bearer: takes the signed-in account off this tester, or off another of its own. */
export type ClientUnbindRequest = { testerCode?: string };
export type ClientUnbindAnswer = { testerCode: string; boundCount: number };

/** POST /sys/file (multipart, part `file`) */
export type StoredFile = { id: string; name: string; size: number; type: string };

/** One clause of `WhyAnswer`, in the order in which a call is judged. `detail` is a word below `sys.user.why.detail`. */
export type WhyClause = {
  step: 'account' | 'tenant' | 'menu' | 'role' | 'permission' | 'data' | 'state';
  isMet: boolean;
  detail: string;
  params: Record<string, string | number>;
  /** Where it can be changed: a row, or the list where `id` is null. */
  links: { resource: string; id: string | null; title: string }[];
};
/** GET /sys/user/{id}/why?permission&recordId&tenant. The verdict is what the API would answer: 401, 403, `gone`, `stateChanged`, or no refusal. */
export type WhyAnswer = {
  verdict: 'yes' | 'signedOut' | 'denied' | 'gone' | 'state';
  tenant: string;
  tenantName: string | null;
  clauses: WhyClause[];
};
/** GET /sys/user/askable: entries of the menu by which one asks. */
export type AskableEntry = { id: string; parentId: string | null; name: string; type: string; permissions: string[] };

/** GET /sys/auth-config/{id}/coverage: whom a rule of the second factor is about, and how far they are. `page` and `limit` part them, `text` and `enrolled` narrow them; users without one come first. */
export type AuthCoverage = {
  /** Of all whom the rule is about. */
  total: number;
  enrolled: number;
  /** How many of them were looked for. */
  found: number;
  users: {
    id: string;
    username: string;
    realName: string | null;
    isEnrolled: boolean;
    dueAt: string | null;
    isDue: boolean;
  }[];
};
