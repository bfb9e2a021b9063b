import { eq } from 'drizzle-orm';
import { updatedFields } from '../../engine/model/shapes';
import { strictObjectOf } from '../../http/json/json-schema';
import { checkField } from '../../../contract/validation/check-field';
import type { Field } from '../../../contract/language/field';
import { user } from '../../../contract/resources/sys/user/definition';
import type { Tx } from '../../db/database';
import { sysUser } from '../../db/tables';
import { dictFailures } from '../../engine/model/dictionaries';
import { validInput } from '../../engine/write/validate';
import { PASSWORD_FIELD } from '../../../contract/wire/identity/login-request';
import { anyObject, Nothing } from '../../../contract/wire/scalar';
import { patchRow } from '../../engine/write/trusted';
import { addRoute, type Api } from '../../http/route';
import type { Ports } from '../../ports/ports';
import { InvalidFields, Refusal } from '../../refusal';
import type { Scope } from '../../scope';
import { provesOwn } from '../password/own-password';

const { realName, email, mobile, gender, lang } = user.fields;
/** What a user says of himself; all else is said by others. */
const PROFILE: Readonly<Record<string, Field>> = { realName, email, mobile, gender, lang };

const readBefore = async (tx: Tx, id: string) =>
  (
    await tx
      .select({ tenantCode: sysUser.tenantCode, email: sysUser.email, gender: sysUser.gender })
      .from(sysUser)
      .where(eq(sysUser.id, id))
  )[0];

/** A new mail address is where the next reset of the password goes: whoever merely found an open session may not name one. */
async function proveForEmail(ports: Ports, userId: string, password: unknown): Promise<void> {
  const failure = checkField(PASSWORD_FIELD, password);
  if (failure) throw new InvalidFields({ password: failure });
  if (!(await provesOwn(ports, userId, password as string)))
    throw new InvalidFields({ password: { key: 'ownPasswordWrong' } });
}

/** Changes the caller's own profile, in his own tenant wherever he works; by the rules of the definition, and nothing else. */
async function changeOwnProfile(ports: Ports, scope: Scope, body: Record<string, unknown>): Promise<null> {
  const { userId } = scope;
  if (!userId) throw new Refusal('unauthorized');
  const { password, ...given } = body;
  if (password !== undefined && typeof password !== 'string') throw new InvalidFields({ password: { key: 'type' } });
  const input = validInput(PROFILE, 'update', given);
  const before = await ports.db.run('platform', 'read', (tx) => readBefore(tx, userId));
  if (!before) throw new Refusal('unauthorized');
  if (input.email !== undefined && input.email !== before.email) await proveForEmail(ports, userId, password);
  return ports.db.run('platform', 'write', async (tx) => {
    const own = { ...scope, tenant: before.tenantCode, departments: null };
    const [failures = {}] = await dictFailures(tx, PROFILE, [input], before.tenantCode, [before]);
    if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
    await patchRow({ tx, ports, scope: own }, user, userId, input, { operation: 'updateProfile' });
    return null;
  });
}

/** PUT /sys/user/profile */
export function addOwnProfileRoute(api: Api): void {
  addRoute(
    api,
    {
      method: 'PUT',
      path: '/sys/user/profile',
      summary:
        'Changes the caller’s own name, mail address, mobile number, gender and language; another mail address takes his password',
      auth: 'session',
      access: 'none',
      audit: true,
      body: anyObject,
      document: () => ({
        body: strictObjectOf({}, { ...updatedFields(PROFILE), password: { type: 'string' } }),
        response: Nothing,
      }),
    },
    ({ ports, scope, body }) => changeOwnProfile(ports, scope, body),
  );
}
