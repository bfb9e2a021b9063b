import { sql } from 'drizzle-orm';
import {
  KEY_PREFIX,
  newSecret,
  TOKEN_PREFIX,
  TOKEN_SECONDS,
  TOKENS_OF_KEY,
} from '../../../contract/resources/sys/api-key/rules';
import { TokenRequestForm, type TokenAnswer } from '../../../contract/wire/identity/token';
import type { Tx } from '../../db/database';
import { sysApiToken } from '../../db/machine-tables';
import { addRoute, type Api } from '../../http/route';
import { translate } from '../../http/words';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { isSame, sha256 } from '../secret';
import { countingGuesses, noteUse } from './key-gate';
import { readBySecret, refuseMalformed, type KeyRow } from './key-row';
import { refuseKey, rightsOfKey } from './standing-of-key';
import { TokenRefusal, tokenRequestOf, type TokenRequest } from './token-request';

const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** The key of a client that proved itself. Refuses as the gate does, and an id that is not the one of the secret. */
async function clientOf(ports: Ports, { clientId, secret }: TokenRequest, ip: string): Promise<KeyRow> {
  return countingGuesses(ports, ip, async () => {
    refuseMalformed(secret);
    if (!secret.startsWith(KEY_PREFIX)) throw new Refusal('keyMalformed');
    const key = await ports.db.run('platform', 'read', (tx) => readBySecret(tx, secret, ports.clock.now()));
    if (!isSame(key.clientId, clientId)) throw new Refusal('keyUnknown');
    refuseKey(key, ip, ports.clock.now());
    return key;
  });
}

/** Forgets tokens of the key that are over, and the oldest where there are as many as one key may have. */
async function makeRoom(tx: Tx, keyId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from sys_api_token where key_id = ${keyId}::uuid and (expires_at <= ${now.toISOString()}::timestamptz or hash in
      (select hash from sys_api_token where key_id = ${keyId}::uuid order by create_date desc, hash offset ${TOKENS_OF_KEY - 1}))`,
  );
}

async function issue(ports: Ports, asked: TokenRequest, ip: string): Promise<TokenAnswer> {
  const key = await clientOf(ports, asked, ip);
  const { permissions } = await rightsOfKey(ports, key);
  const strange = asked.scopes?.find((scope) => !permissions.has(scope));
  if (strange !== undefined || (asked.scopes ?? [...permissions]).length === 0)
    throw new TokenRefusal('invalid_scope', 'the key has no right of that name now');
  const now = ports.clock.now();
  const ends = Math.min(now.getTime() + TOKEN_SECONDS * 1000, Date.parse(key.expiresAt));
  const token = newSecret(TOKEN_PREFIX);
  const hash = await sha256(token);
  await ports.db.run('platform', 'write', async (tx) => {
    await makeRoom(tx, key.id, now);
    const scopes = asked.scopes === null ? null : [...asked.scopes];
    const [createDate, expiresAt] = [now.toISOString(), new Date(ends).toISOString()];
    await tx.insert(sysApiToken).values({ hash, keyId: key.id, scopes, createDate, expiresAt });
  });
  await noteUse(ports, key, ip);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.floor((ends - now.getTime()) / 1000),
    scope: [...(asked.scopes ?? permissions)].join(' '),
  };
}

const STATUS = { invalid_client: 401, temporarily_unavailable: 429 } as const;

/** A refusal as RFC 6749, section 5.2, has it; `code` is the one of `contract/wire/errors.ts` behind it. */
function refused(error: unknown, isBasic: boolean): Response {
  const refusal = error instanceof Refusal ? ofRefusal(error) : error;
  if (!(refusal instanceof TokenRefusal)) throw error;
  const { error: name, description, cause } = refusal;
  const wait = cause?.params.seconds;
  return Response.json(
    { error: name, error_description: description, ...(cause && { code: cause.code }) },
    {
      status: name in STATUS ? STATUS[name as keyof typeof STATUS] : 400,
      headers: {
        ...NO_STORE,
        ...(name === 'invalid_client' && isBasic && { 'WWW-Authenticate': 'Basic realm="api"' }),
        ...(wait !== undefined && { 'Retry-After': String(wait) }),
      },
    },
  );
}

function ofRefusal(refusal: Refusal): TokenRefusal | Refusal {
  const { key, http, params } = refusal;
  // A description is ASCII by the RFC, so it is told in one language.
  const words = translate('en-US', `error.${key}`, params);
  if (key === 'tooManyRequests') return new TokenRefusal('temporarily_unavailable', words, refusal);
  return http < 500 ? new TokenRefusal('invalid_client', words, refusal) : refusal;
}

/** POST /auth/oauth/token: client credentials of RFC 6749 for machine accounts. */
export function addTokenRoute(api: Api): void {
  const { ports } = api;
  addRoute(
    api,
    {
      method: 'POST',
      path: '/auth/oauth/token',
      summary: 'A token of client credentials (RFC 6749) for a machine account, good for 15 minutes',
      auth: 'none',
      access: 'none',
      signed: false,
      bytes: 'application/x-www-form-urlencoded',
      answers: 'token',
      document: () => ({ body: TokenRequestForm }),
    },
    async ({ c, scope }) => {
      const request = c.req.raw;
      const isBasic = request.headers.has('authorization');
      try {
        const answer = await issue(ports, await tokenRequestOf(request), scope.ip);
        return Response.json(answer, { headers: NO_STORE });
      } catch (error) {
        return refused(error, isBasic);
      }
    },
  );
}
