import { expect, test } from 'vitest';
import type { MenuChoice } from '../../../../../contract/wire/identity/explain';
import { permissionTree } from './permission-tree';

const entry = (
  id: string,
  parentId: string | null,
  permissions: string[],
  type = permissions.length > 0 ? 'button' : 'menu',
): MenuChoice => ({
  id,
  parentId,
  name: id,
  type,
  permissions,
});

test('permissions stand below the words of their screen, each once; what leads to none is left out [PERM-02]', () => {
  const tree = permissionTree([
    entry('System', null, []),
    entry('Users', 'System', []),
    entry('List', 'Users', ['sys:user:page']),
    entry('Work', 'Users', ['sys:user:page', 'sys:user:info']),
    entry('Empty', null, []),
    entry('Own', 'gone', ['own:screen:open'], 'menu'),
  ]);
  expect(tree).toEqual([
    {
      value: 'entry System',
      title: 'System',
      words: 'System',
      selectable: false,
      children: [
        {
          value: 'entry Users',
          title: 'Users',
          words: 'System / Users',
          selectable: false,
          children: [
            { value: 'sys:user:page', title: 'List', words: 'System / Users / List', selectable: true },
            {
              value: 'sys:user:info',
              title: 'Work (sys:user:info)',
              words: 'System / Users / Work (sys:user:info)',
              selectable: true,
            },
          ],
        },
      ],
    },
    {
      value: 'entry Own',
      title: 'Own',
      words: 'Own',
      selectable: false,
      children: [{ value: 'own:screen:open', title: 'Own', words: 'Own', selectable: true }],
    },
  ]);
});
