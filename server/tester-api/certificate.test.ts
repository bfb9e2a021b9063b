import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClientStatus } from '../../contract/wire/tester';
import { ERRORS } from '../../contract/wire/errors';
import { translate } from '../http/words';
import { openCertificates, type Certificates } from '../testing/certificates';

let c: Certificates;

beforeAll(async () => {
  c = await openCertificates();
});
afterAll(() => c.close());
afterEach(() => vi.restoreAllMocks());

const count = (table: string): Promise<number> =>
  c.w.t.system(async ({ tx }) =>
    Number(
      ((await tx.execute(sql.raw(`select count(*)::int as n from ${table}`))) as unknown as { rows: { n: number }[] })
        .rows[0]?.n,
    ),
  );
const applications = async (testerCode: string) =>
  (await c.w.admin('GET', `/account/certificate-apply/page?testerCode=${testerCode}`)).data.list as Record<
    string,
    unknown
  >[];

describe('a tester applies [ACC-11]', () => {
  it('and gets certificate and chain at once; the record tells the request in words', async () => {
    const tester = await c.tester();
    const csr = c.o.request(`/C=CN/O=Somebody else/OU=Workshop 7/CN=${tester.testerCode}`);
    const { data } = await tester.apply(csr, 'first certificate');
    expect(data).toMatchObject({
      state: 'normal',
      isApplying: false,
      mustApply: false,
      application: { status: 1, failureReason: null },
    });
    expect((data as { chain: string }).chain.match(/BEGIN CERTIFICATE/g)).toHaveLength(3);
    const [row] = await applications(tester.testerCode);
    expect(row).toMatchObject({ status: 1, kind: 'first', requestReason: 'first certificate' });
    const whole = (await c.w.admin('GET', `/account/certificate-apply/${String(row?.id)}`)).data;
    expect(whole).toMatchObject({
      keyType: 'EC P-256',
      signature: 'ECDSA, SHA-256',
      certId: expect.any(String) as string,
    });
    expect((whole as { subject: string }).subject).toContain(`CN=${tester.testerCode}`);
    // Who owns the tester is not for the request to say.
    expect(await c.rowOf((data as { serialNumber: string }).serialNumber)).toMatchObject({
      organization: 'Tenant A',
      organizationalUnit: null,
      country: null,
      testerCode: tester.testerCode,
    });
    const status = (await c.w.status(tester.clientSecret)).data as ClientStatus;
    expect(status.certificate).toMatchObject({ state: 'normal', mustApply: false });
  });

  it.each([
    ['RSA 2048', ['rsa:2048'], 0],
    ['EC P-384', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384'], 0],
    ['RSA 1024', ['rsa:1024'], ERRORS.invalid.code],
    ['EC P-521', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-521'], ERRORS.invalid.code],
    ['Ed25519', ['ed25519'], ERRORS.invalid.code],
  ])('with a key of %s', async (_, key, code) => {
    const tester = await c.tester();
    expect((await tester.apply(c.o.request(`/CN=${tester.testerCode}`, key))).code).toBe(code);
  });

  it('is refused when it lies about its name; that stays on record once', async () => {
    const [tester, other] = [await c.tester(), await c.tester()];
    const csr = c.requestOf(other.testerCode);
    const refused = await tester.apply(csr);
    expect(refused).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { csr: translate('en-US', 'validate.csrName', { code: tester.testerCode }) } },
    });
    expect((await tester.apply(csr)).code).toBe(ERRORS.invalid.code);
    const rows = await applications(tester.testerCode);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: -1,
      failureReason: 'csrName',
      failureReasonWord: translate('en-US', 'account.certificate-apply.failure.csrName'),
    });
    expect(await tester.own()).toMatchObject({ state: 'none', mayApply: true, certificate: null });
  });

  it('is refused with rubbish, a broken signature, and what it may not ask for; nothing is left half done', async () => {
    const tester = await c.tester();
    const name = `/CN=${tester.testerCode}`;
    const good = c.o.request(name);
    const der = Buffer.from(good.replace(/-----[^-]+-----/g, ''), 'base64');
    const pem = (bytes: Buffer) =>
      `-----BEGIN CERTIFICATE REQUEST-----\n${bytes.toString('base64')}\n-----END CERTIFICATE REQUEST-----\n`;
    const broken = Buffer.from(der);
    broken[broken.length - 4] = (broken[broken.length - 4] ?? 0) ^ 1;
    const before = [await count('account_certificate'), await count('sys_issued_certificate')];
    const cases: [string, string][] = [
      ['csrForm', 'rubbish'],
      ['csrForm', '-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----\n'],
      ['csrForm', good.slice(0, 200)],
      ['csrForm', pem(Buffer.concat([der, Buffer.from([0])]))],
      ['csrForm', pem(der.subarray(0, -5))],
      ['csrSignature', pem(broken)],
      ['csrAttribute', c.o.request(`${name}/serialNumber=4711`)],
      ['csrAttribute', c.o.request(name, undefined, ['-addext', 'subjectAltName=DNS:console.example'])],
      ['csrAttribute', c.o.request(name, undefined, ['-addext', 'basicConstraints=critical,CA:TRUE'])],
      ['csrName', c.o.request('/O=nobody')],
    ];
    for (const [fault, csr] of cases) {
      const { code, data } = await tester.apply(csr);
      const told = (data as { fields?: { csr?: string } } | null)?.fields?.csr ?? '';
      expect([fault, code]).toEqual([fault, ERRORS.invalid.code]);
      expect(told).not.toBe('');
    }
    expect([await count('account_certificate'), await count('sys_issued_certificate')]).toEqual(before);
    expect((await tester.apply(good)).code).toBe(0);
  });

  it('twice at once gets one certificate', async () => {
    const tester = await c.tester();
    const requests = Array.from({ length: 6 }, () => c.requestOf(tester.testerCode));
    const answers = await Promise.all(requests.map((csr) => tester.apply(csr)));
    expect(answers.every(({ code }) => code === 0 || code === ERRORS.certificateApplying.code)).toBe(true);
    const { list } = (await c.w.admin('GET', `/account/certificate/page?testerCode=${tester.testerCode}`)).data as {
      list: { status: number }[];
    };
    expect(list.filter(({ status }) => status === 0)).toHaveLength(1);
    expect((await applications(tester.testerCode)).filter(({ status }) => status === 0).length).toBeLessThanOrEqual(1);
  });

  it('never gets a serial number that was given before', async () => {
    const [first, second] = [await c.tester(), await c.tester()];
    const { data } = await first.apply(c.requestOf(first.testerCode));
    const taken = Buffer.from((data as { serialNumber: string }).serialNumber, 'hex');
    const csr = c.requestOf(second.testerCode);
    const random = vi.spyOn(crypto, 'getRandomValues');
    const real = random.getMockImplementation() ?? ((array: unknown) => array);
    let forced = 0;
    const genuine = globalThis.crypto.subtle;
    random.mockImplementation((array) => {
      const bytes = array as unknown as Uint8Array;
      if (bytes.length === 20 && forced < 2) {
        forced += 1;
        bytes.set(taken);
        return array;
      }
      void real;
      void genuine;
      bytes.set(Uint8Array.from({ length: bytes.length }, () => Math.floor(Math.random() * 256)));
      return array;
    });
    const answer = await second.apply(csr);
    expect(forced).toBe(2);
    expect(answer.code).toBe(0);
    expect((answer.data as { serialNumber: string }).serialNumber).not.toBe(
      (data as { serialNumber: string }).serialNumber,
    );
  });
});

describe('a person decides [ACC-11]', () => {
  it('where the parameter says so: approved it is issued, refused it says why', async () => {
    await c.setParameter('certificate.approval', 'manual');
    const [one, two] = [await c.tester(), await c.tester()];
    const csr = c.requestOf(one.testerCode);
    expect((await one.apply(csr)).data).toMatchObject({
      state: 'none',
      isApplying: true,
      mayApply: false,
      application: { status: 0 },
    });
    // A lost answer: the same request finds what is there, another one has to wait.
    expect((await one.apply(csr)).data).toMatchObject({ isApplying: true });
    expect((await one.apply(c.requestOf(one.testerCode))).code).toBe(ERRORS.certificateApplying.code);
    const [first] = await applications(one.testerCode);
    expect(
      (
        await c.w.t.call(
          'POST',
          `/account/certificate-apply/${String(first?.id)}/approve`,
          {},
          { token: c.w.t.tokens.adminB },
        )
      ).code,
    ).toBe(ERRORS.gone.code);
    // Of fifty who decide at once exactly one does.
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => c.w.admin('POST', `/account/certificate-apply/${String(first?.id)}/approve`)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === ERRORS.stateChanged.code)).toHaveLength(49);
    // One decision is one line of the history.
    expect(await c.w.operations(String(first?.id))).toEqual(['apply', 'approve']);
    const { certificate } = await one.own();
    expect((await c.verify(certificate ?? '')).text).toContain(': OK');

    await two.apply(c.requestOf(two.testerCode));
    const [second] = await applications(two.testerCode);
    expect(
      (
        await c.w.admin('POST', `/account/certificate-apply/${String(second?.id)}/refuse`, {
          reason: 'unknown workshop',
        })
      ).code,
    ).toBe(0);
    expect(await c.w.operations(String(second?.id))).toEqual(['apply', 'refuse']);
    expect(await two.own()).toMatchObject({
      state: 'none',
      mayApply: true,
      application: { status: -1, failureReason: 'unknown workshop' },
    });
    await c.setParameter('certificate.approval', 'automatic');
  });

  it('about a key that is replaced before its time, whatever the parameter says', async () => {
    const tester = await c.tester();
    await tester.apply(c.requestOf(tester.testerCode));
    expect((await tester.apply(c.requestOf(tester.testerCode), 'disk broken')).data).toMatchObject({
      state: 'normal',
      isApplying: true,
    });
    const [row] = await applications(tester.testerCode);
    expect(row).toMatchObject({ status: 0, kind: 'early' });
    expect((await c.w.admin('POST', '/account/certificate-apply/approve', { ids: [row?.id] })).data).toMatchObject({
      done: 1,
    });
    const { list } = (await c.w.admin('GET', `/account/certificate/page?testerCode=${tester.testerCode}`)).data as {
      list: { status: number; revokeReason: string }[];
    };
    expect(list.map(({ status }) => status).toSorted()).toEqual([-1, 0]);
  });
});
