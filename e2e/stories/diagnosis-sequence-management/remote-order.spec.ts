import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { exactly } from '../../support/words';

const AREA = '/diagnosis-sequence-management';
const REMOTE = 'diagnosis-sequence-management.remote-list';

test('a remote order tells whom it reaches while it is filled in, and is ordered without typing anything twice [SEQ-13]', async ({
  page,
  server,
  enterList,
  t,
}) => {
  const api = await Api.login(server.url, TENANT_ADMIN);
  const { list } = await api.get<{ list: { id: string; sequenceNo: string; vinList: string[] | null }[] }>(
    `${AREA}/debug-list/page`,
    { status: 'publish', page: '1', limit: '1' },
  );
  const [sequence] = list;
  const vins = sequence?.vinList ?? [];
  const remote = await enterList(TENANT_ADMIN, 'diagnosis-sequence-management', 'remote-list');
  await remote.button(t(`${REMOTE}.action.order`)).click();
  const dialog = remote.dialog();
  await expect(dialog).toContainText(t(`${REMOTE}.answer.reach.alert.unnamed`));
  await dialog.getByLabel(t(`${REMOTE}.input.order.field.sequenceId`), { exact: true }).click();
  await page.keyboard.type(sequence?.sequenceNo ?? '');
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(sequence?.sequenceNo ?? '')
    .click();
  await dialog
    .getByLabel(t(`${REMOTE}.input.order.field.vins`), { exact: true })
    .fill([...vins, 'L6TEX7E46PZ999999'].join('\n'));
  await expect(dialog.getByRole('heading', { name: t(`${REMOTE}.answer.reach.field.lines`) })).toBeVisible();
  await expect(dialog).toContainText('L6TEX7E46PZ999999');
  await dialog.getByRole('button', { name: exactly(t(`${REMOTE}.action.order`)) }).click();
  await expect(dialog.getByText(t(`${REMOTE}.answer.order.field.ordered`), { exact: true })).toBeVisible();
});
