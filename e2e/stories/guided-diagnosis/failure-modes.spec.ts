import { apiPathOf, routeOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';

const FMEA = resourceNamed('guided-diagnosis/fmea');
const BASE = apiPathOf(FMEA);
type Node = { id: string; name: string; kind: string; parentId: string | null; actionPriority: string | null };

test('a branch of failure modes is built, rated, moved and taken back by the keyboard alone [GD-01] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const api = await Api.login(server.url, 'tenant-admin');
  // It is checked out to who began it.
  const { id } = await api.post<{ id: string }>(BASE, { name: 'E2E wipers', kind: 'system', sort: 1 });
  const below = async (): Promise<Node[]> => {
    const { list } = await api.get<{ list: Node[] }>(`${BASE}/list`);
    const own = new Set([id]);
    for (let size = 0; size !== own.size;) {
      size = own.size;
      for (const node of list) if (own.has(node.parentId ?? '')) own.add(node.id);
    }
    return list.filter((node) => own.has(node.id) && node.id !== id);
  };
  await loginPage.enter(await Api.token(server.url, 'tenant-admin'), routeOf(FMEA));
  const own = page.locator(`[data-row-key="${id}"]`);
  await expect(own).toBeVisible();
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const editor = (field: string) => {
    const label = t('engine.cell.edit', { field: t(`guided-diagnosis.fmea.field.${field}`), title: '' }).trim();
    return page.locator('input').and(page.getByLabel(new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`)));
  };
  const kind = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name: t(`guided-diagnosis.fmea.option.kind.${name}`), exact: true });
  /** Named as it is made: the field is open and its text selected. */
  const name = async (text: string, ...rest: string[]) => {
    await expect(editor('name')).toBeFocused();
    await page.keyboard.type(text);
    await press(...rest, 'Enter');
    const row = page.locator('[data-row-key]').filter({ hasText: text });
    await expect(row).toBeFocused();
    return row;
  };

  await test.step('it is gone to by the arrows', async () => {
    await page.keyboard.press('ArrowDown');
    for (let step = 0; step < 300 && !(await own.evaluate((row) => row === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowDown');
    await expect(own).toBeFocused();
  });

  await test.step('function, failure mode with its severity, cause with its ratings, test and repair', async () => {
    await press('Insert');
    await expect(kind('system')).toBeFocused();
    await press('Tab');
    await expect(kind('function')).toBeFocused();
    await press('Enter');
    await name('Wipes the windscreen');
    await press('Insert');
    await expect(editor('name')).toBeFocused();
    await page.keyboard.type('Wiper stands still');
    await press('Tab');
    await expect(editor('severity')).toBeFocused();
    await page.keyboard.type('8');
    await press('Enter');
    await expect(page.locator('[data-row-key]').filter({ hasText: 'Wiper stands still' })).toBeFocused();
    await press('Insert');
    await expect(editor('name')).toBeFocused();
    await page.keyboard.type('Motor burnt');
    await press('Tab');
    await expect(editor('occurrence')).toBeFocused();
    await page.keyboard.type('5');
    await press('Tab');
    await expect(editor('detection')).toBeFocused();
    await page.keyboard.type('6');
    await press('Enter');
    await expect(page.locator('[data-row-key]').filter({ hasText: 'Motor burnt' })).toBeFocused();
    await press('Insert');
    await expect(kind('test')).toBeFocused();
    await press('Enter');
    await name('Measure the current');
    await press('Shift+Insert');
    await expect(kind('test')).toBeFocused();
    await press('Enter');
    await name('Listen to the motor');
    expect((await below()).map((node) => [node.kind, node.name, node.actionPriority])).toEqual(
      expect.arrayContaining([
        ['function', 'Wipes the windscreen', null],
        ['failureMode', 'Wiper stands still', null],
        ['cause', 'Motor burnt', 'M'],
        ['test', 'Measure the current', null],
        ['test', 'Listen to the motor', null],
      ]),
    );
  });

  const tests = () =>
    page
      .locator('[data-row-key]')
      .filter({ hasText: /Measure the current|Listen to the motor/ })
      .allInnerTexts();
  await test.step('it goes before the other, and back by Ctrl+Z, and so does its name', async () => {
    await press('Alt+ArrowUp');
    await expect.poll(async () => (await tests())[0]).toContain('Listen to the motor');
    await press('Control+z');
    await expect.poll(async () => (await tests())[0]).toContain('Measure the current');
    await press('F2');
    await expect(editor('name')).toBeFocused();
    await press('Escape');
    await press('Control+z');
    await expect
      .poll(async () => (await below()).filter((node) => node.name === 'Listen to the motor'))
      .toHaveLength(0);
    await press('Control+z');
    await expect.poll(async () => (await below()).filter((node) => node.kind === 'test')).toHaveLength(1);
  });
});
