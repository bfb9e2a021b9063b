import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionOf } from '../../../../contract/language/derive';
import { resourceNamed } from '../../../../contract/registry';
import { hasWord } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { RefSelect } from './ref-select';

const client = resourceNamed('account/client');
const dept = resourceNamed('sys/dept');
const SLOT = { resource: client, name: 'deptId', field: client.fields.deptId! };
const peer = withPeer('engine', 'account/client');

test('a department is chosen from its tree, whose code comes with the focus, and asks for no words of departments', async () => {
  peer.answer(() => successAnswer([{ id: 'd1', version: 1, name: 'Workshops', parentId: null }]));
  useSession.setState({ permissions: new Set([permissionOf(dept, 'page')]), tenant: '1001' });
  const chosen: string[][] = [];
  render(
    <EngineFrame resource={dept}>
      <RefSelect slot={SLOT} isMany={false} onChange={(ids) => chosen.push(ids)} />
    </EngineFrame>,
  );
  const box = () => screen.getByRole('combobox');
  // Nothing is typed into what stands in for the tree.
  await waitFor(() => expect(box().hasAttribute('readonly')).toBe(true));
  expect(document.querySelector('.ant-tree-select')).toBeNull();
  box().focus();
  fireEvent.focus(box());
  await waitFor(() => expect(document.querySelector('.ant-tree-select')).not.toBeNull(), { timeout: 20_000 });
  expect(document.activeElement).toBe(box());
  fireEvent.mouseDown(box());
  fireEvent.click(await screen.findByText('Workshops'));
  expect(chosen).toEqual([['d1']]);
  expect(hasWord('sys.dept.title')).toBe(false);
});
