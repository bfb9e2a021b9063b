import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { diagnosisSequenceManagementSequence as sequences } from '../../db/tables';
import { seedRow } from '../../testing/samples';
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
        sequenceId: null,
        isVisible: true,
        place: 2,
      },
    ],
  ]);
  const { id } = data as { id: string };
  expect((await w.admin('POST', `${PATH}/${id}/disable`, {})).code).toBe(0);
  expect(await told()).toEqual([false, []]);
});

it('what is set for one sequence is told with it, and is refused for whatever does not stand beside a sequence', async () => {
  const { id: sequenceId } = await w.t.system((context) =>
    seedRow(context, resourceNamed('diagnosis-sequence-management/sequence'), 'A', { kind: 'reload' }),
  );
  const save = (values: object) => w.admin('POST', PATH, { part: 'button', visible: false, sequenceId, ...values });
  const list = 'diagnosis-sequence-management/reload-list';
  for (const wrong of [
    { list, part: 'column', name: 'name' },
    { list, name: 'save' },
    { list, name: 'export' },
    { list: 'diagnosis-sequence-management/quene', name: 'bench' },
    { list: 'account/client', name: 'update' },
  ]) {
    const { code, data } = await save(wrong);
    expect([wrong, code, Object.keys((data as { fields: object }).fields)]).toEqual([wrong, 10001, ['sequenceId']]);
  }
  expect((await save({ list, name: 'mask', sequenceId: crypto.randomUUID() })).code).toBe(10001);
  const saved = await save({ list, name: 'mask' });
  expect(saved.code).toBe(0);
  const [, settings] = await told();
  expect(settings).toEqual([
    { list, part: 'button', name: 'mask', sequenceId, label: null, isVisible: false, place: null },
  ]);
  const { id, version } = saved.data as { id: string; version: number };
  const moved = await w.admin('PUT', `${PATH}/${id}`, { version, name: 'export' });
  expect([moved.code, Object.keys((moved.data as { fields: object }).fields)]).toEqual([10001, ['sequenceId']]);
  // It does not become one for all once the sequence is gone.
  await w.t.system(({ tx }) => tx.delete(sequences).where(eq(sequences.id, sequenceId)));
  expect(await told()).toEqual([false, []]);
});
