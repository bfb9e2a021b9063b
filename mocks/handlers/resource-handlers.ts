import { http, type RequestHandler } from 'msw';
import { apiPathOf } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { mockAnswer, refused, wordsOfFailures, type MockAnswer } from './envelope';
import { MockRows, type MockOutcome } from './rows';
import { sampleRow } from './sample-rows';

type Values = Record<string, unknown>;

const ROWS = 25;

const written = (outcome: MockOutcome): MockAnswer => {
  if (outcome.kind === 'row') return mockAnswer(outcome.row);
  if (outcome.kind === 'missing') return refused('gone');
  if (outcome.kind === 'stale') return refused('stale', { theirs: outcome.theirs });
  return refused('invalid', { fields: wordsOfFailures(outcome.failures) });
};

const queryOf = (request: Request): Record<string, string> => Object.fromEntries(new URL(request.url).searchParams);

/** The rows behind the handlers of a resource, for a test to look at. */
export type MockResource = { rows: MockRows; handlers: RequestHandler[] };

/**
 * Handlers for MSW of what every resource has: its list, a row, and what creates, changes and deletes one. They follow its definition: paths, fields,
 * limits, versions. What an action or a report answers is a handler of the test's own, put before these.
 *
 * @param count sample rows that are there at the start; 25 where absent
 */
export function resourceHandlers(resource: AnyResource, count = ROWS): MockResource {
  const samples = Array.from({ length: count }, (_, n) => sampleRow(resource, n + 1));
  const rows = new MockRows(resource, samples);
  const base = `*/api${apiPathOf(resource)}`;
  const idOf = (params: Readonly<Record<string, unknown>>): string => String(params.id);
  const remove = ({ request, params }: { request: Request; params: Readonly<Record<string, unknown>> }) => {
    const id = queryOf(request).id ?? idOf(params);
    return rows.delete(id) ? mockAnswer(null) : refused('gone');
  };
  const deleting = `${base}${resource.deleteForm?.url ?? ''}`;
  return {
    rows,
    handlers: [
      http.get(`${base}/page`, ({ request }) => mockAnswer(rows.page(queryOf(request)))),
      http.get(`${base}/list`, () => mockAnswer(rows.all)),
      http.get(`${base}/:id`, ({ params }) => {
        const row = rows.find(idOf(params));
        return row ? mockAnswer(row) : refused('gone');
      }),
      http.post(base, async ({ request }) => written(rows.create((await request.json()) as Values))),
      http.put(`${base}/:id`, async ({ request, params }) =>
        written(rows.update(idOf(params), (await request.json()) as Values)),
      ),
      ...[http.delete, http.post].flatMap((on) => (resource.deleteForm?.one === 'query' ? [on(deleting, remove)] : [])),
      resource.deleteForm?.one === 'post' || resource.deleteForm?.one === 'form'
        ? http.post(`${deleting}/:id`, remove)
        : http.delete(`${deleting}/:id`, remove),
    ],
  };
}
