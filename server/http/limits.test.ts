import { describe, expect, it } from 'vitest';
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
});
