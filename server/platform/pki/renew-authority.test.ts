import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorityView } from '../../modules/account/certificate/authority-view';
import { ERRORS } from '../../../contract/wire/errors';
import { sysAudit, sysSetting } from '../../db/system-tables';
import { sysIssuedCertificate } from '../../db/pki-tables';
import { sysNotice, sysUser } from '../../db/tables';
import type { Authority } from '../../ports/authority';
import { openCertificates, type Certificates, type ActivatedTester } from '../../testing/certificates';
import { openSession } from '../../identity/session/session';
import { endOfAuthority, warnOfAuthority } from '../../modules/account/certificate/authority-warning';
import { judgeCsr, readCsr } from './csr';
import { issue } from './issue';
import { AUTHORITY_KEY } from './stored-authority';
import { ISSUING, makeAuthority } from './make-authority';
import { renewIssuing } from './renew-authority';
import { derOf } from './x509';

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;
let c: Certificates;

beforeAll(async () => {
  c = await openCertificates();
});
afterAll(() => c.close());

type Held = { tester: ActivatedTester; id: string; paper: string };
const renew = () => c.w.t.ports.db.run('platform', 'write', (tx) => renewIssuing({ ports: c.w.t.ports, tx }));

async function issued(): Promise<Held> {
  const tester = await c.tester();
  expect(await tester.apply(c.requestOf(tester.testerCode))).toMatchObject({ code: 0, data: { state: 'normal' } });
  const { certificate, serialNumber } = await tester.own();
  return { tester, id: (await c.rowOf(serialNumber)).id, paper: certificate ?? '' };
}
const revoke = async ({ id }: Held) =>
  expect(
    (await c.w.admin('POST', `/account/certificate/${id}/revoke`, { revokeReason: 'superseded', reason: 'x' })).code,
  ).toBe(0);
const textOf = (paper: string): string => c.o.run('x509', '-in', c.o.keep('x.pem', paper), '-noout', '-text').text;

async function agrees({ paper }: Held, status: 'good' | 'revoked') {
  const [byList, byStatus] = [await c.verify(paper), await c.statusBy(paper)];
  expect(byList.text).toContain(status === 'good' ? ': OK' : 'certificate revoked');
  expect(byStatus.text).toContain(`.pem: ${status}`);
  expect(byStatus.text).toContain('Response verify OK');
}

describe('the key that issues is renewed under the same root [ACC-10]', () => {
  let before: Held;
  let lost: Held;
  let after: Held;

  it('and openssl agrees on what either of them issued, by list and by status answer', async () => {
    before = await issued();
    lost = await issued();
    await revoke(lost);
    expect(await renew()).toMatchObject({ number: 2 });
    after = await issued();
    await agrees(before, 'good');
    await agrees(lost, 'revoked');
    await agrees(after, 'good');
    expect(textOf(before.paper)).toMatch(/\/api\/pki\/crl\n/);
    expect(textOf(after.paper)).toMatch(/\/api\/pki\/crl\/2\n/);
    expect(textOf(after.paper)).toMatch(/\/api\/pki\/issuer\/2\n/);
    const operations = await c.w.t.system(({ tx }) =>
      tx.select().from(sysAudit).where(eq(sysAudit.operation, 'renewAuthority')),
    );
    expect(operations).toHaveLength(1);
  });

  it('each list tells of its own, and is signed by its own key', async () => {
    await revoke(after);
    const serialsOf = async (path: string) => {
      const file = c.o.keep('one.crl', await c.published().then(({ bytes }) => bytes(path)));
      const { text } = c.o.run('crl', '-inform', 'DER', '-in', file, '-noout', '-text');
      return { serials: text.match(/Serial Number: [0-9A-F]+/g) ?? [], text };
    };
    const [first, second] = [await serialsOf('crl'), await serialsOf('crl/2')];
    expect([first.serials, second.serials].map(({ length }) => length)).toEqual([1, 1]);
    expect(first.serials).not.toEqual(second.serials);
    expect([first.text.includes('Issuing CA 2'), second.text.includes('Issuing CA 2')]).toEqual([false, true]);
    await agrees(before, 'good');
    await agrees(after, 'revoked');
    expect((await c.w.t.app.request('/api/pki/crl/3')).status).toBe(404);
    expect((await c.w.t.app.request('/api/pki/issuer/3')).status).toBe(404);
  });

  it('a tester and an administrator are given the chain by which the certificate was issued', async () => {
    for (const { tester, id, paper } of [before, await issued()]) {
      const [own = '', issuing = '', root = ''] =
        ((await tester.own()).chain ?? '').match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----\n/g) ?? [];
      expect(own).toBe(paper);
      const files = [
        '-CAfile',
        c.o.keep('r.pem', root),
        '-untrusted',
        c.o.keep('i.pem', issuing),
        c.o.keep('o.pem', own),
      ];
      expect(c.o.run('verify', ...files).text).toContain(': OK');
      expect((await c.w.admin('GET', `/account/certificate/${id}/file?form=chain`)).text).toBe(
        [own, issuing, root].join(''),
      );
    }
  });

  it('a status answer is signed by one key: of certificates of both nothing is said', async () => {
    const { issuerOf } = await c.published();
    const [one, two] = [c.o.keep('1.pem', before.paper), c.o.keep('2.pem', after.paper)];
    const request = c.o.keep('request.der', '');
    c.o.run('ocsp', '-issuer', issuerOf(one), '-cert', one, '-issuer', issuerOf(two), '-cert', two, '-reqout', request);
    const answer = await c.w.t.app.request('/api/pki/ocsp', { method: 'POST', body: c.o.read(request) });
    const text = c.o.run(
      'ocsp',
      '-respin',
      c.o.keep('a.der', new Uint8Array(await answer.arrayBuffer())),
      '-noverify',
    ).text;
    expect(text).toContain('unauthorized');
  });

  it('the view of the authority names both with their lists', async () => {
    const { data } = await c.w.admin('GET', '/account/certificate/authority');
    const { issuers, above } = data as {
      issuers: { subject: string; crlUrl: string; count: number }[];
      above: object[];
    };
    expect(issuers.map(({ crlUrl, count }) => [crlUrl.replace(/^.*\/pki/, ''), count])).toEqual([
      ['/crl/2', 1],
      ['/crl', 1],
    ]);
    expect(above).toHaveLength(1);
    expect((await (await c.w.t.app.request('/api/pki/chain')).text()).match(/BEGIN CERTIFICATE/g)).toHaveLength(3);
  });

  it('two renewals at once make two keys, one after the other', async () => {
    const made = await Promise.all([renew(), renew()]);
    expect(made.map(({ number }) => number).toSorted()).toEqual([3, 4]);
    const held = await issued();
    await agrees(held, 'good');
    await agrees(before, 'good');
    const [row] = await c.w.t.system(({ tx }) =>
      tx.select().from(sysIssuedCertificate).where(eq(sysIssuedCertificate.recordId, held.id)),
    );
    expect(row?.issuer).toBe(4);
  });
});

describe('a clock that jumps [ACC-10]', () => {
  const shift = (ms: number) => c.w.t.ports.shift(ms);
  const issueNow = async () => {
    const csr = await judgeCsr(await readCsr(c.requestOf('GT-0000-0001')), 'GT-0000-0001');
    const wish = {
      csr,
      parts: csr.parts,
      lifetime: YEAR,
      tenantCode: 'A',
      resource: 'x',
      recordId: crypto.randomUUID(),
    };
    return c.w.t.system((context) => issue(context, wish));
  };

  it('behind the key that issues gets no certificate, and tells a tester so', async () => {
    const tester = await c.tester();
    const request = c.requestOf(tester.testerCode);
    shift(-3 * DAY);
    expect((await tester.apply(request)).code).toBe(ERRORS.authorityOver.code);
    expect(await tester.own()).toMatchObject({ state: 'none', application: null });
    shift(3 * DAY);
    expect((await tester.apply(request)).code).toBe(0);
  });

  /** The administrators of the platform are told once. */
  async function toldOf(validTo: Date) {
    const told = () =>
      c.w.t.system(({ tx }) =>
        tx
          .select()
          .from(sysNotice)
          .where(and(eq(sysNotice.tenantCode, ''), eq(sysNotice.audience, 'administrators'))),
      );
    expect(await told()).toEqual([]);
    expect(await warnOfAuthority(c.w.t.ports)).toEqual(validTo);
    expect(await warnOfAuthority(c.w.t.ports)).toEqual(validTo);
    expect(await told()).toMatchObject([
      { level: 'important', status: 3, title: expect.stringContaining('密钥') as string },
    ]);
  }

  /** What the view tells somebody who signs in now: the sessions of before did not outlive the clock. */
  async function endsAt(): Promise<string | null> {
    const { token } = await c.w.t.system(async ({ tx, ports }) => {
      const [admin] = await tx.select().from(sysUser).where(eq(sysUser.username, 'admin-a'));
      return openSession(tx, ports, admin as typeof sysUser.$inferSelect, { ip: '', agent: 'test' });
    });
    const { data } = await c.w.t.call('GET', '/account/certificate/authority', undefined, { token });
    return (data as AuthorityView).endsAt ?? null;
  }

  it('to the end of the key that issues shortens what it issues, then ends it; a renewed key goes on', async () => {
    const { validTo } = await renew();
    expect(await warnOfAuthority(c.w.t.ports)).toBeNull();
    expect(await endsAt()).toBeNull();
    const toEnd = validTo.getTime() - c.w.t.ports.clock.now().getTime();
    shift(toEnd - 30 * DAY);
    expect(await endOfAuthority(c.w.t.ports)).toEqual(validTo);
    expect(await endsAt()).toBe(validTo.toISOString());
    await toldOf(validTo);
    expect((await issueNow()).validTo).toBe(validTo.toISOString());
    shift(31 * DAY);
    await expect(issueNow()).rejects.toMatchObject({ key: 'authorityOver' });
    const { subject } = await renew();
    const { issuer, paper } = await issueNow();
    expect(issuer).toBe(subject);
    expect((await c.verify(paper)).text).toContain(': OK');
    expect(await endOfAuthority(c.w.t.ports)).toBeNull();
    expect(await endsAt()).toBeNull();
    shift(-toEnd - DAY);
  });
});

it('an authority in another machine signs by its port, and nothing of it is kept here [ACC-10]', async () => {
  const other = await openCertificates();
  const { issuing, issuingKey, root } = await makeAuthority('Module', other.w.t.ports.clock.now());
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(issuingKey, 'base64'), ISSUING, false, ['sign']);
  let signed = 0;
  const sign: Authority['sign'] = (bytes) => {
    signed += 1;
    return crypto.subtle.sign(ISSUING, key, bytes);
  };
  other.w.t.ports.authorities = {
    open: () => Promise.resolve([{ number: 1, chain: [derOf(issuing), derOf(root)], curve: 'P-256', sign }]),
  };
  const tester = await other.tester();
  expect((await tester.apply(other.requestOf(tester.testerCode))).code).toBe(0);
  const { certificate } = await tester.own();
  expect((await other.verify(certificate ?? '')).text).toContain(': OK');
  expect((await other.statusBy(certificate ?? '')).text).toContain('.pem: good');
  expect(signed).toBe(3);
  expect(
    await other.w.t.system(({ tx }) => tx.select().from(sysSetting).where(eq(sysSetting.key, AUTHORITY_KEY))),
  ).toEqual([]);
  await other.close();
});
