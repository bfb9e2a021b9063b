import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../testing/test-app';
import { limiterOf } from './limits';

describe('what one tenant may have at work', () => {
  it('is bounded by tenant, and free again as soon as something ends', () => {
    const { beginExport } = limiterOf();
    const ends = Array.from({ length: 10 }, () => beginExport('A'));
    expect(() => beginExport('A')).toThrow(expect.objectContaining({ key: 'tenantBusy', http: 429 }));
    beginExport('B')();
    ends[0]?.();
    ends[0]?.();
    ends[0] = beginExport('A');
    expect(() => beginExport('A')).toThrow(expect.objectContaining({ key: 'tenantBusy' }));
    for (const end of ends) end();
    beginExport('A')();
  });

  it('is told in the language of who asks, with the seconds to wait, and other tenants go on', async () => {
    const app = await testApp();
    const headers = { authorization: `Bearer ${app.tokens.adminA}`, 'accept-language': 'ko-KR' };
    const open = await Promise.all(
      Array.from({ length: 10 }, async () => app.app.request('/api/sys/dept/export?format=csv', { headers })),
    );
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const refused = await app.app.request('/api/sys/dept/export?format=csv', { headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await refused.json()).toMatchObject({ code: 429, msg: expect.stringMatching(/테넌트.*2초/) });
    const other = await app.call('GET', '/sys/dept/export?format=csv', undefined, { token: app.tokens.adminB });
    expect(other.status).toBe(200);
    await Promise.all(open.map(({ body }) => body?.cancel()));
    const again = await app.call('GET', '/sys/dept/export?format=csv', undefined, { token: app.tokens.adminA });
    expect(again.status).toBe(200);
    await app.close();
  });

  it('is bounded for all calls together, and those that fail give their place back too', async () => {
    const app = await testApp();
    const ask = async (path: string, token: string): Promise<Response> =>
      app.app.request(`/api${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'ko-KR' } });
    const list = '/sys/dept/page';
    const nobody = `/sys/dept/${crypto.randomUUID()}`;
    for (const token of [app.tokens.adminA, app.tokens.adminB, app.tokens.platform])
      expect((await ask(list, token)).status).toBe(200);
    // A database that answers when the test says so: all that is asked until then is at work.
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { run } = app.ports.db;
    let atWork = 0;
    app.ports.db.run = async (...asked) => {
      atWork += 1;
      await held;
      return run(...asked);
    };
    const busy = Array.from({ length: 200 }, async (_, n) => ask(n % 2 ? list : nobody, app.tokens.adminA));
    await vi.waitFor(() => expect(atWork).toBe(200));
    const refused = await ask(list, app.tokens.adminA);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await refused.json()).toMatchObject({ code: 429, msg: expect.stringMatching(/테넌트.*2초/) });
    const others = [app.tokens.adminB, app.tokens.platform].map(async (token) => ask(list, token));
    await vi.waitFor(() => expect(atWork).toBe(202));
    goOn();
    const codes = await Promise.all(
      busy.map(async (answer) => ((await (await answer).json()) as { code: number }).code),
    );
    expect(codes.map((code) => code === 0)).toEqual(busy.map((_, n) => n % 2 === 1));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    const again = await Promise.all(Array.from({ length: 101 }, () => ask(list, app.tokens.adminA)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
    await app.close();
  });
});
