import type { DbScope } from './database';
import { PLATFORM_ROLE, TENANT_ROLE } from './roles';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What begins a transaction of a scope: one message, one round trip. */
export function beginSql(scope: DbScope, access: 'read' | 'write'): string {
  const begin = access === 'read' ? 'begin read only' : 'begin';
  if (scope === 'platform') return `${begin}; set local role ${PLATFORM_ROLE}`;
  if (!/^[A-Za-z0-9-]+$/.test(scope.tenant)) throw new Error('a transaction needs the code of a tenant');
  return `${begin}; set local role ${TENANT_ROLE}; set local app.tenant = ${literal(scope.tenant)}`;
}
