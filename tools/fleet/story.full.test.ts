import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { generatedReload, releasedPackage } from '../../e2e/support/sequences';
import { startServer, type Server } from '../../e2e/support/server';
import { BIND_MOST } from '../../contract/resources/account/client-user/rules';
import { inLanes, bundleTester, ProcessTester } from '../testing/process-tester';
import { faultsOf, Ledger, type RecordedExecution } from './ledger';

const AREA = '/diagnosis-sequence-management';
const TENANT = '1009';
/** Testers with a vehicle each, those of the grey rule, and of these the ones whose control unit refuses to be erased. */
const TESTERS = 40;
const FIRST = 10;
const BAD = 3;
/** Processes of testers that are at work at the same time: the machine has two cores. */
const AT_ONCE = 6;
const FAULT = 'refuse:31:72';
/** The job that judges executions looks every minute, ms. */
const JUDGED = 150_000;
const ADMIN_PASSWORD = 'Wx!7vfKz-q';
const vinOf = (n: number): string => `L6TEX7E46PZ88${String(n).padStart(4, '0')}`;
const SOFTWARE = { ecuAddress: '1A01', partNo: '32327801', softwareVersion: 'AB', role: 'EXE' };

type Page<T> = { list: T[]; total: number };
type Alert = { executions: number; failures: number; vins: number; isHalted: boolean; sequenceVersion: number };
type Row = { sequenceNo: string; version: number; status: string; publishedVersion: number };

const folder = mkdtempSync(join(tmpdir(), 'story-'));
let server: Server;
let program: string;

beforeAll(async () => {
  program = await bundleTester();
  server = await startServer({ SEED: 'none', LOG_LEVEL: 'info', CALLS_PER_SECOND: '100000' });
}, 300_000);
afterAll(async () => {
  await server.stop();
  rmSync(dirname(program), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** The password that the first start prints, changed at the first login. */
async function platformAdmin(): Promise<Api> {
  const printed = server.log().match(/[a-zA-Z2-9\-+=#!?]{20}(?=\s|"|$)/g) ?? [];
  const initial = printed.find((text) => [/[a-z]/, /[A-Z]/, /\d/, /[-+=#!?]/].every((kind) => kind.test(text)));
  const body = { username: 'admin', password: initial ?? '', newPassword: ADMIN_PASSWORD };
  const { code, msg, data } = await new Api(server.url).send<{ token?: string }>('POST', '/auth/login', body);
  expect([code, msg, data], server.log()).toMatchObject([0, msg, { token: expect.any(String) as string }]);
  return new Api(server.url, data.token);
}

/** A tenant with nothing in it but its administrator and a colleague. */
async function emptyTenant(): Promise<{ drafter: Api; approver: Api }> {
  const admin = await platformAdmin();
  const values = { tenantCode: TENANT, tenantName: 'Story', shortName: 'story', platformIdList: 'CMA' };
  await admin.post('/sys/tenant', { ...values, diagnosticPlatform: 'CMA' });
  await admin.post('/sys/tenant/switch', { tenantCode: TENANT });
  const person = { username: TENANT_ADMIN, password: PASSWORD, tenantAdmin: true };
  await admin.post('/sys/user', person);
  const drafter = await Api.login(server.url, TENANT_ADMIN);
  await admin.post('/sys/user', { username: 'approver', password: PASSWORD, tenantAdmin: true });
  return { drafter, approver: await Api.login(server.url, 'approver') };
}

/** Testers that sign on with one code, and mechanics who sign in at them. */
async function fleet(api: Api): Promise<ProcessTester[]> {
  const { ids } = await api.post<{ ids: [string] }>('/account/activation-code/generate', {
    count: 1,
    maxClients: TESTERS,
    validityDays: 30,
  });
  const { code } = await api.get<{ code: string }>(`/account/activation-code/${ids[0]}`);
  const role = { name: 'Mechanic', clientMenuIdList: ['vehicle', 'sequence'] };
  const { id } = await api.post<{ id: string }>('/account/client-role', role);
  const userOf = (n: number): string => `mechanic-${Math.floor(n / BIND_MOST)}`;
  for (let n = 0; n < TESTERS; n += BIND_MOST)
    await api.post('/account/client-user', {
      username: userOf(n),
      password: PASSWORD,
      clientsBindMaxNum: BIND_MOST,
      roleIdList: [id],
    });
  const testers = Array.from({ length: TESTERS }, (_, n) => new ProcessTester(program, join(folder, String(n))));
  await inLanes(AT_ONCE, testers, async (tester, n) => {
    const activated = await tester.run('activate', { code, server: server.url, machine: crypto.randomUUID() });
    expect([n, activated]).toEqual([n, { ...activated, exit: 0 }]);
    const signedIn = await tester.run('login', { user: userOf(n), password: PASSWORD });
    expect([n, signedIn]).toEqual([n, { ...signedIn, exit: 0 }]);
  });
  return testers;
}

/** What one tester was told, as its processes wrote it down. */
function ledgerOf(tester: ProcessTester): Ledger {
  const ledger = new Ledger();
  for (const line of readFileSync(tester.ledger, 'utf8').split('\n')) ledger.note(tester.folder, line);
  return ledger;
}

/** The sum of the ledgers of all testers. */
function ledgersOf(testers: readonly ProcessTester[]): Ledger {
  const sum = new Ledger();
  for (const { executions } of testers.map(ledgerOf))
    for (const [id, told] of executions) {
      expect(sum.executions.has(id), `${id} is told by two testers`).toBe(false);
      sum.executions.set(id, told);
    }
  return sum;
}

/** What the fleet was told of its executions, in numbers. */
function countsIn({ executions }: Ledger) {
  const all = [...executions.values()];
  const of = (status: string) => all.filter((one) => one.status === status).length;
  return { begun: all.length, success: of('success'), fail: of('fail') };
}

it('software goes from its package to ten vehicles, is halted by what fails there, is mended, and is rolled out to all, and the console says what the fleet says [SEQ-03] [SEQ-17] [SEQ-21] [DLV-01]', async () => {
  const { drafter, approver } = await emptyTenant();
  const alerting = { isActive: true, days: 14, leastExecutions: FIRST, successRate: 95, leastVins: FIRST };
  await drafter.post(`${AREA}/alert-config`, { ...alerting, recipients: 'quality@example.com' });
  const testers = await fleet(drafter);
  /** Each tester works at its vehicle, as a process of its own; answers how each ended. */
  const workAll = (fault: (n: number) => string[]) =>
    inLanes(AT_ONCE, testers, async (tester, n) => (await tester.run('work', { vin: vinOf(n), fault: fault(n) })).exit);
  const told = () => countsIn(ledgersOf(testers));
  await inLanes(AT_ONCE, testers, async (tester, n) => {
    const vehicle = { vin: vinOf(n), brand: 'geely', market: 'CN', platform: 'CMA' };
    expect((await tester.run('readout', vehicle)).out).toContain('8 new');
  });

  // From a package to a sequence; whoever drafted it does not release it.
  const id = await generatedReload(drafter, await releasedPackage(server.url, SOFTWARE), 'Story');
  const row = () => drafter.get<Row>(`${AREA}/reload-list/${id}`);
  const { sequenceNo } = await row();
  const first = Array.from({ length: FIRST }, (_, n) => vinOf(n));
  const pool = { number: 'FIRST', name: 'First ten', vinList: first };
  const { id: vehiclePoolId } = await drafter.post<{ id: string }>('/account/vehicle-pool', pool);
  const rule = { name: 'First ten', object: 'sequence', percentage: 100, vehiclePoolId };
  const { id: grayRuleId } = await drafter.post<{ id: string }>('/account/gray-rule', rule);
  await drafter.post(`/account/gray-rule/${grayRuleId}/activate`, {});
  const change = async (values: object) => {
    const { version } = await row();
    const put = await drafter.send('PUT', `${AREA}/reload-list/${id}`, { version, ...values });
    expect([put.code, put.msg, put.data]).toEqual([0, put.msg, put.data]);
  };
  await change({ grayRuleId });
  await approver.post(`${AREA}/sequence/${id}/prepublish`, { reason: 'The first ten' });
  expect((await drafter.send('POST', `${AREA}/sequence/${id}/publish`, { reason: 'Mine' })).code).not.toBe(0);

  // Forty work, ten have something to do, three of their vehicles refuse.
  const firstDay = await workAll((n) => (n < BAD ? [FAULT] : []));
  expect(firstDay.filter((exit) => exit === 1)).toHaveLength(BAD);
  expect(told()).toEqual({ begun: FIRST, success: FIRST - BAD, fail: BAD });
  const alerts = async () =>
    (await drafter.get<Page<Alert>>(`${AREA}/sequence-alert/page`, { sequenceNo, page: '1', limit: '10' })).list;
  await expect.poll(async () => (await alerts()).length, { timeout: JUDGED, interval: 2000 }).toBe(1);
  expect(await alerts()).toMatchObject([
    { executions: FIRST, failures: BAD, vins: FIRST, isHalted: true, sequenceVersion: 1 },
  ]);
  const halted = await testers[0]!.run('sequence', { vin: vinOf(0) });
  expect(halted.out).toContain(`${sequenceNo} version 1: does not apply`);
  await workAll(() => []);
  expect(told()).toEqual({ begun: FIRST, success: FIRST - BAD, fail: BAD });

  // Mended software goes to all, once somebody else than who changed and submitted it approved that.
  await drafter.post(`${AREA}/sequence/${id}/sendBack`, { reason: 'Fails at the first ten' });
  const packageList = [await releasedPackage(server.url, { ...SOFTWARE, partNo: '32327802' })];
  await change({ packageList, ecuList: [{ ecuAddress: '1A01', softwarePart: '32327802 AB' }], file: [] });
  await drafter.post(`${AREA}/sequence/${id}/prepublish`, { reason: 'Mended' });
  await approver.post(`${AREA}/sequence/${id}/publish`, { reason: 'To all' });
  expect(await row()).toMatchObject({ status: 'publish', publishedVersion: 1 });
  const rolledOut = await workAll(() => []);
  expect(rolledOut.filter((exit) => exit !== 0)).toEqual([]);
  expect(told()).toEqual({ begun: FIRST + TESTERS, success: FIRST - BAD + TESTERS, fail: BAD });
  // Nobody does it a second time.
  await workAll(() => []);

  // The console has the same: each execution once, with its steps, its end and its log.
  const counted = async (query: Record<string, string>) =>
    (await drafter.get<Page<object>>(`${AREA}/execution/page`, { ...query, page: '1', limit: '1' })).total;
  const ledger = ledgersOf(testers);
  const sum = countsIn(ledger);
  expect(sum).toEqual({ begun: FIRST + TESTERS, success: FIRST - BAD + TESTERS, fail: BAD });
  expect([
    await counted({}),
    await counted({ status: 'success' }),
    await counted({ status: 'fail' }),
    await counted({ sequenceId: id }),
  ]).toEqual([sum.begun, sum.success, sum.fail, sum.begun]);
  const kept: (RecordedExecution & { log: unknown[]; failureReason: string | null; nrc: string | null })[] = [];
  for (let page = 1; kept.length < sum.begun; page += 1) {
    const { list } = await drafter.get<Page<{ id: string }>>(`${AREA}/execution/page`, {
      page: String(page),
      limit: '50',
    });
    for (const one of list) kept.push(await drafter.get(`${AREA}/execution/${one.id}`));
  }
  expect(faultsOf(ledger, kept)).toEqual([]);
  expect(kept.filter(({ log }) => log.length !== 1)).toEqual([]);
  const failed = kept.filter(({ status }) => status === 'fail');
  expect(failed.map(({ vin }) => vin).toSorted()).toEqual(first.slice(0, BAD));
  expect(failed.map(({ failureReason, nrc }) => `${failureReason} ${nrc}`)).toEqual(
    Array.from({ length: BAD }, () => 'negativeResponse 72'),
  );
  // Every vehicle has the mended software in the register.
  const ecus = await drafter.get<Page<object>>('/data-config/vehicle-ecu/page', {
    ecuAddress: '1A01',
    softwarePart: '32327802 AB',
    page: '1',
    limit: '1',
  });
  expect(ecus.total).toBe(TESTERS);
  expect(await alerts()).toHaveLength(1);
});
