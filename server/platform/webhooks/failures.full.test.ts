import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInside } from '../../node/ports/outbound';
import { testApp, type TestApp } from '../../testing/test-app';
import { openWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver';

/** A name of this machine's own, which does not say that it lies inside. */
const inside = await lookup(hostname()).then(
  ({ address }) => isInside(address),
  () => false,
);
let app: TestApp;
let receiver: WebhookReceiver;

/** How a ping to that address went. */
async function triedOut(url: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const { code, data, msg } = await app.call(method, path, body, { token: app.tokens.adminA });
    if (code !== 0) throw new Error(msg);
    return data;
  };
  const { id } = await call('POST', '/sys/webhook/add', { name: url.slice(0, 60), url, events: ['user.created'] });
  const { id: deliveryId } = await call('POST', `/sys/webhook/${id}/test`, {});
  const delivery = await call('GET', `/sys/webhook-delivery/${deliveryId}`);
  await call('DELETE', `/sys/webhook/${id}`);
  return delivery as { status: string; reason: string; responseStatus: number | null; duration: number };
}

beforeAll(async () => {
  [app, receiver] = await Promise.all([testApp(), openWebhookReceiver()]);
}, 120_000);
afterAll(() => Promise.all([app.close(), receiver.close()]));

describe('a delivery fails with the reason of docs/wire.md [INT-06]', () => {
  it('where the receiver answers 200 after two minutes: it is waited for ten seconds', async () => {
    let answer = (): void => undefined;
    receiver.says.after = new Promise((resolve) => (answer = resolve));
    const over = setTimeout(answer, 120_000);
    const { duration, ...delivery } = await triedOut(receiver.url);
    clearTimeout(over);
    answer();
    receiver.says.after = undefined;
    expect(delivery).toMatchObject({ status: 'failed', reason: 'timeout', responseStatus: null });
    expect(Math.round(duration / 1000)).toBe(10);
  });

  it('where it is redirected, also to an address inside', async () => {
    Object.assign(receiver.says, { status: 307, text: '' });
    expect(await triedOut(receiver.url)).toMatchObject({ status: 'failed', reason: 'redirect', responseStatus: 307 });
    Object.assign(receiver.says, { status: 200, text: 'ok' });
  });

  it.skipIf(!inside)('where its name leads to an address inside', async () => {
    expect(await triedOut(`https://${hostname()}/hook`)).toMatchObject({
      status: 'failed',
      reason: 'notAllowed',
      responseStatus: null,
    });
  });

  it('where nobody listens', async () => {
    expect(await triedOut('http://127.0.0.1:1/')).toMatchObject({ status: 'failed', reason: 'unreachable' });
  });
});
