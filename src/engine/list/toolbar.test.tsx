import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { permissionsOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { dynamicKey } from '../../../contract/text/word-key';
import { loadWords, startWords, translate } from '../../i18n/words';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import type { Dialog } from '../actions/dialog';
import { batchOperations } from '../guards';
import type { Row } from '../row';
import { Toolbar } from './toolbar';

const resource = resourceNamed('account/client-user');
const rows = ['1', '2'].map((id) => ({ id, username: `u${id}` }) as unknown as Row);
const opened = vi.fn<(dialog: Dialog) => void>();
const cleared = vi.fn<() => void>();

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'account/client-user', 'account/client'].map(loadWords));
});
beforeEach(() => useSession.setState({ permissions: new Set(permissionsOf(resource)) }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const draw = (selected: readonly Row[], isWide: boolean, isEmbedded = false, search = {}) =>
  render(
    <EngineFrame>
      <Toolbar
        resource={resource}
        selected={selected}
        onClear={cleared}
        search={search}
        total={7}
        open={opened}
        isWide={isWide}
        isEmbedded={isEmbedded}
      />
    </EngineFrame>,
  );
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const NEW = 'New client user account';
const word = (name: string) => translate(dynamicKey(`account.client-user.action.${name}`));

test('on a narrow screen selected rows bring a bar of their own: two actions, the others behind one button [LIST-07] [LAY-10]', async () => {
  draw(rows, false);
  const [first, second, ...others] = batchOperations(resource).map(({ name }) => word(name));
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(names()).toEqual(['Clear selection', 'Select all 7 found', first, second, 'More']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findAllByRole('menuitem');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([...others, 'Delete']),
  );
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(opened).toHaveBeenCalledWith({ kind: 'delete', rows });
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(cleared).toHaveBeenCalled();
});

test('with nothing selected a narrow screen offers what needs no rows [LAY-10]', () => {
  draw([], false);
  expect(names()).toEqual([NEW, 'Import']);
  // There is room for the short word only.
  expect(screen.getByRole('button', { name: NEW }).textContent).toBe('New');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a narrow screen has room for two buttons that need no rows; the others are in the menu [LAY-10]', async () => {
  const client = resourceNamed('account/client');
  useSession.setState({ permissions: new Set(permissionsOf(client)) });
  render(
    <EngineFrame>
      <Toolbar resource={client} selected={[]} onClear={cleared} search={{}} total={0} open={opened} isWide={false} />
    </EngineFrame>,
  );
  expect(names()).toEqual(['New tester', 'Import', 'More']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: translate('account.client.action.addMany') }));
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ kind: 'operation', rows: [] }));
});

test('what can be done with rows stands there only while some are selected, in the place of the rest [LIST-07]', async () => {
  draw([], true);
  expect(screen.getByRole('button', { name: NEW }).textContent).toBe(NEW);
  for (const { name } of batchOperations(resource))
    expect(screen.queryByRole('button', { name: word(name) })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  cleanup();
  draw(rows, true);
  expect(screen.queryByRole('button', { name: NEW })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(opened).toHaveBeenCalledWith({ kind: 'delete', rows });
});

test('all that the search finds is selected at once, and what is done then is done to all of it [LIST-07] [ERR-05]', async () => {
  draw(rows, true);
  fireEvent.click(screen.getByRole('button', { name: 'Select all 7 found' }));
  await screen.findByText('The search criteria cannot be empty');
  expect(screen.getByText('2 selected')).toBeTruthy();
  cleanup();
  draw(rows, true, false, { username: 'u' });
  fireEvent.click(screen.getByRole('button', { name: 'Select all 7 found' }));
  expect(screen.getByText('All 7 found are selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(opened).toHaveBeenCalledWith({ kind: 'found', operation: null, search: { username: 'u' } });
});

test('among the tabs of a record the bar keeps to one line: what has no room is in the menu [LIST-07] [LAY-10]', async () => {
  draw([], false, true);
  expect(names()).toEqual([NEW, 'More']);
  cleanup();
  draw(rows, true, true);
  const [one, two, three, fourth] = batchOperations(resource);
  expect(names()).toEqual(expect.arrayContaining([one, two, three].map((each) => word(each?.name ?? ''))));
  expect(names()).not.toContain(word(fourth?.name ?? ''));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: word(fourth?.name ?? '') }));
  expect(opened).toHaveBeenCalledWith({ kind: 'operation', operation: fourth, rows });
});

test('a list that comes from elsewhere leads to the records of its imports, where the user may open them [LIST-07]', async () => {
  const signals = resourceNamed('guided-diagnosis/signal-import');
  await loadWords('guided-diagnosis/signal-import');
  useSession.setState({ permissions: new Set(permissionsOf(signals)) });
  const bar = (mayOpen: (address: string) => boolean) => (
    <EngineFrame ports={{ mayOpen }}>
      <Toolbar resource={signals} selected={[]} onClear={cleared} search={{}} total={0} open={opened} isWide />
    </EngineFrame>
  );
  const asked = vi.fn<(address: string) => boolean>(() => true);
  const { unmount } = render(bar(asked));
  expect(names()).toContain('Import records');
  expect(asked).toHaveBeenCalledWith(
    '/diagnosis-sequence-management/data-task/index?type=import&subject=guided-diagnosis.signal-import.title',
  );
  unmount();
  render(bar(() => false));
  expect(names()).not.toContain('Import records');
});
