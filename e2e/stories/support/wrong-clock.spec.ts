import { STATION } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { OrderForm, photosOf } from '../../support/pages/order-form';
import { exactly } from '../../support/words';

const ORDERS = '/support/order-list';
const DAY = 86_400_000;

test.use({ expectedMessages: [/Failed to load resource|net::ERR_/] });

const countOf = async (api: Api, subject: string): Promise<number> =>
  (await api.get<{ total: number }>(`${ORDERS}/page`, { page: '1', limit: '1', subject })).total;

for (const [way, off] of [
  ['ahead', DAY],
  ['behind', -DAY],
] as const)
  test(`a phone whose clock is a day ${way} keeps what waits in its order, says when it was written, and sends it once [SUP-09] @phone @full`, async ({
    page,
    context,
    server,
    loginPage,
    t,
  }) => {
    const session = await Api.token(server.url, STATION);
    await page.clock.setSystemTime(Date.now() + off);
    await loginPage.enter(session, `${ORDERS}/form`);
    const form = new OrderForm(page, t);
    const [first, second] = [`Written first, a day ${way}`, `Written second, a day ${way}`];
    await form.fill(first);
    await form.attach(await photosOf(page, 1));
    await context.setOffline(true);
    await form.save();
    await expect(form.band(1)).toBeVisible();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${ORDERS}/form`);
    await form.fill(second);
    await form.save();
    await expect(form.band(2)).toBeVisible();

    await page.getByRole('button', { name: exactly(t('engine.outbox.show')) }).click();
    const lines = page.getByRole('dialog').last().getByRole('listitem');
    await expect(lines).toHaveText([new RegExp(first), new RegExp(second)]);
    const today = await page.evaluate(
      (now) => new Intl.DateTimeFormat('en-US', { dateStyle: 'short' }).format(now),
      Date.now(),
    );
    await expect(lines).toContainText([today, today]);
    await expect(lines.filter({ hasText: t('engine.outbox.old') })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    const api = new Api(server.url, session.token);
    for (const subject of [first, second]) await expect.poll(() => countOf(api, subject), { timeout: 30_000 }).toBe(1);
    await expect(page.getByRole('status').filter({ hasText: t('engine.outbox.show') })).toHaveCount(0);
    type Order = { subject: string; orderNo: string };
    const { list } = await api.get<{ list: Order[] }>(`${ORDERS}/page`, {
      page: '1',
      limit: '2',
      subject: `a day ${way}`,
      orderField: 'createDate',
      order: 'asc',
    });
    expect(list.map(({ subject }) => subject)).toEqual([first, second]);
  });
