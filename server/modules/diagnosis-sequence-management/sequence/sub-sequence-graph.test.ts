import { afterAll, beforeAll, expect, it } from 'vitest';
import { sysMenu } from '../../../db/tables';
import { tokenWith, type TestAnswer } from '../../../testing/test-app';
import { openTesterDesk, type TesterDesk } from '../../../testing/desks/tester-desk';

const BASE = '/diagnosis-sequence-management/sequence';
type Row = { id: string; sequenceNo: string };
let d: TesterDesk;
beforeAll(async () => {
  d = await openTesterDesk();
});
afterAll(() => d.t.close());

const done = <T>(answer: TestAnswer): T => {
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as T;
};
const made = async (values: object = {}): Promise<Row> => {
  const own = { name: { 'en-US': 'Repair' }, kind: 'repair', platform: 'CMA', vdnExpression: 'LHD1' };
  return done(await d.t.call('POST', BASE, { ...own, ...values }, { token: d.t.tokens.adminA }));
};

it('shows what it runs in which order, and what these run, as far as the reader may see it [SEQ-02] [PERM-04]', async () => {
  const [inner, hidden] = [await made(), await made({ kind: 'develop' })];
  const part = await made({ subSequenceList: [inner.id] });
  const whole = await made({ subSequenceList: [part.id, hidden.id, inner.id] });
  type Node = { id: string; title: string; note: string | null; address: string | null; lines: object[] };
  const graphOf = async (id: string, token = d.t.tokens.adminA) => {
    const path = `${BASE}/${id}/subSequences`;
    return done<{ sequences: Node[] }>(await d.t.call('GET', path, undefined, { token, language: 'en-US' })).sequences;
  };
  const nodes = await graphOf(whole.id);
  expect(nodes.map(({ id }) => id)).toEqual([whole.id, part.id, hidden.id, inner.id]);
  expect(nodes.map(({ lines }) => lines)).toEqual([
    [part, hidden, inner].map(({ id }, at) => ({ to: id, kind: `${at + 1}` })),
    [{ to: inner.id, kind: '1' }],
    [],
    [],
  ]);
  expect(nodes[1]).toMatchObject({
    title: part.sequenceNo,
    note: 'Repair · Draft · Repair',
    address: `/diagnosis-sequence-management/repair-list/index?id=${part.id}`,
  });
  expect(await graphOf(inner.id)).toEqual([]);
  const menus = await d.t.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const own = menus.filter(({ permissions }) => permissions?.startsWith('diagnosis-sequence-management:repair-list:'));
  const token = await tokenWith(
    d.t,
    'A',
    'repairs-only',
    own.map(({ id }) => id),
  );
  const path = `/diagnosis-sequence-management/repair-list/${whole.id}/subSequences`;
  const seen = done<{ sequences: Node[] }>(await d.t.call('GET', path, undefined, { token })).sequences;
  expect(seen.find(({ id }) => id === hidden.id)).toMatchObject({ title: '—', note: null, address: null });
  expect(JSON.stringify(seen)).not.toContain(hidden.sequenceNo);
});
