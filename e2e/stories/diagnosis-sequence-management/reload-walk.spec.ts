import { ADMIN, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';
import { LoginPage } from '../../support/pages/login-page';
import { approve } from '../../support/approve';
import { secondPerson } from '../../support/second-person';
import { generatedReload, publish as publishBy, releasedPackage } from '../../support/sequences';
import { activatedTester, runTester } from '../../support/tester';

const AREA = '/diagnosis-sequence-management';
const SEQUENCE = 'diagnosis-sequence-management.sequence';
const ALERT = 'diagnosis-sequence-management.sequence-alert';
const TENANT = '1002';
const PASSWORD = 'Tiger-lamp-27';
/** Vehicles at which the newer version succeeds and fails: the least that the alert of the demo asks for, and more. */
const GOOD = 12;
const BAD = 10;
const vinOf = (n: number): string => `L6TEX7E46PZ77${String(n).padStart(4, '0')}`;
const vins = (from: number, count: number): string =>
  Array.from({ length: count }, (_, n) => vinOf(from + n)).join(',');

type Page<T> = { list: T[]; total: number };
type Alert = {
  id: string;
  executions: number;
  failures: number;
  vins: number;
  isHalted: boolean;
  sequenceVersion: number;
};

/** A tester whose user belongs to a grey group, and the rule that names the group; the tenant's testers may get what is prepublished. */
async function grayTester(url: string, api: Api) {
  const admin = await Api.login(url, ADMIN);
  const { list } = await admin.get<Page<{ id: string; version: number }>>('/sys/tenant/page', { tenantCode: TENANT });
  const [tenant] = list;
  await admin.send('PUT', `/sys/tenant/${tenant?.id}`, { version: tenant?.version, sequenceVersion: 'prepublish' });
  const groups = await api.get<Page<{ id: string }>>('/account/gray-group/page', { page: '1', limit: '10' });
  const grayGroupId = groups.list[0]?.id ?? '';
  const role = { name: 'Walk', clientMenuIdList: ['sequence'], sequenceVersion: 'prepublish' };
  const { id: roleId } = await api.post<{ id: string }>('/account/client-role', role);
  const user = { username: 'walk-early', password: PASSWORD, roleIdList: [roleId], grayGroupId };
  await api.post('/account/client-user', user);
  const rule = { name: 'Walk: first ones', object: 'sequence', percentage: 100, grayGroupList: [grayGroupId] };
  const { id: ruleId } = await api.post<{ id: string }>('/account/gray-rule', rule);
  await api.post(`/account/gray-rule/${ruleId}/activate`, {});
  const { machine } = await activatedTester(api, url);
  expect((await runTester(['login', '--user', user.username, '--password', PASSWORD], machine)).code).toBe(0);
  return { machine, ruleId };
}

/** Reloads of a vehicle that ended as `status`, by the lines of the tester. */
const endedIn = (output: string, sequenceNo: string, status: string): number =>
  output.split('\n').filter((line) => line.startsWith(`${sequenceNo} version`) && line.endsWith(`: ${status}`)).length;

test('a reload goes from its package to a grey group, to all, is halted by its alert and rolled back, and all screens say the same [SEQ-03] [SEQ-17] [SEQ-21] [SEQ-16] @full', async ({
  page,
  browser,
  server,
  language,
  enterList,
  t,
}) => {
  test.setTimeout(900_000);
  const { url } = server;
  const drafter = await Api.login(url, TENANT_ADMIN);
  const second = await secondPerson(url);
  const { machine, ruleId } = await grayTester(url, drafter);
  const { machine: common } = await activatedTester(drafter, url);
  const at = (machineOf: typeof machine, command: string, ...args: string[]) =>
    runTester([command, ...args, '--out', machineOf.folder], machineOf);
  for (let n = 1; n <= GOOD + BAD; n += 1)
    expect(
      (await at(common, 'readout', '--vin', vinOf(n), '--brand', 'geely', '--market', 'CN', '--platform', 'CMA')).code,
    ).toBe(0);

  const says = { ecuAddress: '1A01', partNo: '32327701', softwareVersion: 'AB', role: 'EXE' };
  const id = await generatedReload(drafter, await releasedPackage(url, says), 'Walk');
  const row = () => drafter.get<{ sequenceNo: string; version: number; status: string }>(`${AREA}/sequence/${id}`);
  const { sequenceNo } = await row();
  /** Reloads of the newer version that failed, and those of them that the alert counted. */
  let failed = 0;
  let counted = 0;
  const publish = async (reason: string): Promise<void> => {
    await drafter.post(`${AREA}/sequence/${id}/prepublish`, { reason });
    await publishBy(second.api, id, reason);
  };

  await test.step('what was generated is told with its files, which passed their check', async () => {
    const fetched = await enterList(TENANT_ADMIN, 'diagnosis-sequence-management', 'data-fetch');
    const made = fetched.row(sequenceNo);
    await expect(made).toContainText(t('diagnosis-sequence-management.data-fetch.option.state.success'));
    await expect(made).toContainText(`${sequenceNo.replaceAll('-', '_')}.otx`);
    await expect(made).toContainText(t('diagnosis-sequence-management.data-fetch.option.fileVerdict.sound'));
  });

  await test.step('prepublished, the grey group gets it and nobody else', async () => {
    const { version } = await row();
    const put = await drafter.send('PUT', `${AREA}/reload-list/${id}`, { version, grayRuleId: ruleId });
    expect([put.code, put.msg]).toEqual([0, put.msg]);
    await drafter.post(`${AREA}/sequence/${id}/prepublish`, { reason: 'First ones' });
    expect((await at(common, 'sequence', '--vin', vinOf(1))).output).toContain(
      `${sequenceNo} version 1: does not apply`,
    );
    const early = await at(machine, 'sequence', '--vin', vinOf(1), '--run', sequenceNo);
    expect(early.output).toContain(`${sequenceNo} version 1 at ${vinOf(1)}: success`);
  });

  await test.step('a second person publishes it, told whom it reaches', async () => {
    const theirs = await browser.newPage({ baseURL: url });
    await new LoginPage(theirs, t, language).enter(await Api.token(url, second.username), `${AREA}/reload-list/index`);
    const reloads = new ListPage(theirs, t, SEQUENCE);
    await reloads.act(reloads.row(sequenceNo), t(`${SEQUENCE}.action.publish`));
    await reloads.answer(t(`${SEQUENCE}.action.publish`), {
      [t(`${SEQUENCE}.input.publish.field.reason`)]: 'Went well',
    });
    await expect(theirs.getByText(t('engine.approval.sent'))).toBeVisible();
    await expect(reloads.row(sequenceNo)).toContainText(t(`${SEQUENCE}.option.status.prepublish`));
    // Who drafted it does not approve it.
    await expect(approve(drafter, `${AREA}/sequence`.slice(1), id)).rejects.toThrow();
    await approve(second.api, `${AREA}/sequence`.slice(1), id);
    await theirs.reload();
    await expect(reloads.row(sequenceNo)).toContainText(t(`${SEQUENCE}.option.status.publish`));
    await theirs.close();
    const good = await at(common, 'work', '--vin', vins(2, GOOD - 1));
    expect([good.code, endedIn(good.output, sequenceNo, 'success')]).toEqual([0, GOOD - 1]);
  });

  await test.step('a newer version fails at many vehicles, and its alert halts it', async () => {
    await drafter.post(`${AREA}/sequence/${id}/revise`, {});
    const newer = { ...says, partNo: '32327702' };
    const packageList = [await releasedPackage(url, newer)];
    const { version } = await row();
    const ecuList = [{ ecuAddress: '1A01', softwarePart: '32327702 AB' }];
    // Without a document of its own, the tester writes the package by the usual one.
    const values = { version, ecuList, packageList, file: [] };
    const put = await drafter.send('PUT', `${AREA}/reload-list/${id}`, values);
    expect([put.code, put.msg]).toEqual([0, put.msg]);
    await publish('Newer software');
    expect(await row()).toMatchObject({ status: 'publish', publishedVersion: 2, ecuList });
    const well = await at(common, 'work', '--vin', vins(1, GOOD));
    expect(endedIn(well.output, sequenceNo, 'success'), well.output).toBe(GOOD);
    const badly = await at(common, 'work', '--vin', vins(GOOD + 1, BAD), '--fault', 'refuse:31:72');
    // The job looks every minute: it may halt the version before the last of them.
    failed = endedIn(badly.output, sequenceNo, 'fail');
    expect([badly.code, failed >= BAD - 3], badly.output).toEqual([1, true]);
    const query = { sequenceNo, status: 'open' };
    const alerts = () => drafter.get<Page<Alert>>(`${AREA}/sequence-alert/page`, query);
    await expect.poll(async () => (await alerts()).total, { timeout: 200_000 }).toBe(1);
    const [alert] = (await alerts()).list;
    expect(alert).toMatchObject({ sequenceVersion: 2, isHalted: true });
    counted = alert?.failures ?? 0;
    expect(counted).toBeGreaterThan(5);
    expect(counted).toBeLessThanOrEqual(failed);
    expect([alert?.executions, alert?.vins]).toEqual([GOOD + counted, GOOD + counted]);
    const told = await at(common, 'sequence', '--vin', vinOf(GOOD + 1));
    expect(told.output).toContain(`${sequenceNo} version 2: does not apply: ${t(`${SEQUENCE}.clause.halted`)}`);
  });

  await test.step('the alert, the executions and the versions say the same as the testers', async () => {
    await page.goto(`/#${AREA}/sequence-alert/index`);
    const alerts = new ListPage(page, t, ALERT);
    await expect(alerts.row(sequenceNo)).toContainText(t(`${ALERT}.option.status.open`));
    expect(await alerts.column('failures')).toContain(String(counted));
    const runs = (status: string) =>
      drafter.get<Page<object>>(`${AREA}/execution/page`, { sequenceId: id, status, page: '1', limit: '10' });
    expect([(await runs('success')).total, (await runs('fail')).total]).toEqual([2 * GOOD, failed]);
    const history = new ListPage(page, t, 'diagnosis-sequence-management.version-history');
    await page.goto(`/#${AREA}/version-history/index?sequenceNo=${sequenceNo}`);
    await expect(history.rows()).toHaveCount(2);
  });

  await test.step('rolled back, the earlier content is a newer version, which vehicles get', async () => {
    const versions = await drafter.get<Page<{ id: string; number: number }>>(`${AREA}/version-history/page`, {
      sequenceNo,
    });
    const first = versions.list.find(({ number }) => number === 1);
    await drafter.post(`${AREA}/version-history/${first?.id}/rollBack`, { reason: 'Version 2 fails' });
    const { status } = await row();
    if (status === 'draft') await drafter.post(`${AREA}/sequence/${id}/prepublish`, { reason: 'Back' });
    await publishBy(second.api, id, 'Back');
    const back = await at(common, 'work', '--vin', vins(GOOD + 1, 2));
    expect([back.code, endedIn(back.output, sequenceNo, 'success')]).toEqual([0, 2]);
    expect(back.output).toContain(`${sequenceNo} version 3 at ${vinOf(GOOD + 1)}: success`);
  });
});
