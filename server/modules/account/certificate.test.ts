import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorityView } from './certificate/authority-view';
import { ERRORS } from '../../../contract/wire/errors';
import { warnOfEnds } from './certificate/warning';
import { sysIssuedCertificate } from '../../db/pki-tables';
import { translate } from '../../http/words';
import { openWebhookReceiver } from '../../testing/webhook-receiver';
import {
  openCertificates,
  type Certificates,
  type CertificateRow,
  type ActivatedTester,
} from '../../testing/certificates';

let c: Certificates;

beforeAll(async () => {
  c = await openCertificates();
});
afterAll(() => c.close());

type Held = { tester: ActivatedTester; row: CertificateRow; paper: string };

async function issued(): Promise<Held> {
  const tester = await c.tester();
  const answer = await tester.apply(c.requestOf(tester.testerCode), 'first');
  expect(answer).toMatchObject({ code: 0, data: { state: 'normal', application: { status: 1 } } });
  const { certificate, serialNumber } = await tester.own();
  return { tester, row: await c.rowOf(serialNumber), paper: certificate ?? '' };
}

const act = async ({ row }: Held, action: string, input: object = {}) => {
  const answer = await c.w.admin('POST', `/account/certificate/${row.id}/${action}`, input);
  expect([action, answer.code]).toEqual([action, 0]);
};
const mayNot = async ({ row }: Held, ...actions: string[]) => {
  for (const action of actions) {
    const input =
      action === 'revoke' ? { revokeReason: 'superseded', reason: 'x' } : action === 'disable' ? { reason: 'x' } : {};
    expect([action, (await c.w.admin('POST', `/account/certificate/${row.id}/${action}`, input)).code]).toEqual([
      action,
      ERRORS.stateChanged.code,
    ]);
  }
};

/** What openssl says by list and by status answer, both of this moment. */
async function agrees({ paper }: Held, status: 'good' | 'revoked', reason?: string) {
  const [byList, byStatus] = [await c.verify(paper), await c.statusBy(paper)];
  expect(byList.text).toContain(status === 'good' ? ': OK' : 'certificate revoked');
  expect(byList.isFine).toBe(status === 'good');
  expect(byStatus.text).toContain(`.pem: ${status}`);
  expect(byStatus.text).toContain('Response verify OK');
  if (reason) expect(byStatus.text).toContain(`Reason: ${reason}`);
}

describe('openssl agrees in every state [ACC-10]', () => {
  it('makes no authority for who only asks', async () => {
    for (const path of ['crl', 'crl.pem', 'chain', 'issuer'])
      expect((await c.w.t.app.request(`/api/pki/${path}`)).status).toBe(404);
    expect((await c.w.admin('GET', '/account/certificate/authority')).msg).toBe(
      translate('en-US', 'error.authorityNone'),
    );
  });

  it('normal, disabled, enabled again, disabled, deleted: it stays on the list, and the tester applies anew', async () => {
    const held = await issued();
    await agrees(held, 'good');
    await mayNot(held, 'enable', 'discard');
    await act(held, 'disable', { reason: 'lent out' });
    await agrees(held, 'revoked', 'certificateHold');
    expect(await held.tester.own()).toMatchObject({
      state: 'disabled',
      mayApply: false,
      mustApply: false,
      certificate: null,
    });
    expect((await held.tester.apply(c.requestOf(held.tester.testerCode))).code).toBe(ERRORS.certificateBlocked.code);
    await mayNot(held, 'disable', 'revoke');
    await act(held, 'enable');
    await agrees(held, 'good');
    await act(held, 'disable', { reason: 'returned' });
    await act(held, 'discard');
    await agrees(held, 'revoked', 'cessationOfOperation');
    await mayNot(held, 'enable', 'disable', 'revoke', 'discard');
    expect(await held.tester.own()).toMatchObject({ state: 'deleted', mayApply: true, mustApply: true });
    const anew = await held.tester.apply(c.requestOf(held.tester.testerCode), 'deleted');
    expect(anew.data).toMatchObject({ state: 'normal', application: { status: 1 } });
    await agrees({ ...held, paper: (await held.tester.own()).certificate ?? '' }, 'good');
    await agrees(held, 'revoked', 'cessationOfOperation');
  });

  it('revoked with a reason and a time: it can only be deleted, and keeps both on the list', async () => {
    const held = await issued();
    await act(held, 'revoke', { revokeReason: 'keyCompromise', reason: 'stolen' });
    await agrees(held, 'revoked', 'keyCompromise');
    const row = await c.rowOf(held.row.serialNumber);
    expect(row).toMatchObject({
      status: -1,
      revokeReason: 'keyCompromise',
      revokeRemark: 'stolen',
      revokeTime: expect.any(String) as string,
    });
    await mayNot(held, 'enable', 'disable', 'revoke');
    expect((await held.tester.apply(c.requestOf(held.tester.testerCode))).code).toBe(ERRORS.certificateBlocked.code);
    await act(held, 'discard');
    await agrees(held, 'revoked', 'keyCompromise');
    expect(await held.tester.own()).toMatchObject({ state: 'deleted', mustApply: true });
    expect(await c.w.operations(held.row.id)).toEqual(['issue', 'revoke', 'discard']);
  });

  it('answers unknown of what it never issued, and malformed where there is no question', async () => {
    const held = await issued();
    const { issuing } = await c.published();
    const leaf = c.o.keep('leaf.pem', held.paper);
    c.o.run(
      'ocsp',
      '-issuer',
      issuing,
      '-serial',
      '0x4123456789ABCDEF0123456789ABCDEF01234567',
      '-reqout',
      `${leaf}.req`,
    );
    const answer = await c.w.t.app.request('/api/pki/ocsp', { method: 'POST', body: c.o.read(`${leaf}.req`) });
    const text = c.o.run(
      'ocsp',
      '-respin',
      c.o.keep('a.der', new Uint8Array(await answer.arrayBuffer())),
      '-noverify',
      '-resp_text',
    ).text;
    expect(text).toContain('Cert Status: unknown');
    for (const body of ['', 'rubbish', 'x'.repeat(10_000)]) {
      const refused = await c.w.t.app.request('/api/pki/ocsp', { method: 'POST', body });
      expect(
        c.o.run('ocsp', '-respin', c.o.keep('b.der', new Uint8Array(await refused.arrayBuffer())), '-noverify').text,
      ).toContain('malformedrequest');
    }
    expect((await c.w.t.app.request('/api/pki/ocsp', { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413);
    const inPath = Buffer.from(c.o.read(`${leaf}.req`)).toString('base64');
    const byGet = await c.w.t.app.request(`/api/pki/ocsp/${encodeURIComponent(inPath)}`);
    expect(
      c.o.run(
        'ocsp',
        '-respin',
        c.o.keep('c.der', new Uint8Array(await byGet.arrayBuffer())),
        '-noverify',
        '-resp_text',
      ).text,
    ).toContain('unknown');
  });

  it('counts its lists up, and makes a new one as soon as anything changes or half its time is over', async () => {
    const number = async () =>
      ((await c.w.admin('GET', '/account/certificate/authority')).data as AuthorityView).issuers[0]?.number ?? 0;
    const held = await issued();
    const first = await number();
    expect(await number()).toBe(first);
    await act(held, 'disable', { reason: 'x' });
    expect(await number()).toBe(first + 1);
    expect(await number()).toBe(first + 1);
    c.w.t.ports.shift(13 * 3_600_000);
    expect(await number()).toBe(first + 2);
    await act(held, 'enable');
    expect((await c.verify(held.paper)).text).toContain(': OK');
    const { crl } = await c.published();
    expect(c.o.run('crl', '-in', crl, '-noout', '-text').text).toMatch(/X509v3 CRL Number:\s+\d+/);
    // A clock that is set back makes no list of the future, and no number twice.
    const last = await number();
    c.w.t.ports.shift(-26 * 3_600_000);
    expect(await number()).toBe(last + 1);
    c.w.t.ports.shift(13 * 3_600_000);
  });

  it('lists thousands', async () => {
    const held = await issued();
    const serials = Array.from({ length: 5_000 }, (_, n) => `4${n.toString(16).toUpperCase().padStart(39, '0')}`);
    await c.w.t.system(async ({ tx }) => {
      const rows = serials.map((serial) => ({
        serial,
        tenantCode: 'A',
        resource: 'x',
        recordId: held.row.id,
        notAfter: held.row.validTo,
      }));
      for (let at = 0; at < rows.length; at += 1000)
        await tx
          .insert(sysIssuedCertificate)
          .values(rows.slice(at, at + 1000).map((row) => ({ ...row, reason: 'unspecified', revokedAt: row.notAfter })));
    });
    const { crl } = await c.published();
    const text = c.o.run('crl', '-in', crl, '-noout', '-text').text;
    expect(text.match(/Serial Number:/g)?.length).toBeGreaterThanOrEqual(serials.length);
    expect(text).toContain(serials.at(-1));
    await agrees(held, 'good');
    await c.w.t.system(({ tx }) => tx.delete(sysIssuedCertificate).where(eq(sysIssuedCertificate.resource, 'x')));
  });

  it('is a certificate as RFC 5280 has it, with the addresses of list and status', async () => {
    const held = await issued();
    const text = c.o.run('x509', '-in', c.o.keep('leaf.pem', held.paper), '-noout', '-text').text;
    for (const part of [
      'CA:FALSE',
      'TLS Web Client Authentication',
      'Digital Signature',
      '/api/pki/crl',
      '/api/pki/ocsp',
      `CN = ${held.tester.testerCode}`,
      'O = Tenant A',
    ])
      expect(text).toContain(part);
    expect(held.row.serialNumber).toMatch(/^[4-7][0-9A-F]{39}$/);
    const fetched = async (form: string) =>
      (await c.w.admin('GET', `/account/certificate/${held.row.id}/file?form=${form}`)).text;
    expect(await fetched('pem')).toBe(held.paper);
    expect((await fetched('chain')).match(/BEGIN CERTIFICATE/g)).toHaveLength(3);
    expect(
      (await c.w.t.call('GET', `/account/certificate/${held.row.id}/file`, undefined, { token: c.w.t.tokens.adminB }))
        .code,
    ).toBe(ERRORS.gone.code);
  });
});

describe('the end of a certificate [ACC-10]', () => {
  it('is renewed by the tester before it comes; the former one is superseded', async () => {
    await c.setParameter('certificate.validity', '10d');
    await c.setParameter('certificate.renewBefore', '3d');
    const held = await issued();
    expect(await held.tester.own()).toMatchObject({ state: 'normal', mustApply: false });
    c.w.t.ports.shift(8 * 86_400_000);
    expect(await held.tester.own()).toMatchObject({ state: 'normal', mustApply: true, mayApply: true });
    expect((await held.tester.apply(c.requestOf(held.tester.testerCode), 'renewal')).data).toMatchObject({
      state: 'normal',
      mustApply: false,
    });
    expect(await c.rowOf(held.row.serialNumber)).toMatchObject({ status: -1, revokeReason: 'superseded' });
    expect((await c.verify(held.paper)).isFine).toBe(false);
    expect((await c.verify((await held.tester.own()).certificate ?? '')).text).toContain(': OK');
    c.w.t.ports.shift(11 * 86_400_000);
    expect(await held.tester.own()).toMatchObject({ state: 'expired', mustApply: true });
    c.w.t.ports.shift(-19 * 86_400_000);
  });

  it('is told to the administrators of the tenant before it comes, once', async () => {
    await c.setParameter('certificate.validity', '10d');
    await c.setParameter('certificate.warnBefore', '5d');
    const receiver = await openWebhookReceiver();
    const events = ['certificate.issued', 'certificate.ending'];
    expect((await c.w.admin('POST', '/sys/webhook/add', { name: 'ends', url: receiver.url, events })).code).toBe(0);
    const held = await issued();
    expect(await warnOfEnds(c.w.t.ports)).toBe(0);
    c.w.t.ports.shift(6 * 86_400_000);
    expect(await warnOfEnds(c.w.t.ports)).toBeGreaterThan(0);
    expect(await warnOfEnds(c.w.t.ports)).toBe(0);
    await c.w.t.ports.jobs.run('notice-delivery');
    const noticesOf = async (token: string) => (await c.w.t.call('GET', '/notice', undefined, { token })).text;
    expect(await noticesOf(c.w.t.tokens.adminA)).toContain('即将到期');
    for (const token of [c.w.t.tokens.nobodyA, c.w.t.tokens.adminB])
      expect(await noticesOf(token)).not.toContain('即将到期');
    const { data } = await c.w.admin('GET', '/sys/notice/page');
    const [row] = (data as { list: { id: string }[] }).list;
    expect((await c.w.admin('GET', `/sys/notice/${row?.id}`)).text).toContain(held.tester.testerCode);
    // Other systems are told of each certificate, once; and nothing of what was told is a change of the record.
    type Told = { type: string; data: { record: { testerCode: string } } };
    const told = receiver.received
      .map(({ body }) => JSON.parse(body) as Told)
      .filter(({ data }) => data.record.testerCode === held.tester.testerCode);
    expect(told.map(({ type }) => type)).toEqual(['certificate.issued', 'certificate.ending']);
    expect(await c.w.operations(held.row.id)).toEqual(['issue']);
    await receiver.close();
    c.w.t.ports.shift(-6 * 86_400_000);
  });
});

describe('the name in a certificate [ACC-10]', () => {
  it('is what is known here of the tester and its owner, whatever the request says of itself', async () => {
    const tester = await c.tester();
    const asked = c.o.request(`/C=DE/ST=Elsewhere/L=Nowhere/O=Somebody/OU=Root/CN=${tester.testerCode}`);
    expect(await tester.apply(asked, 'first')).toMatchObject({ code: 0, data: { state: 'normal' } });
    const { certificate, serialNumber } = await tester.own();
    const file = c.o.keep('named.pem', certificate ?? '');
    const { text } = c.o.run('x509', '-in', file, '-noout', '-subject', '-nameopt', 'RFC2253');
    expect(text.trim()).toBe(`subject=CN=${tester.testerCode},O=Tenant A`);
    const row = await c.rowOf(serialNumber);
    expect(row).toMatchObject({ commonName: tester.testerCode, organization: 'Tenant A', organizationalUnit: null });
  });
});
