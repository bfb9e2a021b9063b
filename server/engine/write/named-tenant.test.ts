import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportRowView, ImportView } from '../../../contract/wire/import';
import { ERRORS } from '../../../contract/wire/errors';
import { translate } from '../../http/words';
import { openTaskDesk } from '../../testing/desks/task-desk';
import { signedHeaders, type TestApp } from '../../testing/test-app';

let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await openTaskDesk());
});
afterAll(() => close());

const platform = (method: string, path: string, body?: unknown) =>
  app.call(method, path, body, { token: app.tokens.platform });
const selected = translate('en-US', 'validate.selected');
const missing = { code: ERRORS.invalid.code, data: { fields: { tenantCode: selected } } };
const unknown = {
  code: ERRORS.invalid.code,
  data: { fields: { tenantCode: translate('en-US', 'validate.reference') } },
};
const own = async (path: string) =>
  ((await app.call('GET', path, undefined, { token: app.tokens.adminA })).data as { total: number }).total;

describe('whoever works in all tenants names the one that is written into [TEN-03]', () => {
  it('when a row is made', async () => {
    const values = { name: 'Head office', sort: 1 };
    expect(await platform('POST', '/sys/dept', values)).toMatchObject(missing);
    // The platform has departments of its own, and no groups of testers' accounts.
    const group = { name: 'Crew', tenantCode: '' };
    expect(await platform('POST', '/account/account-group', group)).toMatchObject(missing);
    expect(await platform('POST', '/sys/dept', { ...values, tenantCode: '9999' })).toMatchObject(unknown);
    expect(await platform('POST', '/sys/dept', { ...values, tenantCode: 'A' })).toMatchObject({
      code: 0,
      data: { tenantCode: 'A' },
    });
  });

  it('when codes are generated', async () => {
    const path = '/account/activation-code/generate';
    const values = { count: 2, maxClients: 1, validityDays: 30 };
    expect(await platform('POST', path, values)).toMatchObject(missing);
    expect(await platform('POST', path, { ...values, tenantCode: '9999' })).toMatchObject(unknown);
    expect((await platform('POST', path, { ...values, tenantCode: 'A' })).code).toBe(0);
    expect(await own('/account/activation-code/page')).toBe(2);
    // A tenant needs to name none, and may name no other.
    const mine = (more: object) => app.call('POST', path, { ...values, ...more }, { token: app.tokens.adminA });
    expect((await mine({})).code).toBe(0);
    expect((await mine({ tenantCode: 'B' })).status).toBe(403);
  });

  it('when testers are added many at once', async () => {
    const path = '/account/client/addMany';
    const content = 'GT-1000-0001 guid-1001';
    expect(await platform('POST', path, { content })).toMatchObject(missing);
    expect((await platform('POST', path, { content, tenantCode: 'A' })).code).toBe(0);
    expect(await own('/account/client/page')).toBe(1);
  });

  async function send(file: string, tenant?: string) {
    const form = new FormData();
    form.append('file', new File([file], 'stations.csv'));
    const path = tenant === undefined ? '/sys/dept/import' : `/sys/dept/import?tenantCode=${tenant}`;
    const response = await app.app.request(`/api${path}`, {
      method: 'POST',
      body: form,
      headers: {
        authorization: `Bearer ${app.tokens.platform}`,
        'accept-language': 'en-US',
        ...signedHeaders(path, {}, { timestamp: String(app.ports.clock.now().getTime()) }),
      },
    });
    return (await response.json()) as { code: number; data: { id: string } };
  }
  const settled = (id: string): Promise<ImportView> =>
    vi.waitFor(
      async () => {
        const view = (await platform('GET', `/sys/dept/import/${id}`)).data as ImportView;
        expect(view.state).not.toBe('reading');
        return view;
      },
      { timeout: 30_000, interval: 30 },
    );

  it('when a file is imported: once for all rows, or each row for itself', async () => {
    const lone = await settled((await send('Name,Sort\nNorth,1')).data.id);
    expect([lone.state, lone.tenants]).toEqual(['columns', []]);
    expect(lone.targets.find(({ name }) => name === 'tenantCode')?.isRequired).toBe(true);
    expect(await send('Name,Sort\nNorth,1', '9999')).toMatchObject(unknown);
    const named = await settled((await send('Name,Sort\nNorth,1\nSouth,2', 'A')).data.id);
    expect(named).toMatchObject({ state: 'checked', bad: 0, tenants: ['A'] });
    const mixed = await settled((await send('Name,Sort,Tenant\nEast,1,\nWest,2,B', 'A')).data.id);
    expect(mixed).toMatchObject({ state: 'checked', bad: 0, tenants: ['A', 'B'] });
    const open = await settled((await send('Name,Sort,Tenant\nEast,1,\nWest,2,B')).data.id);
    expect(open).toMatchObject({ state: 'checked', bad: 1 });
    const [east] = (await platform('GET', `/sys/dept/import/${open.id}/rows?bad=true`)).data as ImportRowView[];
    expect(Object.values(east?.errors ?? {})).toEqual([selected]);
  });
});
