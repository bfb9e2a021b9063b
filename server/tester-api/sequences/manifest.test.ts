import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../contract/constants';
import type { ClientSequence, ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { ERRORS } from '../../../contract/wire/errors';
import { sysFile } from '../../db/file-tables';
import {
  dataConfigVehicle,
  dataConfigVehicleEcu,
  diagnosisSequenceManagementSequence as sequences,
  guidedDiagnosisMediaFile as media,
  guidedDiagnosisSoftwarePackage as packages,
} from '../../db/tables';
import { demoFile } from '../../seed/demo/kept-file';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

const VIN = 'L6TEX7E46PZ000001';
let d: TesterDesk;
let secret: string;

const bodyOf = (text: string) => new TextEncoder().encode(text.repeat(50));
async function stored(name: string, text: string): Promise<string> {
  const about = { id: crypto.randomUUID(), tenantCode: 'A', name, type: 'application/octet-stream' };
  await d.t.system(async (context) => {
    const row = await demoFile(context, { ...about, createDate: new Date().toISOString() }, bodyOf(text));
    await context.tx.insert(sysFile).values(row);
  });
  return about.id;
}
async function softwarePackage(partNo: string): Promise<string> {
  const file = [await stored(`${partNo}AB.vbf`, partNo)];
  const row = {
    tenantCode: 'A',
    ecuAddress: '1A01',
    partNo,
    softwareVersion: 'AB',
    role: 'EXE',
    status: 'released',
    file,
  };
  const [made] = await d.t.system(({ tx }) =>
    tx
      .insert(packages)
      .values(row as never)
      .returning({ id: packages.id }),
  );
  return made?.id ?? '';
}
const ask = async (language: Language = 'en-US'): Promise<ClientSequenceAnswer> =>
  (await d.t.call('GET', `/client/sequence?vin=${VIN}&explain=true`, undefined, { token: secret, language })).data;
const offered = async (id: string, language?: Language): Promise<ClientSequence | undefined> =>
  (await ask(language)).list.find((one) => one.id === id);
const clauseAgainst = async (version = 1) => (await ask()).notApplicable?.find((one) => one.version === version);
const change = (id: string, values: object) =>
  d.t.system(({ tx }) => tx.update(sequences).set(values).where(eq(sequences.id, id)));
const get = (path: string, headers: Record<string, string> = {}) =>
  d.t.app.request(`/api${path}`, {
    headers: {
      Authorization: `Bearer ${secret}`,
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': 'en-US',
      ...headers,
    },
  });
const isGenuine = (what: unknown, signature: string, x: string): boolean =>
  verify(
    null,
    Buffer.from(canonicalize(what) ?? ''),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

beforeAll(async () => {
  d = await openTesterDesk();
  secret = (await d.tester()).clientSecret;
  await d.t.system(async ({ tx }) => {
    const [row] = await tx
      .insert(dataConfigVehicle)
      .values({ tenantCode: 'A', vin: VIN, brand: 'geely', platform: 'CMA', market: 'KR', vdnList: [] } as never)
      .returning({ id: dataConfigVehicle.id });
    const ecu = { tenantCode: 'A', vehicleId: row?.id, vin: VIN, ecuAddress: '1A01', softwarePart: '32320001 AB' };
    await tx.insert(dataConfigVehicleEcu).values({ ...ecu, readAt: '2026-01-01T00:00:00Z' } as never);
  });
});
afterAll(() => d.t.close());

describe('what a sequence says', () => {
  it('stands in its signed manifest, with files that are fetched by range and sub-sequences in order [DLV-01] [SEQ-01]', async () => {
    const inner = await d.sequence({
      kind: 'reload',
      ecuList: [{ ecuAddress: '1A01', softwarePart: '32320001 AC' }],
      file: [await stored('inner.otx', 'inner')],
    } as never);
    const first = await d.sequence({
      file: [await stored('first.otx', 'first')],
      packageList: [await softwarePackage('32320001')],
    });
    const second = await d.sequence({ subSequenceList: [inner], faultCodes: 'U0121-87, P0100-12' });
    const shown = { tenantCode: 'A', name: 'Plug', mediaType: 'picture', file: [await stored('plug.png', 'png')] };
    const [picture] = await d.t.system(({ tx }) =>
      tx
        .insert(media)
        .values(shown as never)
        .returning({ id: media.id }),
    );
    const id = await d.sequence({
      name: { 'en-US': 'Campaign', 'ko-KR': '캠페인' },
      description: { 'en-US': 'Two jobs' },
      file: [await stored('campaign.otx', 'campaign')],
      packageList: [await softwarePackage('32320002'), await softwarePackage('32320003')],
      mediaList: [picture?.id ?? ''],
      subSequenceList: [second, first],
      validFrom: '2026-01-01T00:00:00.000Z',
      validTo: '2099-01-01T00:00:00.000Z',
    });
    const { publicKey, offer, offerSignature, list } = await ask();
    const found = list.find((one) => one.id === id) as ClientSequence;
    expect(isGenuine(found.manifest, found.signature, publicKey)).toBe(true);
    expect(isGenuine(offer, offerSignature, publicKey)).toBe(true);
    expect(offer).toMatchObject({
      vin: VIN,
      sequences: list.map(({ sequenceNo, version }) => ({ sequenceNo, version })),
    });
    // Whatever is changed in it, the signature says so.
    for (const key of Object.keys(found.manifest))
      expect(isGenuine({ ...found.manifest, [key]: 'other' }, found.signature, publicKey)).toBe(false);
    const { manifest } = found;
    expect(manifest).toMatchObject({
      name: 'Campaign',
      description: 'Two jobs',
      fileName: 'campaign.otx',
      validUntil: '2099-01-01T00:00:00.000Z',
      isOffline: false,
      target: [{ ecuAddress: '1A01', softwarePart: '32320001 AC' }],
    });
    expect(manifest.parts.map(({ sequenceId }) => sequenceId)).toEqual([id, second, inner, first]);
    expect(manifest.parts[1]?.faultCodes).toEqual(['U0121-87', 'P0100-12']);
    expect((await offered(id, 'ko-KR'))?.manifest).toMatchObject({ name: '캠페인', language: 'ko-KR' });
    const files = manifest.parts.flatMap(({ file, packages: own, media: pictures }) =>
      [file, ...[...own, ...pictures].map((one) => one.file)].flatMap((one) => one ?? []),
    );
    expect(files.map(({ name }) => name)).toEqual([
      'campaign.otx',
      '32320002AB.vbf',
      '32320003AB.vbf',
      'plug.png',
      'inner.otx',
      'first.otx',
      '32320001AB.vbf',
    ]);
    for (const { id: fileId, size, sha256 } of files) {
      const path = `/client/sequence/${id}/content/${fileId}?version=1&vin=${VIN}`;
      const whole = await get(path);
      expect([whole.status, whole.headers.get('x-content-sha256'), whole.headers.get('x-content-signature')]).toEqual([
        200,
        sha256,
        found.signature,
      ]);
      const bytes = Buffer.from(await whole.arrayBuffer());
      const part = await get(path, { Range: `bytes=3-${size - 1}` });
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(3)]);
    }
    const other = await stored('other.otx', 'other');
    const strange = await get(`/client/sequence/${id}/content/${other}?version=1&vin=${VIN}`);
    expect((await strange.json()).code).toBe(ERRORS.gone.code);
    for (const one of [inner, first, second, id]) await change(one, { status: 'abandoned', publishedVersion: null });
  });

  it('keeps the whole out where a part of it cannot be delivered, and says which and why [DLV-01]', async () => {
    const words = 'A sub-sequence cannot be delivered';
    const packageId = await softwarePackage('32320009');
    const set = (status: string) =>
      d.t.system(({ tx }) =>
        tx
          .update(packages)
          .set({ status } as never)
          .where(eq(packages.id, packageId)),
      );
    const withdrawing = () => set('withdrawn');
    const CASES: [object, ((sub: string) => Promise<unknown>) | null, string][] = [
      [{}, (sub) => change(sub, { masked: true }), ': Masked'],
      [{}, (sub) => change(sub, { haltedVersions: ['1'] }), ': Halted by an alert'],
      [{}, (sub) => change(sub, { status: 'abandoned', publishedVersion: null }), ''],
      [{ packageList: [packageId] }, withdrawing, ': Content is withdrawn or missing: 32320009 AB'],
      [{ validTo: '2020-01-01T00:00:00Z' }, null, ': No longer valid'],
      [{ platform: 'SPA' }, null, ': Platform does not match: CMA'],
      [{ status: 'prepublish', publishedVersion: null }, null, ''],
    ];
    let version = 100;
    for (const [values, withdraw, reason] of CASES) {
      version += 1;
      const sub = await d.sequence(values);
      const id = await d.sequence({ subSequenceList: [sub], publishedVersion: version });
      const number = String((await d.row('/diagnosis-sequence-management/repair-list', sub)).sequenceNo);
      if (withdraw) {
        expect(await offered(id)).toBeDefined();
        await withdraw(sub);
      }
      expect(await clauseAgainst(version)).toMatchObject({ clause: 'sub', text: `${words}: ${number}${reason}` });
      const body = { executionId: crypto.randomUUID(), sequenceId: id, version, vin: VIN };
      const refused = await d.t.call('POST', '/client/execution', body, { token: secret });
      expect(refused).toMatchObject({ code: ERRORS.sequenceWithdrawn.code });
      expect(refused.msg).toContain(number);
      for (const one of [sub, id]) await change(one, { status: 'abandoned', publishedVersion: null });
    }
    const own = await d.sequence({ packageList: [packageId], publishedVersion: 99 });
    expect(await clauseAgainst(99)).toMatchObject({
      clause: 'content',
      text: 'Content is withdrawn or missing: 32320009 AB',
    });
    await set('released');
    expect(await offered(own)).toBeDefined();
  });
});
