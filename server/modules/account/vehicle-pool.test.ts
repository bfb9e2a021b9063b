import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { VIN_TEMPLATE, VINS_PASTED, vinsIn } from '../../../contract/resources/account/vehicle-pool-vin/rules';
import { sysAudit, sysFile } from '../../db/system-tables';
import { TASK_JOB } from '../../engine/tasks/start';
import { insertVins } from './vehicle-pool/pool-vins';
import { endedTask, openTaskDesk } from '../../testing/task-desk';
import type { Answer, TestApp } from '../../testing/test-app';
import { translate } from '../../http/words';
import { clearPools } from './vehicle-pool/clear-job';

const DAY = 86_400_000;
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  // Sessions outlive a moved clock.
  ({ app, close } = await openTaskDesk({ sessionIdleMs: 365 * DAY, sessionMaxMs: 365 * DAY }));
});
afterAll(() => close());

type Pool = { id: string; version: number; vinCount: number; nextClearAt: string | null };
const admin = (method: string, path: string, body?: unknown, token = app.tokens.adminA): Promise<Answer> =>
  app.call(method, path, body, { token });
const vin = (n: number): string => `L6TEX7E46PZ${String(n).padStart(6, '0')}`;
const vins = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, n) => vin(from + n));
let made = 0;
async function newPool(more: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const answer = await admin('POST', '/account/vehicle-pool', { number: `P-${made}`, name: `Pool ${made}`, ...more });
  expect(answer.code).toBe(0);
  return (answer.data as Pool).id;
}
const pool = async (id: string): Promise<Pool> => (await admin('GET', `/account/vehicle-pool/${id}`)).data as Pool;
const vinsOf = async (id: string): Promise<string[]> =>
  (
    (await admin('GET', `/account/vehicle-pool-vin/page?poolId=${id}&limit=100&orderField=vin&order=asc`)).data as {
      list: { vin: string }[];
    }
  ).list.map((row) => row.vin);

/** A file as if it had been sent. */
const sentFile = (text: string): Promise<string> =>
  app.system(async ({ tx, ports }) => {
    const key = `A/${crypto.randomUUID()}`;
    const body = new TextEncoder().encode(text);
    await ports.files.put(key, body);
    const row = {
      tenantCode: 'A',
      key,
      name: 'vins.csv',
      size: body.length,
      type: 'text/csv',
      sha256: '0'.repeat(64),
      isSent: true,
    };
    const [file] = await tx.insert(sysFile).values(row).returning({ id: sysFile.id });
    return file?.id ?? '';
  });

describe('a line of VINs', () => {
  it('is cleaned of what lists are pasted with [ACC-12]', () => {
    expect(vinsIn(` ${vin(1).toLowerCase()}，"${vin(2)}";\t${vin(3)}、VIN`)).toEqual({
      vins: [vin(1), vin(2), vin(3)],
      refused: [],
    });
    expect(vinsIn('L6TEX7E46PZ00000, 12')).toEqual({ vins: [], refused: ['L6TEX7E46PZ00000', '12'] });
    expect(vinsIn('')).toEqual({ vins: [], refused: [] });
    expect(VIN_TEMPLATE.trim().split('\r\n').map(vinsIn)).toEqual([
      { vins: [], refused: [] },
      { vins: ['L6TEX7E46PZ000001'], refused: [] },
    ]);
  });
});

describe('the VINs of a pool', () => {
  it('come with it, are added, known again, taken out and cleared; the count is theirs [ACC-12]', async () => {
    const id = await newPool({ vinList: vins(0, 5) });
    expect((await pool(id)).vinCount).toBe(5);
    expect((await admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(3, 9) })).data).toEqual({
      count: 4,
    });
    expect(await vinsOf(id)).toEqual(vins(0, 9));
    expect(
      (await admin('POST', `/account/vehicle-pool/${id}/removeVins`, { vinList: [vin(0), vin(1), vin(99)] })).data,
    ).toEqual({ count: 2 });
    expect((await pool(id)).vinCount).toBe(7);
    const [row] = (
      (await admin('GET', `/account/vehicle-pool-vin/page?poolId=${id}`)).data as { list: { id: string }[] }
    ).list;
    expect((await admin('DELETE', `/account/vehicle-pool-vin/${row?.id}`)).code).toBe(0);
    expect((await pool(id)).vinCount).toBe(6);
    expect((await admin('POST', `/account/vehicle-pool/${id}/clear`, {})).data).toEqual({ count: 6 });
    expect(await pool(id)).toMatchObject({ vinCount: 0, nextClearAt: null });
  });

  it('are refused on their field where they are none, or none are given [ACC-12]', async () => {
    const id = await newPool();
    const bad = await admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: [vin(1), 'L6TEX7E46PZ00001'] });
    expect(bad).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vinList: translate('en-US', 'validate.vin') } },
    });
    const none = await admin('POST', `/account/vehicle-pool/${id}/addVins`, {});
    expect(none).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vinList: translate('en-US', 'validate.oneOfThese') } },
    });
    expect((await pool(id)).vinCount).toBe(0);
  });

  it('are counted right when many add them at the same moment [ACC-12]', async () => {
    const id = await newPool();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(n * 2, n * 2 + 10) }),
      ),
    );
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    expect((await pool(id)).vinCount).toBe(24);
    expect(answers.reduce((sum, { data }) => sum + (data as { count: number }).count, 0)).toBe(24);
  });

  it('are found over all pools, and nobody else’s [ACC-12]', async () => {
    const ids = [await newPool({ vinList: [vin(700)] }), await newPool({ vinList: [vin(700)] })];
    const found = (await admin('GET', `/account/vehicle-pool-vin/page?vin=${vin(700)}`)).data as {
      list: { poolId: string }[];
    };
    expect(found.list.map(({ poolId }) => poolId).sort()).toEqual(ids.sort());
    expect(
      (await admin('GET', `/account/vehicle-pool-vin/page?vin=${vin(700)}`, undefined, app.tokens.adminB)).data,
    ).toMatchObject({ total: 0 });
    expect(
      (await admin('POST', `/account/vehicle-pool/${ids[0]}/addVins`, { vinList: [vin(1)] }, app.tokens.adminB)).code,
    ).toBe(ERRORS.gone.code);
  });

  it('go with their pool [ACC-12]', async () => {
    const id = await newPool({ vinList: vins(0, 3) });
    expect((await admin('DELETE', `/account/vehicle-pool/${id}`)).code).toBe(0);
    expect(await vinsOf(id)).toEqual([]);
  });
});

describe('a file of VINs', () => {
  it('is read by a task that counts what it added and names the lines that it refused [ACC-12]', async () => {
    const id = await newPool({ vinList: vins(0, 10) });
    const lines = [
      'VIN',
      ...vins(5, 12_000),
      'nonsense',
      '',
      vin(6),
      'L6TEX7E46PZ00001',
      ` ${vin(20_000)}, ${vin(20_001).toLowerCase()} `,
    ];
    const answer = await admin('POST', `/account/vehicle-pool/${id}/addVins`, {
      file: [await sentFile(lines.join('\r\n'))],
    });
    expect(answer.code).toBe(0);
    const task = await endedTask(app, (answer.data as { id: string }).id, app.tokens.adminA);
    expect(task).toMatchObject({ type: 'vinList', status: 'partial', failed: 2, done: 11_998 });
    expect((await pool(id)).vinCount).toBe(12_002);
    const text = async (kind: string) =>
      (await app.call('GET', `/task/${task.id}/file/${kind}`, undefined, { token: app.tokens.adminA })).text.replace(
        '\uFEFF',
        '',
      );
    const words = (key: string) => translate('en-US', `account.vehicle-pool.vinFile.${key}`);
    const report = (await text('result')).trimEnd().split('\r\n');
    expect(report.slice(1).map((line) => Number(line.split(',').at(-1)))).toEqual([11_992, 6, 2]);
    expect(report[1]).toContain(words('added'));
    expect(
      (await text('refused'))
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual([
      ['11997', 'nonsense'],
      ['12000', 'L6TEX7E46PZ00001'],
    ]);
  });

  it('that breaks off in the middle leaves what was read, counted, and goes on there when it is read again [ACC-12]', async () => {
    const id = await newPool({ clearCycle: 30 });
    const lines = [...vins(0, 12_000), 'nonsense', ...vins(3, 6)].join('\n');
    const { files } = app.ports;
    const broken = new TextEncoder().encode(lines.slice(0, 7_000 * 18));
    let isWhole = false;
    const get: typeof files.get = (key, range) => {
      if (isWhole) return files.get(key, range);
      let isSent = false;
      return Promise.resolve(
        new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              if (isSent) return controller.error(new Error('the disk is gone'));
              isSent = true;
              controller.enqueue(broken);
            },
          },
          { highWaterMark: 0 },
        ),
      );
    };
    const file = await sentFile(lines);
    app.ports.files = { ...files, get };
    const answer = await admin('POST', `/account/vehicle-pool/${id}/addVins`, { file: [file] });
    expect(answer.code).toBe(0);
    await vi.waitFor(async () => expect((await pool(id)).vinCount).toBe(5000), { timeout: 50_000, interval: 50 });
    expect((await pool(id)).nextClearAt).toEqual(expect.any(String));
    isWhole = true;
    // The task is taken again after a pause.
    app.ports.shift(60_000);
    await app.ports.jobs.run(TASK_JOB);
    const task = await endedTask(app, (answer.data as { id: string }).id);
    app.ports.files = files;
    expect(task).toMatchObject({ status: 'partial', failed: 1, done: 12_003 });
    expect((await pool(id)).vinCount).toBe(12_000);
    const report = (await app.call('GET', `/task/${task.id}/file/result`, undefined, { token: app.tokens.adminA }))
      .text;
    expect(
      report
        .trimEnd()
        .split('\r\n')
        .map((line) => Number(line.split(',').at(-1))),
    ).toEqual([12_004, 12_000, 3, 1]);
    expect((await admin('DELETE', `/account/vehicle-pool/${id}`)).code).toBe(0);
  });

  it('for a pool that is deleted meanwhile ends with a word [ACC-12]', async () => {
    const id = await newPool();
    const file = await sentFile(vins(0, 3).join('\n'));
    const { files } = app.ports;
    app.ports.files = {
      ...files,
      async get(key, range) {
        expect((await admin('DELETE', `/account/vehicle-pool/${id}`)).code).toBe(0);
        return files.get(key, range);
      },
    };
    const answer = await admin('POST', `/account/vehicle-pool/${id}/addVins`, { file: [file] });
    const task = await endedTask(app, (answer.data as { id: string }).id);
    app.ports.files = files;
    expect(task).toMatchObject({ status: 'fail', done: 0 });
  });

  it('is offered to who pastes more than a call takes, and nothing of the paste is kept [ACC-12]', async () => {
    const id = await newPool();
    const bad = await admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(0, VINS_PASTED + 1) });
    expect(bad).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vinList: expect.stringContaining('20') as string } },
    });
    expect((await pool(id)).vinCount).toBe(0);
    expect(
      (await admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(0, VINS_PASTED) })).data,
    ).toEqual({ count: VINS_PASTED });
  });

  it('is refused where it is no text by its name [ACC-12]', async () => {
    const id = await newPool();
    const file = await app.system(async ({ tx }) => {
      const row = {
        tenantCode: 'A',
        key: 'A/x.exe',
        name: 'x.exe',
        size: 1,
        type: 'application/octet-stream',
        sha256: '1'.repeat(64),
      };
      return (await tx.insert(sysFile).values(row).returning({ id: sysFile.id }))[0]?.id;
    });
    const answer = await admin('POST', `/account/vehicle-pool/${id}/addVins`, { file: [file] });
    expect(answer).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { file: expect.stringContaining('x.exe') as string } },
    });
  });

  it('has a template [ACC-12]', async () => {
    const answer = await app.call('GET', '/account/vehicle-pool/vin-template', undefined, { token: app.tokens.adminA });
    expect(answer.headers.get('content-disposition')).toContain('vin-list.csv');
    expect(answer.text).toBe(VIN_TEMPLATE);
    expect(
      (await app.call('GET', '/account/vehicle-pool/vin-template', undefined, { token: app.tokens.nobodyA })).status,
    ).toBe(403);
  });
});

describe('the cycle of a pool', () => {
  it('tells when the next VINs leave, and takes those that are due and no others [ACC-12]', async () => {
    const id = await newPool({ clearCycle: 30, vinList: vins(0, 3) });
    const never = await newPool({ vinList: vins(0, 2) });
    const begun = app.ports.clock.now().getTime();
    app.ports.shift(10 * DAY);
    await admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(1, 5) });
    const first = Date.parse((await pool(id)).nextClearAt ?? '');
    expect(Math.abs(first - begun - 30 * DAY)).toBeLessThan(DAY / 24);
    expect(await clearPools(app.ports)).toBe(0);
    app.ports.shift(20 * DAY + DAY / 24);
    expect(await clearPools(app.ports)).toBe(1);
    expect(await vinsOf(id)).toEqual([vin(3), vin(4)]);
    expect(await pool(id)).toMatchObject({ vinCount: 2 });
    expect(Date.parse((await pool(id)).nextClearAt ?? '')).toBeGreaterThan(first);
    expect((await pool(never)).vinCount).toBe(2);
    expect(await clearPools(app.ports)).toBe(0);
    const lines = await app.system(({ tx }) => tx.select().from(sysAudit).where(eq(sysAudit.recordId, id)));
    expect(lines.find(({ operation }) => operation === 'clear')).toMatchObject({ username: 'system' });
  });

  it('follows when it is changed [ACC-12]', async () => {
    const id = await newPool({ vinList: vins(0, 1) });
    const { version } = await pool(id);
    expect((await admin('PUT', `/account/vehicle-pool/${id}`, { version, clearCycle: 7 })).code).toBe(0);
    expect((await pool(id)).nextClearAt).not.toBeNull();
    const bad = await admin('PUT', `/account/vehicle-pool/${id}`, { version: version + 1, clearCycle: 0 });
    expect(bad).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { clearCycle: expect.any(String) as string } },
    });
  });
});

it('of a batch only what is new is counted', async () => {
  const id = await newPool();
  const count = await app.system((context) => insertVins(context, id, [vin(1), vin(1), vin(2)]));
  expect(count).toBe(2);
});
