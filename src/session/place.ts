import type { SessionUser } from '../../contract/wire/identity/session';

/** The tenant that one works in, as it is called or, where nothing is told of its name, by its code; empty at the platform. */
export const tenantWordOf = (user: Pick<SessionUser, 'tenantName' | 'tenantCode'> | null | undefined): string =>
  user?.tenantName?.trim() || user?.tenantCode || '';
