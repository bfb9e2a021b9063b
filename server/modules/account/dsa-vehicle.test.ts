import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { signedHeaders } from '../../testing/test-app';
import { openCertificates, type Certificates } from '../../testing/certificates';
import { runDue } from '../../engine/operations/scheduled-transitions';

let c: Certificates;
const HOUR = 3_600_000;

beforeAll(async () => {
  c = await openCertificates();
});
afterAll(() => c.close());

type Vehicle = {
  id: string;
  status: number;
  validFrom: string;
  validTo: string;
  serialNumber: string;
  keyType: string;
  applicant: string | null;
  creator: string | null;
};
const base = '/account/dsa-vehicle';
let made = 0;

async function vehicle(effectiveHours = 8): Promise<{ id: string; vin: string }> {
  const vin = `LB37752Z9PX${String((made += 1)).padStart(6, '0')}`;
  const { code, data } = await c.w.admin('POST', base, { vin, brand: 'geely', model: 'Monjaro', effectiveHours });
  expect(code).toBe(0);
  return { id: (data as { id: string }).id, vin };
}
const rowOf = async (id: string): Promise<Vehicle> => (await c.w.admin('GET', `${base}/${id}`)).data as Vehicle;
const issue = (id: string, csr: string) => c.w.admin('POST', `${base}/${id}/issue`, { csr });
const paperOf = async (id: string): Promise<string> => (await c.w.admin('GET', `${base}/${id}/file`)).text;

describe('a vehicle gets a certificate for some hours [ACC-13]', () => {
  it('over a request in its name; openssl agrees until it is revoked', async () => {
    const { id, vin } = await vehicle(8);
    expect((await issue(id, c.requestOf(vin))).code).toBe(0);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 1, keyType: 'EC P-256' });
    expect(Date.parse(row.validTo) - c.w.t.ports.clock.now().getTime()).toBeGreaterThan(7.9 * HOUR);
    const paper = await paperOf(id);
    expect((await c.verify(paper)).text).toContain(': OK');
    expect((await c.statusBy(paper)).text).toContain('.pem: good');
    expect((await issue(id, c.requestOf(vin))).code).toBe(ERRORS.stateChanged.code);
    expect((await c.w.admin('DELETE', `${base}/${id}`)).code).toBe(ERRORS.certificateInForce.code);
    expect(
      (await c.w.admin('POST', `${base}/${id}/revoke`, { revokeReason: 'affiliationChanged', reason: 'done' })).code,
    ).toBe(0);
    expect((await c.verify(paper)).text).toContain('certificate revoked');
    expect((await c.statusBy(paper)).text).toContain('Reason: affiliationChanged');
    // Another one takes its place, and the former stays on the list.
    expect((await issue(id, c.requestOf(vin))).code).toBe(0);
    expect((await c.verify(await paperOf(id))).text).toContain(': OK');
    expect((await c.verify(paper)).isFine).toBe(false);
  });

  it('over a request that is sent as a file, and comes as the file that is answered [FILE-02]', async () => {
    const { id, vin } = await vehicle(8);
    const send = async (csr: string) => {
      const form = new FormData();
      form.append('file', new File([csr], `${vin}.csr`));
      const path = `${base}/${id}/issue-file`;
      const timestamp = String(c.w.t.ports.clock.now().getTime());
      const response = await c.w.t.app.request(`/api${path}`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${c.w.t.tokens.adminA}`, ...signedHeaders(path, {}, { timestamp }) },
      });
      const { status, headers } = response;
      const text = await response.text();
      const told = text.startsWith('{') ? (JSON.parse(text) as { code: number; data: unknown }) : null;
      return { status, headers, text, code: told?.code, data: told?.data };
    };
    const strange = await send('no request');
    expect([strange.code, Object.keys((strange.data as { fields: object }).fields)]).toEqual([
      ERRORS.invalid.code,
      ['csr'],
    ]);
    expect((await send(c.requestOf('LB37752Z9PX999999'))).code).toBe(ERRORS.invalid.code);
    const file = await send(c.requestOf(vin));
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(vin)]);
    expect(file.text.startsWith(await paperOf(id))).toBe(true);
    expect(file.text.match(/BEGIN CERTIFICATE/g)?.length).toBeGreaterThan(1);
    expect((await send(c.requestOf(vin))).code).toBe(ERRORS.stateChanged.code);
  });

  it('whose applicant is who entered the vehicle, whoever issues it and however often', async () => {
    const { id, vin } = await vehicle(2);
    const applicant = async () => (await rowOf(id)).applicant;
    const { creator } = await rowOf(id);
    expect([await applicant(), creator]).toEqual([creator, expect.any(String)]);
    const byPlatform = (csr: string) =>
      c.w.t.call('POST', `${base}/${id}/issue`, { csr }, { token: c.w.t.tokens.platform });
    expect((await byPlatform(c.requestOf(vin))).code).toBe(0);
    expect(await applicant()).toBe(creator);
    const revoke = () => c.w.admin('POST', `${base}/${id}/revoke`, { revokeReason: 'superseded', reason: 'again' });
    expect((await revoke()).code).toBe(0);
    expect((await byPlatform(c.requestOf(vin))).code).toBe(0);
    expect(await applicant()).toBe(creator);
    expect((await revoke()).code).toBe(0);
  });

  it('that ends by itself', async () => {
    const { id, vin } = await vehicle(2);
    await issue(id, c.requestOf(vin));
    expect(await runDue(c.w.t.ports)).toBe(0);
    c.w.t.ports.shift(2 * HOUR + 1000);
    expect((await c.verify(await paperOf(id))).text).toContain('certificate has expired');
    expect(await runDue(c.w.t.ports)).toBe(1);
    expect(await runDue(c.w.t.ports)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: 2 });
    expect(await c.w.operations(id)).toEqual(['save', 'issue', 'expire']);
    expect((await issue(id, c.requestOf(vin))).code).toBe(0);
  });

  it('whose subject is what is known here of the vehicle, whatever the request says of itself', async () => {
    const { id, vin } = await vehicle(2);
    const asked = c.o.request(`/C=DE/ST=Elsewhere/L=Nowhere/O=Somebody/OU=Root/CN=${vin}`);
    expect((await issue(id, asked)).code).toBe(0);
    const file = c.o.keep('vehicle.pem', await paperOf(id));
    const { text } = c.o.run('x509', '-in', file, '-noout', '-subject', '-nameopt', 'RFC2253');
    expect(text.trim()).toMatch(new RegExp(`^subject=CN=${vin},OU=geely(,O=Tenant A)?$`, 'i'));
  });

  it('never in the name of another one, over a weak key, or for whom it does not belong to', async () => {
    const { id, vin } = await vehicle();
    const requests = [c.requestOf('LB37752Z9PX999999'), c.o.request(`/CN=${vin}`, ['rsa:1024']), 'rubbish'];
    for (const csr of requests) {
      const { code, data } = await issue(id, csr);
      expect([code, Object.keys((data as { fields: object }).fields)]).toEqual([ERRORS.invalid.code, ['csr']]);
    }
    expect(await rowOf(id)).toMatchObject({ status: 0, serialNumber: null });
    expect(
      (await c.w.t.call('POST', `${base}/${id}/issue`, { csr: c.requestOf(vin) }, { token: c.w.t.tokens.adminB })).code,
    ).toBe(ERRORS.gone.code);
    expect(
      (await c.w.admin('POST', base, { vin: 'short', brand: 'geely', model: 'x', effectiveHours: 0 })).data,
    ).toMatchObject({
      fields: { vin: expect.any(String) as string, effectiveHours: expect.any(String) as string },
    });
  });
});
