import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { loadWords, startWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { InPane } from '../../testing/pane';
import type { Pane } from '../../ui/pane';
import { EnginePortsProvider } from '../ports';
import { FormPage } from './form-page';

const nothing = () => undefined;
/** What a module may show beside a form. */
const Beside = () => <p>what may be granted</p>;
const resource = resourceNamed('sys/role');

function open(search = '') {
  const steps: string[] = [];
  const pane = {
    setTitle: vi.fn<Pane['setTitle']>(),
    setDirty: vi.fn<Pane['setDirty']>(),
    close: () => void steps.push('close'),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EnginePortsProvider
        value={{
          loadDefinition: () => new Promise<never>(nothing),
          screenNamed: (_, name) => (name === 'role-limits' ? Beside : undefined),
        }}
      >
        <InPane address={`/sys/role/form?${search}`} pane={pane} onOpen={(address) => steps.push(address)}>
          <App>
            <FormPage resource={resource} />
          </App>
        </InPane>
      </EnginePortsProvider>
    </QueryClientProvider>,
  );
  return { pane, steps };
}
const may = (...actions: string[]) =>
  useSession.setState({ permissions: new Set(actions.map((action) => permissionOf(resource, action))) });

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'validate', 'sys/role'].map(loadWords));
});
beforeEach(() => may('save', 'update'));
afterEach(cleanup);

test('[FORM-01] a form as a page names its tab, and an untouched one leads back to its list', async () => {
  const { pane, steps } = open();
  expect(pane.setTitle).toHaveBeenCalledWith('New role');
  expect(screen.getByText('what may be granted')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(steps).toEqual(['close', '/sys/role/index']));
});

test('[FORM-03] a half-filled page asks before it is left', async () => {
  const { pane, steps } = open();
  fireEvent.change(screen.getByLabelText('Role name'), { target: { value: 'Night shift' } });
  await waitFor(() => expect(pane.setDirty).toHaveBeenLastCalledWith(true));
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  const discard = await screen.findByRole('button', { name: 'Discard' }, { timeout: 10_000 });
  expect(steps).toEqual([]);
  fireEvent.click(discard);
  await waitFor(() => expect(steps).toEqual(['close', '/sys/role/index']));
});

test('[FORM-01] Ctrl with S saves: what is missing is said on its field', async () => {
  open();
  fireEvent.keyDown(window, { code: 'KeyS', key: 's', ctrlKey: true });
  expect(await screen.findByText('Enter a value', undefined, { timeout: 10_000 })).toBeTruthy();
});

test.each([
  ['a new one', '', ['update', 'info']],
  ['a change', 'id=7', ['save', 'info']],
  // Nobody changes what he may not read.
  ['a change of what may not be read', 'id=7', ['save', 'update']],
])('[FORM-01] the page is refused to whoever may not do that: %s', (_, search, actions) => {
  may(...actions);
  open(search);
  expect(screen.getByRole('alert').textContent).toContain('You have no permission to create or change this record');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
