import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { sysLoginTicket, sysSecondFactor, sysSsoFlow, sysSsoTicket } from '../../db/system-tables';
import { sysSsoProvider, sysTenant } from '../../db/tables';
import { keysOf, masterKeyOf, newMasterKey } from '../../ports/sealing';
import { testDatabase } from '../../testing/database';
import { addKey, openKeys } from '../ports/keys';
import { reseal } from './rotate-keys';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rotating keys', () => {
  it('seals every secret with the new key, so that the old one can go', async () => {
    const { db, close } = await testDatabase();
    const before = await openKeys(undefined, folder);
    const sealed = await before.encrypt('hook-secret');
    await db.run('platform', 'write', (tx) =>
      tx
        .insert(sysTenant)
        .values([
          { tenantCode: 'K', tenantName: 'K', shortName: 'k', webhookKey: sealed } as never,
          { tenantCode: 'L', tenantName: 'L', shortName: 'l' } as never,
        ]),
    );
    const userId = crypto.randomUUID();
    const seed = await before.encrypt('seed');
    await db.run('platform', 'write', (tx) => tx.insert(sysSecondFactor).values({ userId, secret: seed }));
    addKey(folder);
    expect(await reseal(db, await openKeys(undefined, folder))).toBe(2);
    const [row] = await db.run('platform', 'read', (tx) =>
      tx.select({ key: sysTenant.webhookKey }).from(sysTenant).where(eq(sysTenant.shortName, 'k')),
    );
    const [newest = ''] = readFileSync(join(folder, 'master.key'), 'utf8').split('\n');
    const onlyNew = keysOf([await masterKeyOf(newest)]);
    expect(await onlyNew.decrypt(row!.key!)).toBe('hook-secret');
    const [factor] = await db.run('platform', 'read', (tx) => tx.select().from(sysSecondFactor));
    expect(await onlyNew.decrypt(factor!.secret)).toBe('seed');
    await expect(before.decrypt(row!.key!)).rejects.toThrow('not known here');
    expect(statSync(join(folder, 'master.key')).mode & 0o777).toBe(0o600);
    await close();
  });

  it('seals second factors and sign-ons anew, and ends the logins under way [SES-06] [SES-07]', async () => {
    const { db, close } = await testDatabase();
    const [old, fresh] = await Promise.all([masterKeyOf(newMasterKey()), masterKeyOf(newMasterKey())]);
    const before = keysOf([old]);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const [userId, providerId] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.run('platform', 'write', async (tx) => {
      await tx.insert(sysSecondFactor).values({ userId, secret: await before.encrypt('seed') });
      const provider = {
        tenantCode: '',
        name: 'p',
        title: 'P',
        issuer: 'https://p.example',
        clientId: 'c',
        clientSecret: await before.encrypt('shared'),
      };
      await tx.insert(sysSsoProvider).values(provider as never);
      const ticket = { providerId, userId, expiresAt };
      await tx.insert(sysSsoTicket).values([
        { ...ticket, tokenHash: 'a', idToken: await before.encrypt('hint') },
        { ...ticket, tokenHash: 'b' },
      ]);
      await tx.insert(sysSsoFlow).values({
        stateHash: 's',
        providerId,
        sealed: await before.encrypt('{}'),
        browserHash: 'b',
        redirectUri: '/',
        expiresAt,
      });
      await tx
        .insert(sysLoginTicket)
        .values({ tokenHash: 't', userId, purpose: 'verify', state: await before.encrypt('{}'), expiresAt });
    });
    expect(await reseal(db, keysOf([fresh, old]))).toBe(3);
    const sealed = await db.run('platform', 'read', async (tx) => {
      const [factor] = await tx.select().from(sysSecondFactor);
      const [ticket] = await tx.select().from(sysSsoTicket).where(eq(sysSsoTicket.tokenHash, 'a'));
      const [provider] = await tx.select().from(sysSsoProvider);
      expect([await tx.$count(sysSsoFlow), await tx.$count(sysLoginTicket), await tx.$count(sysSsoTicket)]).toEqual([
        0, 0, 2,
      ]);
      return [factor?.secret, ticket?.idToken, provider?.clientSecret];
    });
    const after = keysOf([fresh]);
    expect(await Promise.all(sealed.map((text) => after.decrypt(text ?? '')))).toEqual(['seed', 'hint', 'shared']);
    await close();
  });

  it('changes nothing where one secret cannot be opened', async () => {
    const { db, close } = await testDatabase();
    const [mine, lost] = await Promise.all([masterKeyOf(newMasterKey()), masterKeyOf(newMasterKey())]);
    const texts = [await keysOf([mine]).encrypt('a'), await keysOf([lost]).encrypt('b')];
    await db.run('platform', 'write', (tx) =>
      tx
        .insert(sysTenant)
        .values(
          texts.map(
            (webhookKey, n) => ({ tenantCode: `T${n}`, tenantName: `T${n}`, shortName: `t${n}`, webhookKey }) as never,
          ),
        ),
    );
    await expect(reseal(db, keysOf([await masterKeyOf(newMasterKey()), mine]))).rejects.toThrow('not known here');
    const rows = await db.run('platform', 'read', (tx) =>
      tx.select({ key: sysTenant.webhookKey }).from(sysTenant).orderBy(sysTenant.shortName),
    );
    expect(rows.map(({ key }) => key)).toEqual(texts);
    await close();
  });
});
