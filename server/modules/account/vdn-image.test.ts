import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/wire/rows';
import { ERRORS } from '../../../contract/wire/errors';
import { vdnImage } from '../../../contract/resources/account/vdn-image/definition';
import { audit, changesOf } from '../../engine/audit/audit';
import { rowsOf } from '../../http/rows';
import { carPicture } from '../../seed/account/vdn-image/car-picture';
import { signedHeaders, testApp, type TestAnswer, type TestApp } from '../../testing/test-app';

let app: TestApp;
let picture: Uint8Array;

beforeAll(async () => {
  app = await testApp();
  picture = await carPicture('suv', [30, 96, 170]);
});
afterAll(() => app.close());

const admin = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.call(method, path, body, { token: app.tokens.adminA });

async function send(name: string, content: Uint8Array): Promise<TestAnswer> {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(content)], name));
  const headers = {
    authorization: `Bearer ${app.tokens.adminA}`,
    'accept-language': 'en-US',
    ...signedHeaders('/sys/file', {}, { timestamp: String(app.ports.clock.now().getTime()) }),
  };
  const response = await app.app.request('/api/sys/file', { method: 'POST', body: form, headers });
  return { status: response.status, ...(await response.json()) } as TestAnswer;
}
const fileOf = async (name: string, content = picture): Promise<string> =>
  ((await send(name, content)).data as { id: string }).id;
const image = (more: Record<string, unknown>) => ({
  vdnCode: 'VDN-CMA-0412',
  platform: 'CMA',
  name: 'Monjaro',
  ...more,
});

describe('a VDN image', () => {
  it('is made with its picture, found by code and platform, and given another picture, by whose name the history tells it [ACC-01] [LIST-12]', async () => {
    const first = await fileOf('suv.png');
    const made = await admin('POST', '/account/vdnImage', image({ picture: [first] }));
    expect(made.code).toBe(0);
    const { id, version } = made.data as { id: string; version: number };
    const found = await admin('GET', '/account/vdnImage/page?vdnCode=cma-04&platform=CMA');
    expect(found.data).toMatchObject({ total: 1, list: [{ id, picture: [first], pictureTitles: ['suv.png'] }] });
    expect((await admin('GET', '/account/vdnImage/page?vdnCode=cma-04&platform=SEA')).data).toMatchObject({ total: 0 });
    const second = await fileOf('suv-2.png');
    expect((await admin('PUT', `/account/vdnImage/${id}`, { version, picture: [second] })).code).toBe(0);
    expect((await admin('GET', `/account/vdnImage/${id}`)).data).toMatchObject({ picture: [second] });
    // The file that was replaced goes; what it was called stays in the history.
    const history = await admin('GET', `/account/vdnImage/${id}/history`);
    const told = (history.data as HistoryEntry[]).flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'picture'),
    );
    expect(told).toEqual([
      { field: 'picture', before: [first], after: [second], names: { [first]: 'suv.png', [second]: 'suv-2.png' } },
      { field: 'picture', before: null, after: [first], names: { [first]: 'suv.png' } },
    ]);
  });

  it('is told by its history also where more files were given than are told [LIST-12]', async () => {
    const file = await fileOf('one.png');
    const compiled = app.ports.engine.compiledOf(vdnImage);
    const changes = changesOf(compiled, {}, { picture: Array.from({ length: 60 }, () => file) });
    const told = await app.system(async (context) => {
      await audit(context, [{ compiled, row: null, operation: 'save', changes }]);
      return rowsOf<{ changes: HistoryEntry['changes'] }>(
        await context.tx.execute(sql`select changes from sys_audit order by id desc limit 1`),
      );
    });
    expect(told[0]?.changes).toMatchObject([
      { after: [...Array.from({ length: 50 }, () => file), '… +10'], names: { [file]: 'one.png' } },
    ]);
  });

  it('is one a code and platform [ACC-01]', async () => {
    const again = await admin('POST', '/account/vdnImage', image({ picture: [await fileOf('again.png')] }));
    expect(again.code).toBe(ERRORS.invalid.code);
    expect(
      (await admin('POST', '/account/vdnImage', image({ platform: 'SPA', picture: [await fileOf('spa.png')] }))).code,
    ).toBe(0);
  });

  it('takes no file that is no picture, by content, by name or by size [ACC-01]', async () => {
    expect((await send('page.png', new TextEncoder().encode('<html></html>'))).code).toBe(ERRORS.fileFormat.code);
    const text = await fileOf('notes.txt', new TextEncoder().encode('no picture'));
    const named = await admin('POST', '/account/vdnImage', image({ platform: 'SEA', picture: [text] }));
    expect(named).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { picture: expect.stringContaining('notes.txt') as string } },
    });
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(picture);
    const heavy = await admin(
      'POST',
      '/account/vdnImage',
      image({ platform: 'SEA', picture: [await fileOf('large.png', large)] }),
    );
    expect(heavy).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { picture: expect.stringContaining('large.png') as string } },
    });
    const none = await admin('POST', '/account/vdnImage', image({ platform: 'SEA', picture: [] }));
    expect(none).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { picture: expect.any(String) as string } },
    });
  });
});
