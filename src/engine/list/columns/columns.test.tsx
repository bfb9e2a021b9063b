import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import { loadWords, startWords, translate } from '../../../i18n/words';
import { treeOf } from '../../tree/tree';
import type { Row } from '../../row';
import { columnsOf } from './columns';

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('engine');
});
afterEach(cleanup);

const rowOf = (id: string, name: string, parentId: string | null, parentIdTitle = ''): Row =>
  ({ id, name: { 'en-US': name }, nameWord: name, parentId, parentIdTitle }) as unknown as Row;

test('a row that was found without what it stands below names that beside it [SYS-07] [LIST-02]', () => {
  const rows = [
    rowOf('de', 'Germany', null),
    rowOf('by', 'Bavaria', 'de', 'Germany'),
    rowOf('lu', 'Luxembourg', 'be', 'Belgium'),
  ];
  const title = columnsOf(resourceNamed('sys/region'), translate).find(({ isTitle }) => isTitle);
  const [germany, luxembourg] = treeOf(rows, ({ parentId }) => parentId);
  const shown = (row: Row | undefined) => render(<>{row && title?.render(row)}</>).container.textContent;
  expect([shown(germany), shown(germany?.children?.[0]), shown(luxembourg)]).toEqual([
    'Germany',
    'Bavaria',
    'Luxembourg · Belgium',
  ]);
});

test('who changed a row last can be chosen as a column of every list, by name [LIST-03]', () => {
  const column = columnsOf(resourceNamed('sys/region'), translate).find(({ key }) => key === 'updater');
  expect(column).toMatchObject({ title: 'Changed by', isHidden: true, isSortable: false });
  const shown = (row: object) =>
    render(<>{column?.render({ id: '1', ...row } as unknown as Row)}</>).container.textContent;
  expect(shown({ updater: 'u', updaterTitle: 'kim' })).toBe('kim');
  expect(shown({ updater: null, updaterTitle: null })).toBe('–');
});
