import type { DbScope } from './database';
import { PLATFORM_ROLE, TENANT_ROLE } from './roles';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What gives the transaction that was just begun its scope. */
export function scopeSql(scope: DbScope): string {
  if (scope === 'platform') return `set local role ${PLATFORM_ROLE}`;
  if (!/^[A-Za-z0-9-]+$/.test(scope.tenant)) throw new Error('a transaction needs the code of a tenant');
  return `set local role ${TENANT_ROLE}; set local app.tenant = ${literal(scope.tenant)}`;
}

/** What begins a transaction of a scope: one message, one round trip. */
export const beginSql = (scope: DbScope, access: 'read' | 'write'): string =>
  `begin ${access === 'read' ? 'read only' : ''}; ${scopeSql(scope)}`;
