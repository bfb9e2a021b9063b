import { and, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { sysLoginHistory } from '../../db/tables';

/** Networks of logins in these days count as known. */
const KNOWN_MS = 90 * 86_400_000;
/** So many of the last logins are looked at. */
const LOOKED_AT = 100;

/** The network of an address: the first two parts of IPv4, the first three of IPv6, a machine's own address as it is; null for what is no address. */
export function networkOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const four = /^(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address);
  if (four) return four[1] ?? null;
  if (address === '::1') return '127.0';
  const parts = address.split('::')[0]?.split(':') ?? [];
  return address.includes(':') && parts.length >= 3 && parts.slice(0, 3).every((part) => /^[0-9a-f]{1,4}$/i.test(part))
    ? parts
        .slice(0, 3)
        .map((part) => part.toLowerCase())
        .join(':')
    : null;
}

/**
 * Whether a login comes from elsewhere: from a network that none of the user's logins of ninety days came from. It cannot be told of the
 * first login of all, of nobody's, and where the address is unknown.
 */
export async function remoteLoginOf(
  tx: Tx,
  userId: string | null,
  tenantCode: string,
  ip: string,
  at: Date,
): Promise<'no' | 'yes' | 'unrecognizable'> {
  const network = networkOf(ip);
  if (network === null || userId === null) return 'unrecognizable';
  const { ip: from, createDate } = sysLoginHistory;
  const rows = await tx
    .select({ from })
    .from(sysLoginHistory)
    .where(
      and(
        eq(sysLoginHistory.tenantCode, tenantCode),
        eq(sysLoginHistory.userId, userId),
        eq(sysLoginHistory.operation, 'login'),
        eq(sysLoginHistory.success, true),
        gt(createDate, new Date(at.getTime() - KNOWN_MS).toISOString()),
      ),
    )
    .orderBy(desc(createDate))
    .limit(LOOKED_AT);
  const known = new Set(rows.map((row) => networkOf(row.from ?? '')));
  known.delete(null);
  if (known.size === 0) return 'unrecognizable';
  return known.has(network) ? 'no' : 'yes';
}
