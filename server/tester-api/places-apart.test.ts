import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTesterDesk } from '../testing/desks/tester-desk';

let desk: Awaited<ReturnType<typeof openTesterDesk>>;
beforeAll(async () => {
  desk = await openTesterDesk();
});
afterAll(() => desk.t.close());

it('calls of testers take no places of the people of their tenant, and a login at a tester takes none of either', async () => {
  const { t, login } = desk;
  const { clientSecret } = await desk.tester();
  const { username } = await desk.account();
  const ask = () => t.call('GET', '/client/message', undefined, { token: clientSecret });
  const list = () => t.call('GET', '/sys/dept/page', undefined, { token: t.tokens.adminA });
  expect([(await ask()).status, (await list()).status]).toEqual([200, 200]);
  // What is asked of the tenant's rows is at work until the test says so.
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { run } = t.ports.db;
  let atWork = 0;
  let isHeld = true;
  t.ports.db.run = async (scope, ...rest) => {
    if (isHeld && scope !== 'platform') {
      atWork += 1;
      await held;
    }
    return run(scope, ...rest);
  };
  const busy = Array.from({ length: 200 }, ask);
  await vi.waitFor(() => expect(atWork).toBe(200));
  isHeld = false;
  expect((await ask()).status).toBe(429);
  expect((await list()).status).toBe(200);
  expect(await login(clientSecret, username)).toMatchObject({ status: 200, code: 0 });
  goOn();
  expect((await Promise.all(busy)).every(({ status }) => status === 200)).toBe(true);
});
