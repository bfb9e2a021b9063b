import type { Language } from '../../contract/constants';
import type { Scope } from '../scope';

/** What a gate is told of the call beside its credential. */
export type GateInfo = {
  ip: string;
  agent: string;
  language: Language;
  requestId: string;
  /** `X-Tenant-Code`: where a user of the platform wants to work. Empty where nothing was asked; it says nothing about a tenant's user. */
  askedTenant: string;
  /** Where a mail may lead people back to the console; null where that is not known. */
  base?: string | null;
  /** Value of a cookie of the caller. */
  cookie: (name: string) => string | undefined;
};

/**
 * Turns a credential into the caller's scope; null where it is unknown or over (401).
 * May throw a `Refusal` that says more, such as `clientRevoked`.
 */
export type Gate = (token: string, info: GateInfo) => Promise<Scope | null>;

export type Gates = {
  /** Users of the console: the bearer token of a session. */
  session: Gate;
  /** Workshop testers: the secret that activation answered. */
  client: Gate;
  /** The same session by its id instead of its token: a one-time ticket remembers no more than that. */
  sessionById: Gate;
};
