import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop } from '../../testing/workshop';

let w: Awaited<ReturnType<typeof openWorkshop>>;
beforeAll(async () => {
  w = await openWorkshop();
});
afterAll(() => w.t.close());

const PATH = '/diagnosis-sequence-management/button-config';
const told = async (): Promise<[areThere: unknown, settings: unknown]> => {
  const user = (await w.admin('GET', '/sys/user/info')).data as { hasListSettings: boolean };
  return [user.hasListSettings, (await w.admin('GET', '/sys/list-settings')).data];
};

it('what is set for a list is told to whoever works there as long as it is in force, and the session says whether to ask', async () => {
  expect(await told()).toEqual([false, []]);
  const { code, data } = await w.admin('POST', PATH, {
    list: 'account/client',
    part: 'column',
    name: 'testerCode',
    label: { 'zh-CN': '诊断仪', 'en-US': 'Device' },
    visible: true,
    place: 2,
  });
  expect(code).toBe(0);
  expect(await told()).toEqual([
    true,
    [
      {
        list: 'account/client',
        part: 'column',
        name: 'testerCode',
        label: expect.any(String),
        isVisible: true,
        place: 2,
      },
    ],
  ]);
  const { id } = data as { id: string };
  expect((await w.admin('POST', `${PATH}/${id}/disable`, {})).code).toBe(0);
  expect(await told()).toEqual([false, []]);
});
