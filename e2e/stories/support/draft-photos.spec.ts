import { STATION } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { PHONE } from '../../support/looks/phone';
import { OrderForm, photosOf } from '../../support/pages/order-form';
import { exactly } from '../../support/words';

const ORDERS = '/support/order-list';
type Order = { subject: string; screenshot: string[] };

test.describe('photos of an order that is sent on line', () => {
  test.use({ ...PHONE, expectedMessages: [/Failed to load resource|net::ERR_/] });

  test('are there again after the page was gone while they went up, and arrive once, small and without their place [SUP-09] [FORM-03]', async ({
    page,
    context,
    server,
    loginPage,
    t,
  }) => {
    const session = await Api.token(server.url, STATION);
    const api = new Api(server.url, session.token);
    await loginPage.enter(session, `${ORDERS}/form`);
    const form = new OrderForm(page, t);
    await form.fill('Gone while it was sent');
    const photos = await photosOf(page, 2);
    await form.attach(photos);
    const inForm = page.getByRole('main').getByRole('listitem');
    await expect(inForm.filter({ hasText: 'photo-2.jpg' })).toBeVisible();

    // Both are on their way, and never arrive.
    let sent = 0;
    await context.route('**/api/sys/file', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      return undefined;
    });
    await form.save();
    await expect.poll(() => sent).toBe(2);
    await page.reload();
    await context.unrouteAll();

    await page
      .getByRole('main')
      .getByRole('button', { name: exactly(t('engine.draft.restore')) })
      .click();
    for (const { name } of photos) await expect(inForm.filter({ hasText: name })).toBeVisible();
    await form.save();
    const found = async () => {
      const { list } = await api.get<{ list: Order[] }>(`${ORDERS}/page`, { page: '1', limit: '20' });
      return list.filter(({ subject }) => subject === 'Gone while it was sent');
    };
    await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBe(1);
    const [order] = await found();
    expect(order?.screenshot).toHaveLength(2);
    for (const id of order?.screenshot ?? []) {
      const headers = { Authorization: `Bearer ${session.token}` };
      const answer = await page.request.get(`${server.url}/api/sys/file/${id}`, { headers });
      const bytes = await answer.body();
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(bytes.includes('GPS')).toBe(false);
    }
    // Nothing of it is left on the device.
    const left = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('v1@draft-files');
            request.onsuccess = () => {
              const count = request.result.transaction('files').objectStore('files').count();
              count.onsuccess = () => {
                request.result.close();
                resolve(count.result);
              };
            };
          }),
      );
    await expect.poll(left).toBe(0);
  });
});
