import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ecuWdid } from '../../../contract/resources/guided-diagnosis/ecu-wdid/definition';
import { vbfBytes } from '../../../formats/vbf/write-vbf';
import { ERRORS } from '../../../contract/wire/errors';
import { sysFile } from '../../db/file-tables';
import { insertRows } from '../../engine/write/trusted';
import { sendFile } from '../../testing/send-file';
import { testApp, type TestAnswer, type TestApp } from '../../testing/test-app';

const BASE = '/guided-diagnosis/software-package';
const PACKAGE = { ecuAddress: '1A01', partNo: '32325019', softwareVersion: 'AB', role: 'EXE' };
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.call(method, path, body, { token: app.tokens.adminA, language: 'en-US' });
const fieldsOf = ({ code, data }: TestAnswer) => {
  expect(code).toBe(ERRORS.invalid.code);
  return (data as { fields: Record<string, string> }).fields;
};

it('is refused with what is broken, and where its header says something else [GD-14]', async () => {
  const bytes = vbfBytes(PACKAGE);
  const flipped = Uint8Array.from(bytes);
  flipped[bytes.length - 1]! ^= 1;
  const broken = await call('POST', BASE, { ...PACKAGE, file: [await sendFile(app, '32325019AB.vbf', flipped)] });
  expect(fieldsOf(broken).file).toMatch(/broken: .*does not match its checksum/);
  const cut = await call('POST', BASE, { ...PACKAGE, file: [await sendFile(app, 'a.vbf', bytes.slice(0, 40))] });
  expect(fieldsOf(cut).file).toMatch(/broken: The header cannot be read/);
  const other = { ...PACKAGE, partNo: '31111111', role: 'DATA' };
  const file = [await sendFile(app, '32325019AB.vbf', bytes)];
  expect(Object.keys(fieldsOf(await call('POST', BASE, { ...other, file }))).toSorted()).toEqual(['partNo', 'role']);
});

it('knows its hashes, changes no more once released, and says which sequence keeps it from being deleted', async () => {
  expect((await call('POST', `${BASE}`, { ...PACKAGE, partNo: '39999999' })).code).toBe(0);
  const file = [await sendFile(app, '32325019AB.vbf', vbfBytes(PACKAGE))];
  const { code, data } = await call('POST', BASE, { ...PACKAGE, file });
  expect([code, data]).toMatchObject([
    0,
    {
      fileVerdict: 'warnings',
      findings: [{ rule: 'vbf.unsigned' }],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    },
  ]);
  const { id } = data as { id: string };
  const released = (await call('POST', `${BASE}/${id}/release`, {})).data as { version: number };
  const changed = await call('PUT', `${BASE}/${id}`, { version: released.version, softwareVersion: 'AC' });
  expect(Object.keys(fieldsOf(changed))).toEqual(['softwareVersion']);
  const sequence = { name: { 'en-US': 'Reload' }, kind: 'reload', platform: 'SPA2', packageList: [id] };
  const made = (await call('POST', '/diagnosis-sequence-management/sequence', sequence)).data as { sequenceNo: string };
  const refused = await call('DELETE', `${BASE}/${id}`);
  expect(refused.code).toBe(ERRORS.inUseBy.code);
  expect(refused.msg).toContain(made.sequenceNo);
});

it('is for one of the control units that its header names, and is told where none of the table has its address [GD-14]', async () => {
  const text = String.fromCharCode(...vbfBytes({ ...PACKAGE, partNo: '32325444' }));
  const both = Uint8Array.from(text.replace('0x1A01', '{ 0x7E0, 0x1A01 }'), (char) => char.charCodeAt(0));
  const file = [await sendFile(app, '32325444AB.vbf', both)];
  const values = { ...PACKAGE, partNo: '32325444', file };
  expect(Object.keys(fieldsOf(await call('POST', BASE, { ...values, ecuAddress: '1A02' })))).toEqual(['ecuAddress']);
  const unit = (ecuAddress: string) =>
    app.system((context) =>
      insertRows(
        context,
        ecuWdid,
        [{ tenantCode: 'A', ecuAddress, ecuName: 'CEM', wdid: 'WD-1', checkOutState: 'in' }],
        'sample',
      ),
    );
  await unit('1A03');
  const { data } = await call('POST', BASE, values);
  const row = data as { id: string; version: number; findings: object[] };
  expect(row.findings).toMatchObject([{ rule: 'vbf.unsigned' }, { rule: 'vbf.unit', params: { address: '1A01' } }]);
  expect((await call('GET', `${BASE}/${row.id}/fileFindings`)).data).toMatchObject({
    findings: [{ rule: 'vbf.unsigned' }, { rule: 'vbf.unit', message: expect.stringContaining('1A01') as string }],
  });
  await unit('1A01');
  const again = await call('PUT', `${BASE}/${row.id}`, {
    version: row.version,
    role: 'EXE',
    softwareVersion: 'AB',
    file,
  });
  expect(again.code).toBe(0);
  const other = { ...values, ecuAddress: '07E0' };
  expect(
    (await call('PUT', `${BASE}/${row.id}`, { ...other, version: (again.data as { version: number }).version })).data,
  ).toMatchObject({
    ecuAddress: '07E0',
    findings: [{ rule: 'vbf.unsigned' }, { rule: 'vbf.unit' }],
  });
});

it('is not released while the file that it names is gone, and the refusal names it [GD-14]', async () => {
  const partNo = '32325777';
  const vbf = vbfBytes({ ...PACKAGE, partNo });
  const file = [await sendFile(app, `${partNo}AB.vbf`, vbf)];
  const { data } = await call('POST', BASE, { ...PACKAGE, partNo, file });
  const { id } = data as { id: string };
  const drop = (kept: string) =>
    app.system(({ tx }) =>
      tx.execute(sql`update guided_diagnosis_software_package set file = array[${kept}::uuid] where id = ${id}::uuid`),
    );
  await drop(crypto.randomUUID());
  const refused = await call('POST', `${BASE}/${id}/release`, {});
  expect(refused.code).toBe(ERRORS.unsoundData.code);
  expect(refused.msg).toContain(`${partNo} · Missing file`);
  await drop(file[0] ?? '');
  expect((await call('POST', `${BASE}/${id}/release`, {})).code).toBe(0);
});

it('is not released while its file is another one in the store than the one that was sent [DLV-01] [GD-14]', async () => {
  const partNo = '32325888';
  const bytes = vbfBytes({ ...PACKAGE, partNo });
  const file = [await sendFile(app, `${partNo}AB.vbf`, bytes)];
  const { data } = await call('POST', BASE, { ...PACKAGE, partNo, file });
  const { id } = data as { id: string };
  const [stored] = await app.system(({ tx }) =>
    tx.select({ key: sysFile.key }).from(sysFile).where(eq(sysFile.id, file[0]!)),
  );
  const { files } = app.ports;
  await files.put(
    stored!.key,
    Uint8Array.from(bytes, (byte, at) => (at === 9 ? byte ^ 1 : byte)),
  );
  expect((await call('POST', `${BASE}/${id}/release`, {})).code).toBe(ERRORS.fileAltered.code);
  await files.put(stored!.key, bytes);
  expect((await call('POST', `${BASE}/${id}/release`, {})).code).toBe(0);
});

it('tells the form what the header of its file says before it is saved, and nothing of a broken one [GD-14]', async () => {
  const check = async (file: string[], more = {}) =>
    (await call('POST', `${BASE}/checkFile`, { values: { file }, ...more })).data as Record<string, unknown>;
  expect(await check([])).toEqual({ none: expect.any(String) as string, findings: [] });
  const software = { ...PACKAGE, partNo: '32325999' };
  const text = String.fromCharCode(...vbfBytes(software)).replace('0x1A01', '{ 0x7E1, 0x1A03 }');
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const says = await check([await sendFile(app, '32325999AB.vbf', bytes)]);
  // The second of its control units is the one that the table of the tenant knows.
  expect(says).toMatchObject({
    warnings: expect.any(String) as string,
    ecuAddress: '1A03',
    ecuName: 'CEM',
    partNo: '32325999',
    softwareVersion: 'AB',
    role: 'EXE',
    size: bytes.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    findings: [{ rule: 'vbf.unsigned' }],
  });
  // What it fills in is what saving takes.
  const { ecuAddress, ecuName, partNo, softwareVersion, role } = says;
  const file = [await sendFile(app, '32325999AB.vbf', bytes)];
  expect((await call('POST', BASE, { ecuAddress, ecuName, partNo, softwareVersion, role, file })).code).toBe(0);
  const unknown = await check([await sendFile(app, '32325999AB.vbf', vbfBytes({ ...software, ecuAddress: '1FFF' }))]);
  expect(unknown).toMatchObject({ ecuAddress: '1FFF', findings: [{ rule: 'vbf.unsigned' }, { rule: 'vbf.unit' }] });
  expect(unknown.ecuName ?? null).toBeNull();
  const broken = await check([await sendFile(app, '32325999AB.vbf', bytes.slice(0, 40))]);
  expect(Object.keys(broken).toSorted()).toEqual(['errors', 'findings']);
});
