import { http, HttpResponse, type RequestHandler } from 'msw';
import { apiPathOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import type { ErrorName } from '../../contract/wire/errors';
import { refused, type MockAnswer } from './envelope';

/** A refusal of the catalogue by its name, a bare HTTP status, or a connection that breaks. */
export type MockFault = ErrorName | number | 'broken';

const answerOf = (fault: MockFault): MockAnswer => {
  if (fault === 'broken') return HttpResponse.error();
  return typeof fault === 'number' ? new HttpResponse('', { status: fault }) : refused(fault);
};

/**
 * One override: calls of the resource meet the fault until it is taken away (`server.resetHandlers()`, `worker.resetHandlers()`).
 *
 * @param path below the resource's own (`/page`, `/:id`); every call of it where absent
 */
export const faultAt = (resource: AnyResource, fault: MockFault, path = '*'): RequestHandler =>
  http.all(`*/api${apiPathOf(resource)}${path}`, () => answerOf(fault));
