import { createHmac, randomUUID } from 'node:crypto';
import { openWebhookReceiver, type ReceivedDelivery } from '../../../server/testing/webhook-receiver';
import { PASSWORD, TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { ListPage } from '../../support/pages/list-page';

type Told = { id: string; type: string; data: { record?: { username?: string } } };

/** As a receiver proves it, by nothing but the headers, the body as it came, and the key that it was told. */
function isGenuine({ headers, body }: ReceivedDelivery, key: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
  const isFresh = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) < 300;
  return isFresh && String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

test('an endpoint is told of what it chose, signed by the key that was shown once; what failed is in the log, and is sent again [SYS-05] @full', async ({
  page,
  server,
  loginPage,
  t,
}) => {
  const receiver = await openWebhookReceiver();
  const name = `Dealer system ${randomUUID().slice(0, 8)}`;
  const session = await Api.token(server.url, TENANT_ADMIN);
  const api = new Api(server.url, session.token);
  const told = (type: string) => receiver.received.filter(({ body }) => (JSON.parse(body) as Told).type === type);
  const arrived = async (type: string, count: number) => {
    await expect.poll(() => told(type).length).toBe(count);
    return told(type).at(-1)!;
  };
  try {
    await loginPage.enter(session, '/sys/webhook/index');
    const endpoints = new ListPage(page, t, 'sys.webhook');
    await endpoints.isShown();

    const add = t('sys.webhook.action.add');
    await endpoints.button(add).click();
    const form = endpoints.dialog();
    await form.getByLabel(endpoints.field('name'), { exact: true }).fill(name);
    await form.getByLabel(endpoints.field('url'), { exact: true }).fill(receiver.url);
    await form.getByRole('combobox', { name: endpoints.field('events') }).click();
    for (const event of ['created', 'disabled'])
      await page.getByTitle(t(`sys.webhook.option.events.user.${event}`), { exact: true }).click();
    await page.keyboard.press('Escape');
    await endpoints.answer(add);
    const key = await endpoints
      .dialog()
      .getByRole('textbox', { name: t('engine.shown.key') })
      .inputValue();
    expect(key).toMatch(/^whsec_\S{40,}$/);
    await endpoints.closeDrawer();
    const row = endpoints.row(name);
    await expect(row).toContainText(t('sys.webhook.option.status.1'));

    // What happens in the console is told; what the endpoint did not choose is not.
    const username = `told-${randomUUID().slice(0, 8)}`;
    const { id: userId } = await api.post<{ id: string }>('/sys/user', {
      username,
      password: PASSWORD,
      email: `${username}@example.com`,
    });
    const first = await arrived('user.created', 1);
    expect((JSON.parse(first.body) as Told).data.record?.username).toBe(username);
    expect([
      isGenuine(first, key),
      isGenuine({ ...first, body: `${first.body} ` }, key),
      first.body.includes(PASSWORD),
    ]).toEqual([true, false, false]);

    // A receiver that is out of order: the test says so at once, and goes once more when it is well again.
    Object.assign(receiver.says, { status: 503, text: 'out of order' });
    await endpoints.act(row, t('sys.webhook.action.test'));
    await page.getByRole('link', { name: t('sys.webhook.leadsTo.test') }).click();
    await expect(page).toHaveURL(/#\/sys\/webhook-delivery\/index\?id=/);
    const details = page.getByRole('dialog').filter({ has: page.getByRole('tablist') });
    await expect(details).toContainText('503');
    await expect(details).toContainText('out of order');
    const failed = await arrived('ping', 1);
    await details
      .getByRole('button', { name: t('engine.close') })
      .first()
      .click();
    Object.assign(receiver.says, { status: 200, text: 'ok' });
    const deliveries = new ListPage(page, t, 'sys.webhook-delivery');
    const delivery = deliveries
      .row(t('sys.webhook-delivery.option.event.ping'))
      .filter({ hasText: receiver.url })
      .first();
    await expect(delivery).toContainText('503');
    await deliveries.act(delivery, t('sys.webhook-delivery.action.resend'));
    const again = await arrived('ping', 2);
    expect([again.headers['webhook-id'], isGenuine(again, key)]).toEqual([failed.headers['webhook-id'], true]);

    // The endpoint's own log stands in its details.
    await api.post(`/sys/user/${userId}/disable`, {});
    await arrived('user.disabled', 1);
    await page.goto(`${server.url}/#/sys/webhook/index`);
    const endpoint = await endpoints.details(endpoints.row(name));
    await endpoint.getByRole('tab', { name: t('sys.webhook.related.deliveries') }).click();
    const log = new ListPage(page, t, 'sys.webhook-delivery', endpoint);
    for (const event of ['ping', 'user.created', 'user.disabled'])
      await expect(log.row(t(`sys.webhook-delivery.option.event.${event}`))).toContainText(
        t('sys.webhook-delivery.option.status.delivered'),
      );
    await api.send('DELETE', `/sys/user/${userId}`);
  } finally {
    const { list } = await api.get<{ list: { id: string }[] }>('/sys/webhook/page', { page: '1', limit: '10', name });
    for (const { id } of list) await api.send('DELETE', `/sys/webhook/${id}`);
    await receiver.close();
  }
});
