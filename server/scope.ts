import type { NamedPermission } from '../contract/language/derive';
import type { ScopeSwitch } from '../contract/language/facets/access';
import type { Language } from '../contract/constants';
import { keyActor } from '../contract/text/actor';
import type { ClientLimits } from '../contract/resources/sys/role/data-permissions';
import type { DbScope } from './db/database';

declare const minted: unique symbol;

/** A workshop tester that calls, and what its tenant gives all of its testers at most. */
export type TesterScope = {
  readonly clientId: string;
  readonly testerCode: string;
  readonly limits: ClientLimits;
  /** Diagnostic platforms that testers of the tenant work with; null narrows nothing. */
  readonly platforms: readonly string[] | null;
};

/** A machine account that calls in the name of its maker. */
export type KeyScope = {
  readonly id: string;
  readonly name: string;
  /** Permissions that a token was narrowed to; null for all of the key. */
  readonly scopes: readonly string[] | null;
};

/** The caller, with permissions and data scope. Only the session gate, the client gate and `systemScope` make one. */
export type Scope = {
  readonly [minted]: true;
  /** Null for the system and for testers. */
  readonly userId: string | null;
  readonly username: string;
  /** Empty for the platform. */
  readonly tenant: string;
  readonly permissions: ReadonlySet<string>;
  /** May do everything that its tenant may. */
  readonly all: boolean;
  /** Roles with which the caller works where he is; those that are gone are none. Empty for the system and for testers. */
  readonly roleIds: readonly string[];
  /** Departments whose rows are seen; null means all of the tenant. `self` means rows made by the user. */
  readonly departments: readonly string[] | null | 'self';
  /** Switches of the tenant that are on: what they open is not narrowed by departments. Absent where none is. */
  readonly opened?: readonly ScopeSwitch[];
  /** Brands, markets and platforms of vehicles that tenant and roles leave, null each where they narrow nothing. */
  readonly vehicles: {
    readonly brands: readonly string[] | null;
    readonly markets: readonly string[] | null;
    readonly platforms: readonly string[] | null;
  } | null;
  readonly language: Language;
  readonly requestId: string;
  /** Session of the caller; null for the system, testers and machine accounts. */
  readonly sessionId: string | null;
  /** Of a machine account's call only: `userId` and the rest are those of its maker, permissions what both may. */
  readonly key?: KeyScope;
  readonly ip: string;
  /** Of a tester's call only. */
  readonly tester?: TesterScope | null;
  /** Where the caller reaches the console, for links in mails; absent or null where that is not known for certain. */
  readonly base?: string | null;
  /** Work of a task in the background: it waits in a line of its own, so that people of the tenant need not wait behind it. */
  readonly isTask?: true;
};

/** The one way to make a scope. Call it from a gate, never from a module. */
export const mintScope = (scope: Omit<Scope, typeof minted>): Scope => scope as Scope;

/** The system's own scope: jobs, seeds, work before a session exists. */
export const systemScope = (tenant = '', requestId = 'system'): Scope =>
  mintScope({
    userId: null,
    username: 'system',
    tenant,
    permissions: new Set(),
    all: true,
    roleIds: [],
    departments: null,
    vehicles: null,
    language: 'en-US',
    requestId,
    sessionId: null,
    ip: '',
  });

/** By what request ids are bound to a caller, and calls are counted: the session, or the machine account. */
export const callerIdOf = ({ sessionId, key }: Scope): string | null => sessionId ?? (key ? `key:${key.id}` : null);

/** How logs name the caller. */
export const actorOf = ({ username, key }: Scope): string => (key ? keyActor(key.name, username) : username);

/** The same caller at work in the background. */
export const taskScopeOf = (scope: Scope): Scope => ({ ...scope, isTask: true });

export const dbScopeOf = ({ tenant, isTask }: Scope): DbScope =>
  tenant === '' ? 'platform' : { tenant, ...(isTask && { isTask }) };

export const hasPermission = <P extends string>(scope: Scope, permission: NamedPermission<P>): boolean =>
  scope.all || scope.permissions.has(permission);

/** Departments that bound the rows of a resource with that data scope; null where they do not. */
export const departmentsOver = (
  dataScope: { readonly openedBy?: ScopeSwitch } | undefined,
  { departments, opened = [] }: Scope,
): Scope['departments'] => {
  const isOpened = dataScope?.openedBy !== undefined && opened.includes(dataScope.openedBy);
  return dataScope === undefined || isOpened ? null : departments;
};
