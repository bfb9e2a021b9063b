import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('readConfig', () => {
  it('has a value for everything, and takes an empty variable for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      opsPort: 3001,
      dataDir: './data',
      seed: 'none',
      settings: { captcha: true },
      databaseUrl: undefined,
    });
    expect(readConfig({ PORT: '8080' }).opsPort).toBe(8081);
  });

  it('names the variable that is wrong, in one line', () => {
    for (const [name, value] of Object.entries({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      MASTER_KEY: 'short',
      SEED: 'all',
      CAPTCHA: 'maybe',
      SMTP_URL: 'http://x',
      FRAME_ORIGINS: "https://a.example; script-src 'unsafe-inline'",
    })) {
      expect(() => readConfig({ [name]: value }), name).toThrow(ConfigError);
      expect(() => readConfig({ [name]: value }), name).toThrow(new RegExp(`^${name}[^\\n]+$`));
    }
  });

  it('stands below a path, to which the address that people open leads [OPS-03]', () => {
    expect(readConfig({}).settings.basePath).toBe('');
    for (const path of ['/console', '/console/', '/tools/Console_2']) {
      const { settings } = readConfig({ BASE_PATH: path, CONSOLE_URL: `https://a.example${path}` });
      expect([settings.basePath, settings.ownUrl]).toEqual([
        path.replace(/\/$/, ''),
        `http://127.0.0.1:3000${path.replace(/\/$/, '')}`,
      ]);
    }
    for (const path of ['console', '//a', '/a//b', '/a.b', '/api', '/a/assets', '/"x"', '/a?b', '/a/../b', '/ä'])
      expect(() => readConfig({ BASE_PATH: path }), path).toThrow(/^BASE_PATH[^\n]+$/);
    for (const [BASE_PATH, CONSOLE_URL] of [
      ['/console', 'https://a.example'],
      ['/console', 'https://a.example/other/'],
      ['', 'https://a.example/console'],
    ])
      expect(() => readConfig({ BASE_PATH, CONSOLE_URL }), CONSOLE_URL).toThrow(/^CONSOLE_URL.*BASE_PATH/);
  });

  it('refuses in production what weakens it', () => {
    for (const weak of [
      { CAPTCHA: 'off' },
      { CLOCK_OFFSET_MS: '1000' },
      { SEED: 'demo' },
      { SEED: 'accept', ACCEPT_PASSWORD: 'Abc-12d3' },
    ]) {
      expect(() => readConfig({ NODE_ENV: 'production', ...weak })).toThrow('production');
    }
    expect(readConfig({ NODE_ENV: 'production' }).isProduction).toBe(true);
  });

  it('asks administrators for a second factor in production, and elsewhere where it is told to [SES-07]', () => {
    const asked = (variables: Record<string, string>) => readConfig(variables).settings.adminSecondFactor;
    expect([asked({}), asked({ NODE_ENV: 'production' })]).toEqual(['offered', 'required']);
    expect(asked({ SECOND_FACTOR_ADMINS: 'required' })).toBe('required');
    expect(asked({ NODE_ENV: 'production', SECOND_FACTOR_ADMINS: 'offered' })).toBe('offered');
    expect(() => readConfig({ SECOND_FACTOR_ADMINS: 'never' })).toThrow(/^SECOND_FACTOR_ADMINS/);
  });

  it('takes origins that may be framed, whole and without a path [RT-08]', () => {
    expect(readConfig({}).settings.frameOrigins).toEqual([]);
    expect(
      readConfig({ FRAME_ORIGINS: 'https://a.example/, http://127.0.0.1:8080,https://*.b.example' }).settings
        .frameOrigins,
    ).toEqual(['https://a.example', 'http://127.0.0.1:8080', 'https://*.b.example']);
    expect(() => readConfig({ FRAME_ORIGINS: '*' })).toThrow(/^FRAME_ORIGINS/);
  });

  it('names a provider of single sign-on whole or not at all [SES-06]', () => {
    const whole = { OIDC_ISSUER: 'https://idp.example.com/realms/a', OIDC_CLIENT_ID: 'console' };
    expect(readConfig({}).oidc).toBeUndefined();
    expect(readConfig(whole).oidc).toEqual({
      issuer: whole.OIDC_ISSUER,
      clientId: 'console',
      clientSecret: undefined,
      tenant: undefined,
      title: 'idp.example.com',
    });
    expect(
      readConfig({ ...whole, OIDC_TITLE: 'Company', OIDC_TENANT: 't1001', OIDC_CLIENT_SECRET: 's' }).oidc,
    ).toMatchObject({
      clientSecret: 's',
      tenant: 't1001',
      title: 'Company',
    });
    expect(() => readConfig({ OIDC_ISSUER: whole.OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID');
    expect(() => readConfig({ OIDC_CLIENT_ID: 'console' })).toThrow('OIDC_ISSUER');
    for (const issuer of ['http://idp.example.com', 'idp.example.com', 'https://a:b@idp.example.com'])
      expect(() => readConfig({ ...whole, OIDC_ISSUER: issuer })).toThrow('OIDC_ISSUER');
  });

  it('lets nobody be sent into the own network in production but where the operator says so [SES-06]', () => {
    expect(readConfig({}).outboundHosts).toEqual(['localhost', '127.0.0.1', '::1']);
    expect(readConfig({ NODE_ENV: 'production' }).outboundHosts).toEqual([]);
    const oidc = { OIDC_ISSUER: 'https://idp.intranet/x', OIDC_CLIENT_ID: 'console' };
    expect(
      readConfig({ NODE_ENV: 'production', OUTBOUND_HOSTS: 'sso.intranet, 10.0.0.7', ...oidc }).outboundHosts,
    ).toEqual(['sso.intranet', '10.0.0.7', 'idp.intranet']);
  });

  it('asks for a password where accounts are made for acceptance', () => {
    expect(() => readConfig({ SEED: 'accept' })).toThrow('ACCEPT_PASSWORD');
  });
});
