import type { Route } from '@playwright/test';
import { STATION } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { PHONE } from '../../support/looks/phone';
import { OrderForm, photosOf } from '../../support/pages/order-form';

const ORDERS = '/support/order-list';

/** What the outbox keeps in the browser, as far as it can be read without a key. */
const keptIn = (): Promise<{ items: number; files: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('v1@outbox');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const read = request.result.transaction(['items', 'files']);
      const all = ['items', 'files'].map((name) => read.objectStore(name).getAll());
      read.oncomplete = () => {
        request.result.close();
        const found = all.map(({ result }) => result as { data?: ArrayBuffer; sealed?: { data: ArrayBuffer } }[]);
        const bytes = found.flat().map(({ data, sealed }) => new TextDecoder('latin1').decode(data ?? sealed?.data));
        resolve({ items: found[0]?.length ?? 0, files: found[1]?.length ?? 0, text: bytes.join(' ') });
      };
    };
  });

test.describe('a phone without a network', () => {
  test.use({ ...PHONE, expectedMessages: [/Failed to load resource|net::ERR_/] });

  test('an order with three photos is kept sealed, and is there once when its answers were lost [SUP-09]', async ({
    page,
    context,
    server,
    loginPage,
    t,
  }) => {
    const session = await Api.token(server.url, STATION);
    await loginPage.enter(session, `${ORDERS}/form`);
    const form = new OrderForm(page, t);
    await form.fill('Horn sounds by itself');
    await form.attach(await photosOf(page, 3));
    await context.setOffline(true);
    await form.save();
    await expect(form.band(1)).toBeVisible();
    const kept = await page.evaluate(keptIn);
    expect([kept.items, kept.files, kept.text.includes('Horn')]).toEqual([1, 3, false]);

    // It arrives, and so does the second photo, but nobody hears of it; then the page is gone.
    const lost = { order: 0, photo: 0 };
    const loseOne = (what: keyof typeof lost, place: number) => async (route: Route) => {
      if (route.request().method() !== 'POST' || (lost[what] += 1) !== place) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(`**/api${ORDERS}`, loseOne('order', 1));
    await page.route('**/api/sys/upload/*/finish', loseOne('photo', 2));
    await context.setOffline(false);
    await expect.poll(() => lost.order).toBe(1);
    await page.reload();
    await expect.poll(() => page.evaluate(keptIn), { timeout: 30_000 }).toMatchObject({ items: 0, files: 0 });
    await expect(form.band(1)).toBeHidden();

    const api = new Api(server.url, session.token);
    type Order = { id: string; subject: string; screenshot: string[]; filesToFollow: number | null };
    const { list } = await api.get<{ list: Order[] }>(`${ORDERS}/page`, { page: '1', limit: '20' });
    const sent = list.filter(({ subject }) => subject === 'Horn sounds by itself');
    expect(sent).toHaveLength(1);
    expect([sent[0]?.screenshot.length, sent[0]?.filesToFollow]).toEqual([3, null]);
    const photos = sent[0]?.screenshot.map((id) => `${server.url}/api/sys/file/${id}`) ?? [];
    for (const photo of photos) {
      const answer = await page.request.get(photo, { headers: { Authorization: `Bearer ${session.token}` } });
      const bytes = await answer.body();
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(bytes.includes('GPS')).toBe(false);
    }
  });
});
