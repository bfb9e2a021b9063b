import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, type OidcConfig } from '../config';
import { sysAudit } from '../db/system-tables';
import { sysSsoProvider } from '../db/tables';
import { openTrial, type Trial } from '../testing/trial';
import { ensureProvider } from './configured-provider';

const OIDC: OidcConfig = {
  issuer: 'https://idp.example.com',
  clientId: 'console',
  clientSecret: 'first-secret',
  tenant: 't1001',
  title: 'Company',
};
let trial: Trial;

const rows = () => trial.platform((tx) => tx.select().from(sysSsoProvider));
const ensure = (change: Partial<OidcConfig> = {}) => ensureProvider(trial.ports, { ...OIDC, ...change });

beforeAll(async () => {
  trial = await openTrial();
  await trial.addTenant('B');
});
afterAll(() => trial.close());

describe('the provider that the environment names [SES-06]', () => {
  it('is made once, with its secret sealed [SES-06]', async () => {
    await ensureProvider(trial.ports, undefined);
    expect(await rows()).toEqual([]);
    await ensure();
    const [made, ...others] = await rows();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      tenantCode: '1001',
      name: 'oidc',
      title: 'Company',
      issuer: OIDC.issuer,
      status: 1,
      scopes: 'openid profile email',
      subjectClaim: 'sub',
    });
    expect(await trial.ports.keys.decrypt(made?.clientSecret ?? '')).toBe('first-secret');
    expect((await trial.call('GET', '/auth/providers?tenant=1001')).data).toEqual([
      { name: 'oidc', title: 'Company', autoStart: false },
    ]);
  });

  it('stays as it is at the next start, and with it what an administrator chose [SES-06]', async () => {
    await trial.platform((tx) => tx.update(sysSsoProvider).set({ status: 0, createUsers: true, scopes: 'openid' }));
    const before = await rows();
    await ensure();
    expect(await rows()).toEqual(before);
  });

  it('follows the environment, on the record [SES-06]', async () => {
    await ensure({ clientSecret: 'second-secret', title: 'Company account', tenant: 'B' });
    const [row] = await rows();
    expect(row).toMatchObject({ tenantCode: 'B', title: 'Company account', status: 0, createUsers: true });
    expect(await trial.ports.keys.decrypt(row?.clientSecret ?? '')).toBe('second-secret');
    await ensure({ clientSecret: undefined, tenant: undefined });
    expect((await rows())[0]).toMatchObject({ tenantCode: '', clientSecret: null });
    const lines = await trial.platform((tx) =>
      tx.select().from(sysAudit).where(eq(sysAudit.resource, 'sys/sso-provider')),
    );
    expect(lines.map(({ operation }) => operation)).toEqual(['save', 'update', 'update']);
    expect(JSON.stringify(lines)).not.toContain('-secret');
  });

  it('is refused in one line where its tenant is not there [SES-06]', async () => {
    await expect(ensure({ tenant: 'nowhere' })).rejects.toThrow(ConfigError);
    await expect(ensure({ tenant: 'nowhere' })).rejects.toThrow(/^OIDC_TENANT[^\n]+nowhere\.$/);
  });
});
