import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPathOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { translate } from '../../http/words';
import { openImportDesk, type ImportDesk } from '../../testing/desks/import-desk';
import { menuEntriesOf, tokenWith } from '../../testing/test-app';

const BASE = '/guided-diagnosis/fmea-import';
const TREE = apiPathOf(resourceNamed('guided-diagnosis/fmea'));
type Row = Record<string, unknown> & { id: string; name: string; kind: string; parentId: string | null };

let desk: ImportDesk;
let bo = '';
beforeAll(async () => {
  desk = await openImportDesk(BASE);
  bo = await tokenWith(desk.app, 'A', 'bo', await menuEntriesOf(desk.app, 'guided-diagnosis/fmea'));
});
afterAll(() => desk.close());

const HEAD =
  'System (focus element),Function,Failure effect (FE),Severity (S),Failure mode (FM),Failure cause (FC),Occurrence (O),Detection (D),Action priority (AP),Test,Repair,DTC';
const sheet = (...lines: string[]): string => [HEAD, ...lines].join('\n');
const FIRST = 'Supply,Gives 12 V,No start,8,Voltage low,Battery aged,5,4,H,Measure,Replace,P0562-00';
const SECOND = 'Supply,Gives 12 V,Lamps flicker,6,Voltage low,Terminal loose,4,7,M,Look,,';
const nodes = async (): Promise<Row[]> => (await desk.call('GET', `${TREE}/list`)).data.list as Row[];
const named = async (name: string): Promise<Row> => (await nodes()).find((row) => row.name === name)!;
const lines = async (): Promise<Row[]> => (await desk.call('GET', `${BASE}/list`)).data.list as Row[];

describe('a sheet of failure modes', () => {
  it('tells lines with ratings out of range or without a cause by their place, and rebuilds the tree of the others', async () => {
    const found = await desk.checked(
      sheet(
        FIRST,
        SECOND,
        FIRST.replace(',8,', ',11,'),
        FIRST.replace('Battery aged', ''),
        FIRST.replace(',5,4,', ',0,4,'),
      ),
    );
    expect(found).toMatchObject({ state: 'checked', total: 5, bad: 3, outcomes: { create: 2 } });
    expect((await desk.rows(found.id, true)).map(({ n, errors }) => [n, Object.keys(errors)])).toEqual([
      [4, ['severity']],
      [5, ['cause']],
      [6, ['occurrence']],
    ]);
    expect(await nodes()).toEqual([]);
    expect((await desk.commit(found.id)).taskId).not.toBe('');
    const tree = await nodes();
    expect(tree.map(({ kind }) => kind).toSorted()).toEqual(
      ['cause', 'cause', 'failureMode', 'function', 'repair', 'system', 'test', 'test'].toSorted(),
    );
    const mode = await named('Voltage low');
    // The gravest effect counts.
    expect(mode).toMatchObject({ severity: 8, parentId: (await named('Gives 12 V')).id });
    expect(await named('Battery aged')).toMatchObject({ parentId: mode.id, actionPriority: 'M' });
    expect((await named('Replace')).parentId).toBe((await named('Measure')).id);
    expect(await lines()).toMatchObject(
      [
        { cause: 'Terminal loose', outcome: 'made', nodes: 2, actionPriority: 'M', priorityDiffers: false },
        {
          cause: 'Battery aged',
          outcome: 'made',
          nodes: 6,
          actionPriority: 'M',
          priorityDiffers: true,
          unresolved: 'P0562-00',
        },
      ]
        .toSorted((a, b) => a.cause.localeCompare(b.cause))
        .toReversed(),
    );
  });

  it('rates what is there anew, and gives everything back where it is taken back', async () => {
    const next = await desk.checked(
      sheet(FIRST.replace(',5,4,', ',9,4,'), SECOND, SECOND.replace('Terminal loose', 'Fuse blown')),
    );
    await desk.commit(next.id);
    expect(await named('Battery aged')).toMatchObject({ occurrence: 9, actionPriority: 'H' });
    expect((await lines()).map(({ outcome }) => outcome).toSorted()).toEqual([
      'changed',
      'made',
      'made',
      'made',
      'same',
    ]);
    await desk.undo(next.id);
    expect(await named('Battery aged')).toMatchObject({ occurrence: 5, actionPriority: 'M' });
    expect(await named('Fuse blown')).toBeUndefined();
    expect(await nodes()).toHaveLength(8);
  });

  it('leaves what somebody has put something below since, with the way to it, where many lines are taken back', async () => {
    const way = 'Lighting,Lights the road,Dark,7,Beam weak';
    const found = await desk.checked(
      sheet(
        `${way},Lens dull,3,3,H,Look,,`,
        `${way},Lens dull,3,3,H,Measure,,`,
        `${way},Lamp aged,4,4,H,Look,Replace,`,
        'Lighting,Signals a turn,Unseen,7,Too fast,Lamp broken,4,4,H,,,',
      ),
    );
    await desk.commit(found.id);
    expect(await nodes()).toHaveLength(20);
    const { id: parentId } = await named('Lens dull');
    const { id: top } = await named('Lighting');
    await desk.call('POST', `${TREE}/${top}/checkOut`, {});
    expect((await desk.call('POST', TREE, { name: 'Polish', kind: 'test', parentId })).code).toBe(0);
    await desk.call('POST', `${TREE}/${top}/checkIn`, {});
    expect(await desk.undo(found.id)).toMatchObject({ state: 'undone' });
    const kept = (await nodes()).map(({ name }) => name);
    expect(kept).toHaveLength(13);
    expect(kept).toEqual(expect.arrayContaining(['Lighting', 'Lights the road', 'Beam weak', 'Lens dull', 'Polish']));
    expect((await lines()).filter(({ system }) => system === 'Lighting')).toEqual([]);
  });

  it('fails at lines that lead through what somebody else has checked out, and says who', async () => {
    const system = await named('Supply');
    expect((await desk.call('POST', `${TREE}/${system.id}/checkOut`, {}, bo)).code).toBe(0);
    const found = await desk.checked(sheet(SECOND.replace('Terminal loose', 'Cable broken'), `Other${FIRST.slice(6)}`));
    expect(found).toMatchObject({ total: 2, bad: 1 });
    const [bad] = await desk.rows(found.id, true);
    expect(JSON.stringify(bad)).toContain(translate('en-US', 'error.checkedOutElsewhere', { who: 'bo' }));
    const done = await desk.commit(found.id);
    expect(done.taskId).not.toBe('');
    expect(await named('Cable broken')).toBeUndefined();
    expect(await named('Other')).toBeDefined();
  });
});
