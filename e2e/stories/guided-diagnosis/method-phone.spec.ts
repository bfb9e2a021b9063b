import { STATION } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';

const METHOD = 'guided-diagnosis.dme-data';
type Step = { no: number; kind: string; text: Record<string, string>; min?: string; max?: string };

test('a method is played by a station on a phone with its pictures, as it goes well and as it does not [GD-12] @full @phone', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const api = await Api.login(server.url, STATION);
  const { list } = await api.get<{ list: { id: string; media: string[] | null; steps: Step[] }[] }>(
    '/guided-diagnosis/dme-data/page',
    { page: '1', limit: '100' },
  );
  const method = list.find(({ media, steps }) => (media ?? []).length > 0 && steps[0]?.kind === 'question');
  if (!method) throw new Error('the demo has a method with pictures that begins with a question');
  const text = (no: number) => method.steps.find((step) => step.no === no)?.text['en-US'] ?? '';
  await loginPage.enter(await Api.token(server.url, STATION), `/guided-diagnosis/dme-data/index?id=${method.id}`);
  await page
    .getByRole('button', { name: t(`${METHOD}.action.play`), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText(text(1))).toBeVisible();
  const picture = dialog.locator('button img').first();
  await expect(picture).toBeVisible();
  // Nothing is cut off to the side, and a thumb finds what it presses.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const press = (word: string) => dialog.getByRole('button', { name: t(`${METHOD}.flow.${word}`), exact: true });
  expect((await press('yes').boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(40);
  await press('yes').click();
  await expect(dialog.getByText(text(2))).toBeVisible();
  await press('next').click();
  await expect(dialog.getByText(t(`${METHOD}.flow.number`))).toBeVisible();
  await dialog.getByLabel(t(`${METHOD}.flow.value`), { exact: true }).fill('1');
  await press('next').click();
  await expect(dialog.getByText(text(2))).toBeHidden();
  await press('back').click();
  await expect(dialog.getByText(text(2))).toBeVisible();
  await press('again').click();
  await expect(dialog.getByText(text(1))).toBeVisible();
});
