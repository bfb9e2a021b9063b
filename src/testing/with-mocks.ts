import { cleanup } from '@testing-library/react';
import { http } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi, type Mock } from 'vitest';
import type { AnyResource } from '../../contract/language/resource';
import { permissionsOf } from '../../contract/language/derive';
import { mockAnswer } from '../../mocks/handlers/envelope';
import { resourceHandlers, type MockResource } from '../../mocks/handlers/resource-handlers';
import { configureHttp } from '../http/settings';
import { currentLanguage, loadWords, startWords, translate } from '../i18n/words';
import { useSession } from '../session/session';

type Mocks = { server: SetupServer; rows: () => MockResource['rows']; onUnauthorized: Mock<() => void> };

/**
 * Each test of the file finds the resource as its definition says, by MSW and with sample rows, and those `beside` it; their words in English and
 * every permission of them. Whatever else is asked for answers null. A test puts what it wants otherwise before that:
 * `mocks.server.use(faultAt(resource, 503))`.
 */
export function withMocks(resource: AnyResource, count?: number, ...beside: readonly AnyResource[]): Mocks {
  const all = [resource, ...beside];
  const server = setupServer();
  const onUnauthorized = vi.fn<() => void>();
  let rows: MockResource['rows'];
  beforeAll(async () => {
    await startWords('en-US');
    await Promise.all(['engine', 'validate', ...all.flatMap(({ module, name }) => [module, name])].map(loadWords));
    server.listen();
  });
  beforeEach(() => {
    const mocked = resourceHandlers(resource, count);
    ({ rows } = mocked);
    onUnauthorized.mockReset();
    server.resetHandlers(
      ...mocked.handlers,
      ...beside.flatMap((each) => resourceHandlers(each).handlers),
      http.all('*/api/*', () => mockAnswer(null)),
    );
    configureHttp({
      base: `${window.location.origin}/api`,
      token: () => 't',
      tenant: () => '1001',
      language: currentLanguage,
      translate,
      onUnauthorized,
    });
    useSession.setState({ permissions: new Set(all.flatMap(permissionsOf)) });
  });
  afterEach(cleanup);
  afterAll(() => {
    server.close();
    useSession.setState({ permissions: new Set() });
  });
  return { server, rows: () => rows, onUnauthorized };
}
