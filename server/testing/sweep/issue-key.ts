import { eq } from 'drizzle-orm';
import { KEY_PREFIX, lookupOf, newSecret } from '../../../contract/resources/sys/api-key/rules';
import { sysApiSecret } from '../../db/machine-tables';
import { sysSession } from '../../db/system-tables';
import { sysApiKey } from '../../db/tables';
import { newClientId, sha256 } from '../../identity/secret';
import type { TestApp } from '../test-app';

/** A key of tenant A that the person of a session made, with these entries of the menu as its scopes. */
export const issueKey = (app: TestApp, token: string, menuIdList: readonly string[]): Promise<string> =>
  app.system(async ({ tx, ports }) => {
    const [session] = await tx
      .select({ makerId: sysSession.userId })
      .from(sysSession)
      .where(eq(sysSession.tokenHash, await sha256(token)));
    const secret = newSecret(KEY_PREFIX);
    const prefix = lookupOf(secret);
    const row = {
      tenantCode: 'A',
      name: prefix,
      prefix,
      clientId: newClientId(),
      makerId: session?.makerId,
      menuIdList: [...menuIdList],
      expiresAt: new Date(ports.clock.now().getTime() + 86_400_000).toISOString(),
    };
    const [key] = await tx.insert(sysApiKey).values(row).returning({ id: sysApiKey.id });
    await tx.insert(sysApiSecret).values({ prefix, tenantCode: 'A', keyId: key?.id ?? '', hash: await sha256(secret) });
    return secret;
  });
