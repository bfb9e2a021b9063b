import { cleanup } from '@testing-library/react';
import { http } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { AnyResource } from '../../contract/language/resource';
import { permissionsOf } from '../../contract/language/derive';
import { mockAnswer } from '../../mocks/handlers/envelope';
import { resourceHandlers, type MockResource } from '../../mocks/handlers/resource-handlers';
import { configureHttp } from '../http/settings';
import { currentLanguage, loadWords, startWords, translate } from '../i18n/words';
import { useSession } from '../session/session';

type Mocks = { server: SetupServer; rows: () => MockResource['rows'] };

/**
 * Each test of the file finds the resource mockAnswer as its definition says, by MSW and with sample rows, its words in English and every permission of
 * it. Whatever else is asked for answers null. A test puts what it wants otherwise before that: `mocks.server.use(faultAt(resource, 503))`.
 */
export function withMocks(resource: AnyResource, count?: number): Mocks {
  const server = setupServer();
  let rows: MockResource['rows'];
  beforeAll(async () => {
    await startWords('en-US');
    await Promise.all(['engine', 'validate', resource.module, resource.name].map(loadWords));
    server.listen();
  });
  beforeEach(() => {
    const mocked = resourceHandlers(resource, count);
    ({ rows } = mocked);
    server.resetHandlers(
      ...mocked.handlers,
      http.all('*/api/*', () => mockAnswer(null)),
    );
    configureHttp({
      base: `${window.location.origin}/api`,
      token: () => 't',
      tenant: () => '1001',
      language: currentLanguage,
      translate,
      onUnauthorized: () => undefined,
    });
    useSession.setState({ permissions: new Set(permissionsOf(resource)) });
  });
  afterEach(cleanup);
  afterAll(() => {
    server.close();
    useSession.setState({ permissions: new Set() });
  });
  return { server, rows: () => rows };
}
