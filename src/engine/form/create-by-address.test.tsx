import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '../../../contract/wire/identity/session';
import { permissionOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { configureHttp } from '../../http/settings';
import { currentLanguage, loadWords, startWords, translate } from '../../i18n/words';
import { clearSession, useSession } from '../../session/session';
import { startPeer, successAnswer } from '../../testing/peer';
import { InPane } from '../../testing/pane';
import { EnginePortsProvider } from '../ports';
import { useTableHolders } from '../table/holders';
import { CreateByAddress } from './create-by-address';

const resource = resourceNamed('guided-diagnosis/gcid');
const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const SINCE = '2026-11-25T10:00:00.000Z';
let peer: Awaited<ReturnType<typeof startPeer>>;

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', 'validate', resource.name].map(loadWords));
});
beforeEach(async () => {
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => 't',
    tenant: () => '1001',
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
  useTableHolders.setState({}, true);
  useSession.setState({
    user: { id: ME, username: 'kim' } as SessionUser,
    tenant: '1001',
    permissions: new Set([permissionOf(resource, 'save')]),
  });
});
afterEach(async () => {
  cleanup();
  clearSession();
  await peer.close();
});

/** The address that the palette leads to for a new row. */
function open(holders: object[]): void {
  peer.answer(() => successAnswer(holders));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EnginePortsProvider
        value={{ loadDefinition: () => new Promise<never>(() => undefined), screenNamed: () => undefined }}
      >
        <InPane address={`/${resource.name}/index?new=1`} onOpen={() => undefined}>
          <App>
            <CreateByAddress resource={resource} />
          </App>
        </InPane>
      </EnginePortsProvider>
    </QueryClientProvider>,
  );
}

test('[GD-03] a new row that is asked for by the address says why there is none where nobody has the table', async () => {
  open([]);
  expect(await screen.findByText(/^Check out the table first/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[GD-03] it says who has the table where somebody else has', async () => {
  open([{ userId: OTHER, tenantCode: '1001', who: 'lee', since: SINCE }]);
  expect(await screen.findByText(/^lee has checked out the table/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[GD-03] and opens the form for who has it, though the list did not know yet', async () => {
  open([{ userId: ME, tenantCode: '1001', who: 'kim', since: SINCE }]);
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeDefined();
});
