import { LANGUAGES } from '../../../contract/constants';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports/ports';
import type { Scope } from '../../scope';
import { menusFor, scopeAs } from '../session/session';
import { accessOf } from './access';
import { accountRefusal, readAccount } from './account';
import { membershipOf } from './tenant-membership';

/** Who does something there while he is not signed in, and in which language it is told. */
type PersonAt = { userId: string; tenantCode: string; language: string | null };

/** What a person may see and do in a tenant now; null where he may not sign in or work there any more. The transaction is the platform's. */
export async function scopeOfPersonIn(
  tx: Tx,
  ports: Pick<Ports, 'db' | 'clock'>,
  { userId, tenantCode, language }: PersonAt,
): Promise<Scope | null> {
  const account = await readAccount(tx, userId);
  if (!account || (await accountRefusal(tx, account, ports.clock.now()))) return null;
  const place = await membershipOf(tx, account, tenantCode);
  if (typeof place === 'string') return null;
  const access = await accessOf(tx, place.person, tenantCode, await menusFor(tx, ports));
  const spoken = LANGUAGES.find((each) => each === language) ?? LANGUAGES[0];
  return scopeAs(account, tenantCode, access, { language: spoken, requestId: crypto.randomUUID(), ip: '' });
}

/** The same in a transaction of its own. */
export const scopeOfPerson = (ports: Pick<Ports, 'db' | 'clock'>, person: PersonAt): Promise<Scope | null> =>
  ports.db.run('platform', 'read', (tx) => scopeOfPersonIn(tx, ports, person));
