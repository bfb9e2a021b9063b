import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';

const GCID = 'guided-diagnosis.gcid';

/** A technician who has the table of `path` to himself long enough to add a row: what others have out is taken back first. */
async function withRow(url: string, path: string, values: object): Promise<{ technician: Api; id: string }> {
  const [admin, technician] = await Promise.all(['admin', 'technician'].map((name) => Api.login(url, name)));
  if (!admin || !technician) throw new Error('two are needed');
  const { list } = await admin.get<{ list: { id: string }[] }>(`${path}/page?checkOutState=out&page=1&limit=100`);
  for (const { id } of list) await admin.send('POST', `${path}/${id}/release`, { reason: 'On leave' });
  expect(await technician.send('POST', `${path}/checkOutTable`, {})).toMatchObject({ code: 0 });
  const { data } = await technician.send<{ id: string }>('POST', path, values);
  expect(await technician.send('POST', `${path}/checkInTable`, {})).toMatchObject({ code: 0 });
  return { technician, id: data.id };
}

// Every run checks out and in by the API (`server/modules/guided-diagnosis/table-check-out.test.ts`).
test('a component is checked out, changed, told to others as taken, and checked in [GD-03] @full', async ({
  page,
  server,
  enterList,
  t,
}) => {
  const { technician, id } = await withRow(server.url, '/guided-diagnosis/gcid', {
    gcid: 'E2E/1',
    componentType: 'sensor',
    name: { 'en-US': 'Rain sensor', 'zh-CN': '雨量传感器' },
  });
  const list = await enterList('admin', 'guided-diagnosis', 'gcid');
  const row = list.row('E2E/1');
  await list.search({ gcid: 'E2E/1' });

  await test.step('free, it can be checked out and nothing else; then it is changed', async () => {
    await expect(row).toContainText(t(`${GCID}.option.checkOutState.in`));
    await expect(row.getByRole('button', { name: t('engine.action.update'), exact: true })).toBeHidden();
    await list.act(row, t(`${GCID}.action.checkOut`));
    await expect(row).toContainText(t(`${GCID}.option.checkOutState.out`));
    await list.act(row, t('engine.action.update'));
    await page
      .getByRole('textbox', { name: list.field('position'), exact: true })
      .last()
      .fill('Windscreen');
    await page.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
    await expect(page.getByText(t('engine.form.saved'))).toBeVisible();
  });

  await test.step('whoever else wants to change it meanwhile is told who has it', async () => {
    const { version } = await technician.get<{ version: number }>(`/guided-diagnosis/gcid/${id}`);
    const refused = await technician.send('PUT', `/guided-diagnosis/gcid/${id}`, {
      version,
      position: 'Roof',
    });
    expect([refused.code, refused.msg]).toEqual([
      10024,
      t('error.checkedOutElsewhere', { who: t('shell.tenant.platform') }),
    ]);
  });

  await test.step('checked in, it is free for the next, whose link to it says so', async () => {
    await list.act(row, t(`${GCID}.action.checkIn`));
    await expect(row).toContainText(t(`${GCID}.option.checkOutState.in`));
    expect((await technician.send('POST', `/guided-diagnosis/gcid/${id}/checkOut`, {})).code).toBe(0);
    await page.goto(`/#/guided-diagnosis/gcid/form?id=${id}`);
    await expect(
      page.getByRole('alert').getByText(t('error.checkedOutElsewhere', { who: 'technician' })),
    ).toBeVisible();
  });
});

test('a control unit that somebody left behind checked out is released with a reason [GD-04] @full', async ({
  server,
  enterList,
  t,
}) => {
  const { technician, id } = await withRow(server.url, '/guided-diagnosis/ecu-wdid', {
    ecuAddress: '1FFF',
    ecuName: 'RSM',
    wdid: 'WD-4/999',
  });
  await technician.send('POST', `/guided-diagnosis/ecu-wdid/${id}/checkOut`, {});
  const list = await enterList('admin', 'guided-diagnosis', 'ecu-wdid');
  await list.search({ wdid: 'WD-4/999' });
  const row = list.row('WD-4/999');
  await expect(row).toContainText('technician');
  await list.act(row, t('guided-diagnosis.ecu-wdid.action.release'));
  await list.answer(t('guided-diagnosis.ecu-wdid.action.release'), {
    [t('guided-diagnosis.ecu-wdid.input.release.field.reason')]: 'On leave',
  });
  await expect(row).toContainText(t('guided-diagnosis.ecu-wdid.option.checkOutState.in'));
  const drawer = await list.details(row);
  await drawer.getByRole('tab', { name: t('engine.history.title') }).click();
  await expect(drawer.getByText('On leave')).toBeVisible();
});

test('a document is checked out before it is changed, and whoever comes meanwhile reads who has it [GD-13]', async ({
  page,
  server,
  enterList,
  t,
}) => {
  const technician = await Api.login(server.url, 'technician');
  const { data } = await technician.send<{ id: string }>('POST', '/guided-diagnosis/document', {
    docNo: 'E2E-1',
    name: { 'en-US': 'Before you begin' },
    activityType: 1,
    chapters: [{ heading: { 'en-US': 'Tools' }, text: { 'en-US': 'A meter.' } }],
  });
  // Who made it has it until he checks it in.
  expect(await technician.send('POST', `/guided-diagnosis/document/${data.id}/checkIn`, {})).toMatchObject({ code: 0 });
  const list = await enterList('admin', 'guided-diagnosis', 'document');
  await list.search({ docNo: 'E2E-1' });
  const row = list.row('E2E-1');
  await list.act(row, t('guided-diagnosis.document.action.checkOut'));
  await expect(row).toContainText(t('guided-diagnosis.document.option.checkOutState.out'));
  const { version } = await technician.get<{ version: number }>(`/guided-diagnosis/document/${data.id}`);
  const refused = await technician.send('PUT', `/guided-diagnosis/document/${data.id}`, { version, remark: 'Mine' });
  expect(refused.code).toBe(10024);
  await list.act(row, t('engine.action.update'));
  await page.getByLabel(list.field('remark'), { exact: true }).last().fill('Seen');
  await page.getByRole('button', { name: t('engine.form.save'), exact: true }).click();
  const remark = async () => (await technician.get<{ remark: string }>(`/guided-diagnosis/document/${data.id}`)).remark;
  await expect.poll(remark).toBe('Seen');
  await list.act(row, t('guided-diagnosis.document.action.checkIn'));
  await expect(row).toContainText(t('guided-diagnosis.document.option.checkOutState.in'));
});
