import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { faultAt } from '../../../mocks/handlers/fault';
import { EngineFrame } from '../../testing/engine-frame';
import { InPane } from '../../testing/pane';
import { withMocks } from '../../testing/with-mocks';
import { ResourceScreen } from '../resource-screen';

const post = resourceNamed('sys/post');
const mocks = withMocks(post);

function Tab() {
  const [search, setSearch] = useState(new URLSearchParams());
  return (
    <InPane address={`/sys/post/index?${search.toString()}`} pane={{ setSearch }}>
      <ResourceScreen resource={post} />
    </InPane>
  );
}
const open = () =>
  render(
    <EngineFrame resource={post} hasPane={false}>
      <Tab />
    </EngineFrame>,
  );

test('a list shows what its definition answers, and finds by a field [DEV-02] [TAB-01]', async () => {
  open();
  await screen.findByText('CNRY name 10');
  expect(screen.queryByText('CNRY name 11')).toBeNull();
  const search = within(document.querySelector('search')!);
  fireEvent.change(search.getByLabelText('Post name'), { target: { value: 'name 11' } });
  fireEvent.click(search.getByRole('button', { name: 'Search' }));
  await screen.findByText('CNRY name 11');
  await waitFor(() => expect(screen.queryByText('CNRY name 10')).toBeNull());
});

test('a list says what went wrong with its rows, and shows them when asked again [DEV-02] [ERR-01]', async () => {
  mocks.server.use(faultAt(post, 503, '/page'));
  open();
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText('CNRY name 1')).toBeNull();
  mocks.server.restoreHandlers();
  mocks.server.resetHandlers();
  fireEvent.click(again);
  await screen.findByText('CNRY name 1');
});
