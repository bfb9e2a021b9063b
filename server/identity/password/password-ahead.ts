import { checkField } from '../../../contract/validation/check-field';
import type { EarlyRequest, WriteContext } from '../../engine/model/behaviour';
import type { Ports } from '../../ports/ports';
import { PASSWORD_FIELD } from '../../../contract/wire/identity/login-request';
import { provesPassword, readCredential } from './password-proof';

/**
 * A password, hashed before the transaction that keeps it: hashing takes long on purpose, and nobody is to wait for a row or a connection
 * meanwhile. It is judged within the transaction.
 */
export type HashedPassword = {
  hash: string;
  /** The hash that stood there when it was looked at; null where the account has none. */
  former: string | null;
  /** It is the password that the account has already. */
  isSame: boolean;
};

/** Hashes a first password; null where there is none, or what came can be none. */
async function hashFirst({ passwords }: Ports, password: unknown): Promise<HashedPassword | null> {
  return checkField(PASSWORD_FIELD, password)
    ? null
    : { hash: await passwords.hash(password as string), former: null, isSame: false };
}

/** Hashes the password that an account is to have, and compares it with the one it has; null where what came can be none. */
export async function hashNext({ ports, id, input: { password } }: EarlyRequest): Promise<HashedPassword | null> {
  const hashed = await hashFirst(ports, password);
  if (!hashed || id === null) return null;
  const credential = await ports.db.run('platform', 'read', (tx) => readCredential(tx, id));
  const former = credential?.hash || null;
  return {
    ...hashed,
    former,
    isSame: former !== null && (await provesPassword(ports.passwords, password as string, former)),
  };
}

/** The hook `ahead` of accounts: hashes the first password of one that is made, and does what `reset` says for one that gets another. */
export const passwordsAhead =
  (reset: (asked: EarlyRequest) => Promise<unknown>) =>
  async (asked: EarlyRequest): Promise<unknown> => {
    if (asked.operation === 'save') return hashFirst(asked.ports, asked.input.password);
    return asked.operation === 'resetPassword' ? reset(asked) : null;
  };

/** What was hashed for this change. */
export function hashedIn({ ahead }: WriteContext): HashedPassword {
  if (!ahead) throw new Error('a password is hashed before its transaction begins');
  return ahead as HashedPassword;
}
