import type { Files } from '../../../ports/files';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '../../../../contract/wire/errors';
import { VIN_TEMPLATE, VINS_PASTED } from '../../../../contract/resources/account/vehicle-pool-vin/rules';
import { dynamicKey } from '../../../../contract/text/word-key';
import { sysFile } from '../../../db/file-tables';
import { translate } from '../../../http/words';
import { openPoolDesk, vinOfPool, vins } from '../../../testing/desks/pool-desk';
import { endedAgain, endedTask } from '../../../testing/desks/task-desk';

let desk: Awaited<ReturnType<typeof openPoolDesk>>;

beforeAll(async () => {
  desk = await openPoolDesk();
});
afterAll(() => desk.close());

describe('an expression', () => {
  it('adds the vehicles of the register that it means, of the pool’s tenant alone [ACC-12]', async () => {
    const [first = '', second = '', third = ''] = vins(900_000, 900_003);
    const car = (vin: string, vdnList: string[], token = desk.app.tokens.adminA) =>
      desk.app.call('POST', '/data-config/vehicle', { vin, vdnList }, { token });
    for (const made of [await car(first, ['LHD1']), await car(second, ['RHD1'])]) expect(made.code).toBe(0);
    expect((await car(third, ['LHD1'], desk.app.tokens.adminB)).code).toBe(0);
    const id = await desk.newPool({ vinList: [first] });
    const add = (expression: string) =>
      desk.admin('POST', `/account/vehicle-pool/${id}/addByExpression`, { expression });
    expect((await add('LHD1 | RHD1')).data).toEqual({ count: 1 });
    expect((await desk.pool(id)).vinCount).toBe(2);
    expect(await add('LHD1 & (')).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { expression: expect.any(String) as string } },
    });
    expect((await desk.admin('DELETE', `/account/vehicle-pool/${id}`)).code).toBe(0);
  });
});

/** The store as one of another machine, which has no paths here. */
const elsewhere = ({ pathsOf: _, ...files }: Files): Files => files;

describe('a file of VINs', () => {
  it('is read by a task that counts what it added and names the lines that it refused [ACC-12]', async () => {
    const id = await desk.newPool({ vinList: vins(0, 10) });
    const lines = [
      'VIN',
      ...vins(5, 12_000),
      'nonsense',
      '',
      vinOfPool(6),
      'L6TEX7E46PZ00001',
      ` ${vinOfPool(20_000)}, ${vinOfPool(20_001).toLowerCase()} `,
    ];
    const answer = await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, {
      file: [await desk.sentFile(lines.join('\r\n'))],
    });
    expect(answer.code).toBe(0);
    const task = await endedTask(desk.app, (answer.data as { id: string }).id, desk.app.tokens.adminA);
    expect(task).toMatchObject({ type: 'vinList', status: 'partial', failed: 2, done: 11_998 });
    expect((await desk.pool(id)).vinCount).toBe(12_002);
    const text = async (kind: string) =>
      (
        await desk.app.call('GET', `/task/${task.id}/file/${kind}`, undefined, { token: desk.app.tokens.adminA })
      ).text.replace('\uFEFF', '');
    const words = (key: string) => translate('en-US', dynamicKey(`account.vehicle-pool.vinFile.${key}`));
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
    const id = await desk.newPool({ clearCycle: 30 });
    const lines = [...vins(0, 12_000), 'nonsense', ...vins(3, 6)].join('\n');
    const { files } = desk.app.ports;
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
    const file = await desk.sentFile(lines);
    desk.app.ports.files = { ...elsewhere(files), get };
    const answer = await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { file: [file] });
    expect(answer.code).toBe(0);
    await vi.waitFor(async () => expect((await desk.pool(id)).vinCount).toBe(5000), { timeout: 50_000, interval: 50 });
    expect((await desk.pool(id)).nextClearAt).toEqual(expect.any(String));
    isWhole = true;
    const task = await endedAgain(desk.app, (answer.data as { id: string }).id);
    desk.app.ports.files = files;
    expect(task).toMatchObject({ status: 'partial', failed: 1, done: 12_003 });
    expect((await desk.pool(id)).vinCount).toBe(12_000);
    const report = (
      await desk.app.call('GET', `/task/${task.id}/file/result`, undefined, { token: desk.app.tokens.adminA })
    ).text;
    expect(
      report
        .trimEnd()
        .split('\r\n')
        .map((line) => Number(line.split(',').at(-1))),
    ).toEqual([12_004, 12_000, 3, 1]);
    expect((await desk.admin('DELETE', `/account/vehicle-pool/${id}`)).code).toBe(0);
  });

  it('for a pool that is deleted meanwhile ends with a word [ACC-12]', async () => {
    const id = await desk.newPool();
    const file = await desk.sentFile(vins(0, 3).join('\n'));
    const { files } = desk.app.ports;
    desk.app.ports.files = {
      ...elsewhere(files),
      async get(key, range) {
        expect((await desk.admin('DELETE', `/account/vehicle-pool/${id}`)).code).toBe(0);
        return files.get(key, range);
      },
    };
    const answer = await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { file: [file] });
    const task = await endedTask(desk.app, (answer.data as { id: string }).id);
    desk.app.ports.files = files;
    expect(task).toMatchObject({ status: 'fail', done: 0 });
  });

  it('is offered to who pastes more than a call takes, and nothing of the paste is kept [ACC-12]', async () => {
    const id = await desk.newPool();
    const bad = await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(0, VINS_PASTED + 1) });
    expect(bad).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { vinList: expect.stringContaining('20') as string } },
    });
    expect((await desk.pool(id)).vinCount).toBe(0);
    expect(
      (await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { vinList: vins(0, VINS_PASTED) })).data,
    ).toEqual({ count: VINS_PASTED });
  });

  it('is refused where it is no text by its name [ACC-12]', async () => {
    const id = await desk.newPool();
    const file = await desk.app.system(async ({ tx }) => {
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
    const answer = await desk.admin('POST', `/account/vehicle-pool/${id}/addVins`, { file: [file] });
    expect(answer).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { file: expect.stringContaining('x.exe') as string } },
    });
  });

  it('has a template [ACC-12]', async () => {
    const answer = await desk.app.call('GET', '/account/vehicle-pool/vin-template', undefined, {
      token: desk.app.tokens.adminA,
    });
    expect(answer.headers.get('content-disposition')).toContain('vin-list.csv');
    expect(answer.text).toBe(VIN_TEMPLATE);
    expect(
      (await desk.app.call('GET', '/account/vehicle-pool/vin-template', undefined, { token: desk.app.tokens.nobodyA }))
        .status,
    ).toBe(403);
  });
});
