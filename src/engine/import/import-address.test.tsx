import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissionOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { configureHttp } from '../../http/settings';
import { currentLanguage, loadWords, startWords, translate } from '../../i18n/words';
import { useSession } from '../../session/session';
import { InPane } from '../../testing/pane';
import { startPeer, successAnswer } from '../../testing/peer';
import { ImportByAddress } from './import-address';

const resource = resourceNamed('account/client');
const OPEN = '/account/client/import';

let peer: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  peer = await startPeer();
  peer.answer(({ path }) => successAnswer(path === OPEN ? [] : null));
  configureHttp({
    base: peer.base,
    token: () => null,
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: () => undefined,
  });
  await startWords('en-US');
  await Promise.all(['engine', 'account/client'].map(loadWords));
});
beforeEach(() => {
  peer.heard.length = 0;
  useSession.setState({ permissions: new Set([permissionOf(resource, 'import')]) });
});
afterEach(cleanup);
afterAll(async () => {
  useSession.setState({ permissions: new Set() });
  await peer.close();
});

test.each(['import', 'import=', 'import=new'])(
  'an address with ?%s begins an import and asks for none that is there [FILE-04]',
  async (search) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <App>
          <InPane address={`/account/client/index?${search}`}>
            <ImportByAddress resource={resource} />
          </InPane>
        </App>
      </QueryClientProvider>,
    );
    await screen.findByText(translate('engine.import.template'));
    await waitFor(() => expect(peer.heard.map(({ path }) => path)).toContain(OPEN));
    expect(peer.heard.map(({ path }) => path).filter((path) => path !== OPEN)).toEqual([]);
  },
);
