import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { sysDept, sysNoticeReceipt, sysUser } from '../../db/tables';
import { testApp, tokenWith, type TestAnswer, type TestApp } from '../../testing/test-app';
import { deliverDueNotices } from './notice/delivery';

let app: TestApp;
let parent: string;
let child: string;
let empty: string;
let reader: string;
/** Shorter than a session may idle. */
const SOON = 600_000;

const admin = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.call(method, path, body, { token: app.tokens.adminA });
const read = (token: string, path = '/notice') => app.call('GET', path, undefined, { token });
const CONTENT = '<p>Read <strong>this</strong></p>';

/** A draft to the departments, to everybody where none is named. */
async function draft(title: string, deptIdList?: string[], more: Record<string, unknown> = {}): Promise<string> {
  const to = deptIdList ? { audience: 'departments', deptIdList } : { audience: 'all' };
  const { data, code } = await admin('POST', '/sys/notice', {
    title,
    level: 'normal',
    content: CONTENT,
    ...to,
    ...more,
  });
  expect(code).toBe(0);
  return data.id;
}
const row = async (id: string) => (await admin('GET', `/sys/notice/${id}`)).data;
const titlesOf = async (token: string): Promise<string[]> =>
  (await read(token)).data.latest.map(({ title }: { title: string }) => title);
const receiptsOf = (id: string) =>
  app.system(async ({ tx }) => (await tx.select().from(sysNoticeReceipt)).filter(({ noticeId }) => noticeId === id));

beforeAll(async () => {
  app = await testApp();
  await app.system(async ({ tx }) => {
    const dept = async (name: string, parentId?: string) =>
      (await tx.insert(sysDept).values({ tenantCode: 'A', name, sort: 1, parentId }).returning({ id: sysDept.id }))[0]
        ?.id ?? '';
    parent = await dept('Region');
    child = await dept('Station', parent);
    empty = await dept('Nobody here');
    await tx.insert(sysUser).values({ tenantCode: 'A', username: 'gone', status: 0, deptId: empty });
  });
  reader = await tokenWith(app, 'A', 'reader-of-notices', [], { deptId: child });
});
afterAll(() => app.close());

describe('a notice [SYS-13]', () => {
  it('is sent where some of its readers have it already, who have it as unread then', async () => {
    const id = await draft('Twice', [parent]);
    await app.system(async ({ tx }) => {
      const [user] = await tx.select().from(sysUser).where(eq(sysUser.username, 'reader-of-notices'));
      const words = { title: 'Before', level: 'normal', sentAt: '2026-01-01T00:00:00Z', username: 'reader-of-notices' };
      await tx
        .insert(sysNoticeReceipt)
        .values({ tenantCode: 'A', noticeId: id, userId: user!.id, ...words, status: 1, withdrawn: true } as never);
    });
    expect(await admin('POST', `/sys/notice/${id}/send`, {})).toMatchObject({ code: 0 });
    expect(await receiptsOf(id)).toMatchObject([{ title: 'Twice', status: 0, withdrawn: false }]);
  });

  it('goes to the departments with those below, and tells beforehand to how many', async () => {
    const id = await draft('To the region', [parent]);
    expect((await admin('GET', `/sys/notice/${id}/send/effects`)).data).toMatchObject([
      { kind: 'gain', text: 'It will be sent to 1 person.' },
      { kind: 'note' },
    ]);
    expect(await admin('POST', `/sys/notice/${id}/send`, {})).toMatchObject({ code: 0, data: { status: 1 } });
    expect(await titlesOf(reader)).toContain('To the region');
    expect(await titlesOf(app.tokens.nobodyA)).not.toContain('To the region');
    expect(await row(id)).toMatchObject({ recipientCount: 1, readCount: 0 });
  });

  it('is refused to departments in which nobody can sign in, and stays a draft', async () => {
    const id = await draft('To nobody', [empty]);
    expect((await admin('GET', `/sys/notice/${id}/send/effects`)).data).toMatchObject([{ kind: 'stop' }]);
    expect((await admin('POST', `/sys/notice/${id}/send`, {})).code).toBe(ERRORS.noticeNobody.code);
    const soon = new Date(app.ports.clock.now().getTime() + SOON).toISOString();
    expect((await admin('POST', `/sys/notice/${id}/schedule`, { sendAt: soon })).code).toBe(ERRORS.noticeNobody.code);
    expect((await row(id)).status).toBe(0);
  });

  it('goes out exactly once, however often it is sent at the same moment', async () => {
    const id = await draft('Once');
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin('POST', `/sys/notice/${id}/send`, {})));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const receipts = await receiptsOf(id);
    expect(new Set(receipts.map(({ userId }) => userId)).size).toBe(receipts.length);
    expect((await row(id)).recipientCount).toBe(receipts.length);
  });

  it('does not reach who joins the department later, nor another tenant', async () => {
    const id = await draft('To the station', [child]);
    await admin('POST', `/sys/notice/${id}/send`, {});
    const late = await tokenWith(app, 'A', 'late-comer', [], { deptId: child });
    expect(await titlesOf(late)).not.toContain('To the station');
    expect(await titlesOf(app.tokens.adminB)).toEqual([]);
  });

  it('of the platform to everybody reaches every tenant, with what it says', async () => {
    const platform = { token: app.tokens.platform };
    const { data } = await app.call(
      'POST',
      '/sys/notice',
      { tenantCode: '', title: 'Maintenance', level: 'urgent', content: CONTENT, audience: 'all' },
      platform,
    );
    expect((await app.call('POST', `/sys/notice/${data.id}/send`, {}, platform)).code).toBe(0);
    const mine = (await read(app.tokens.adminB)).data.latest.find(
      ({ title }: { title: string }) => title === 'Maintenance',
    );
    expect((await read(app.tokens.adminB, `/notice/${mine.id}`)).data).toMatchObject({
      level: 'urgent',
      content: CONTENT,
    });
    expect((await app.call('GET', '/sys/user/info', undefined, { token: app.tokens.adminB })).data).toMatchObject({
      unreadNotices: 1,
      urgentNotices: 1,
    });
    expect((await app.call('POST', `/notice/${mine.id}/read`, {}, { token: app.tokens.adminB })).code).toBe(0);
    expect((await app.call('GET', `/sys/notice/${data.id}`, undefined, platform)).data.readCount).toBe(1);
  });

  it('is taken away from everybody at once when it is recalled, and can be deleted only then', async () => {
    const id = await draft('A mistake', [parent]);
    await admin('POST', `/sys/notice/${id}/send`, {});
    const line = (await read(reader)).data.latest.find(({ title }: { title: string }) => title === 'A mistake');
    expect((await admin('DELETE', `/sys/notice/${id}`)).code).toBe(ERRORS.noticeSent.code);
    expect(
      await admin('PUT', `/sys/notice/${id}`, { version: (await row(id)).version, title: 'Changed' }),
    ).toMatchObject({ code: ERRORS.stateChanged.code, msg: 'Status: “Sent”. “Edit” is not possible.' });
    await app.call('POST', `/notice/${line.id}/read`, {}, { token: reader });
    expect((await admin('POST', `/sys/notice/${id}/recall`, { reason: 'wrong figures' })).data).toMatchObject({
      status: 2,
      recallReason: 'wrong figures',
    });
    expect(await titlesOf(reader)).not.toContain('A mistake');
    expect((await read(reader, `/notice/${line.id}`)).code).toBe(ERRORS.gone.code);
    const kept = (await receiptsOf(id)).find((each) => each.id === line.id);
    expect(kept).toMatchObject({ withdrawn: true, status: 1 });
    expect((await admin('DELETE', `/sys/notice/${id}`)).code).toBe(0);
    expect(await receiptsOf(id)).toEqual([]);
  });

  it('goes out by itself when its time has come, and waits as a draft where nobody is left', async () => {
    const now = app.ports.clock.now().getTime();
    const past = await draft('Too late');
    expect(
      await admin('POST', `/sys/notice/${past}/schedule`, { sendAt: new Date(now - 1).toISOString() }),
    ).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { sendAt: expect.any(String) } },
    });
    const later = await draft('Later', [child]);
    const left = await draft('Left', [empty]);
    const setStatus = (status: 0 | 1) =>
      app.system(({ tx }) => tx.update(sysUser).set({ status }).where(eq(sysUser.username, 'gone')));
    await setStatus(1);
    const sendAt = new Date(now + SOON).toISOString();
    for (const id of [later, left])
      expect((await admin('POST', `/sys/notice/${id}/schedule`, { sendAt })).data).toMatchObject({ status: 3, sendAt });
    expect(await deliverDueNotices(app.ports)).toBe(0);
    await setStatus(0);
    app.ports.shift(2 * SOON);
    expect(await deliverDueNotices(app.ports)).toBe(2);
    expect(await row(later)).toMatchObject({ status: 1, recipientCount: 2 });
    expect(await row(left)).toMatchObject({ status: 0, sendAt: null });
    expect(await deliverDueNotices(app.ports)).toBe(0);
  });

  it('keeps no script, no handler and no address that runs, and refuses a megabyte of text', async () => {
    const content =
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="data:image/png;base64,AAAA"></p>';
    const id = await draft('Markup', undefined, { content });
    expect((await row(id)).content).toBe('<p>a<a>b</a></p>');
    const huge = await admin('POST', '/sys/notice', {
      title: 'Huge',
      level: 'normal',
      audience: 'all',
      content: `<p>${'x'.repeat(200_000)}</p>`,
    });
    expect(huge).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { content: expect.any(String) } } });
    const nothing = await admin('POST', '/sys/notice', {
      title: 'Only a picture',
      level: 'normal',
      audience: 'all',
      content: '<img src="data:image/png;base64,AAAA">',
    });
    expect(nothing).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { content: expect.any(String) } } });
  });
});

describe('my notices [SYS-14]', () => {
  it('are counted, read one by one and all at once, without any permission', async () => {
    const own = await tokenWith(app, 'A', 'reader-of-many', [], { deptId: child });
    const ids = await Promise.all(['one', 'two', 'three'].map((title) => draft(title, [child])));
    for (const id of ids) await admin('POST', `/sys/notice/${id}/send`, {});
    const { data } = await read(own);
    expect(data.unread).toBe(3);
    const post = (path: string) => app.call('POST', path, {}, { token: own });
    expect((await post(`/notice/${data.latest[0].id}/read`)).code).toBe(0);
    expect((await post(`/notice/${data.latest[0].id}/read`)).code).toBe(0);
    expect((await read(own)).data).toMatchObject({ unread: 2 });
    expect((await post('/notice/read')).data).toEqual({ count: 2 });
    expect((await post('/notice/read')).data).toEqual({ count: 0 });
    expect((await read(own)).data).toMatchObject({ unread: 0 });
    for (const id of ids) expect((await row(id)).readCount).toBe(1);
  });

  it('are nobody else’s: another one’s cannot be read or marked', async () => {
    const [line] = (await read(reader)).data.latest;
    for (const token of [app.tokens.adminA, app.tokens.adminB, app.tokens.platform]) {
      expect((await read(token, `/notice/${line.id}`)).code).toBe(ERRORS.gone.code);
      expect((await app.call('POST', `/notice/${line.id}/read`, {}, { token })).code).toBe(ERRORS.gone.code);
      expect((await app.call('POST', `/sys/my-notice/${line.id}/markRead`, {}, { token })).code).toBe(ERRORS.gone.code);
    }
  });
});
