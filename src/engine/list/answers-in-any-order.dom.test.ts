import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { createElement, type PropsWithChildren } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { RESOURCES } from '../../../contract/registry';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { startWords } from '../../i18n/words';
import { successAnswer } from '../../testing/peer';
import { withHttp } from '../../testing/with-http';
import type { ListState } from './list-state';
import { useRows } from './use-rows';

const http = withHttp();
beforeAll(() => startWords('en-US'));
beforeEach(() => http.configure({ language: () => 'en-US' }));
afterEach(cleanup);

/** A question to a list, how long its answer takes in ms, and whether it is a refusal. */
type Question = { page: number; limit: number; isSorted: boolean; delay: number; isRefused: boolean };
const question: fc.Arbitrary<Question> = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.constantFrom(10, 20, 50),
  isSorted: fc.boolean(),
  delay: fc.constantFrom(0, 5, 20, 60),
  isRefused: fc.boolean(),
});
const wordOf = ({ page, limit, isSorted }: Question): string => `${page} ${limit} ${isSorted}`;
const stateOf = ({ page, limit, isSorted }: Question): ListState => ({
  page,
  limit,
  search: {},
  ...(isSorted ? { sort: { field: 'createDate', order: 'asc' } } : {}),
});

const around = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children);
};

it('shows the answer to the last question of any list, in whatever order answers and refusals come [LIST-11]', async () => {
  const lists = fc.constantFrom(...RESOURCES.filter(({ tree }) => tree === undefined));
  // The same question asked twice has one answer.
  const questions = fc.uniqueArray(question, { minLength: 2, maxLength: 6, selector: wordOf });
  await fc.assert(
    fc.asyncProperty(
      lists,
      questions,
      fc.array(fc.constantFrom(0, 3, 30), { maxLength: 6 }),
      async (list, asked, rests) => {
        const byWord = new Map(asked.map((each) => [wordOf(each), each]));
        http.answer(async ({ query }) => {
          const word = `${query.get('page')} ${query.get('limit')} ${query.has('order')}`;
          const { delay = 0, isRefused = false } = byWord.get(word) ?? {};
          await new Promise((done) => setTimeout(done, delay));
          return isRefused
            ? { body: { code: 10_013, msg: word, data: null } }
            : successAnswer({ list: [{ id: word }], total: 1 });
        });
        const [first] = asked as [Question, ...Question[]];
        const { result, rerender, unmount } = renderHook((state: ListState) => useRows(list, state), {
          wrapper: around(),
          initialProps: stateOf(first),
        });
        for (const [at, each] of asked.entries()) {
          rerender(stateOf(each));
          await new Promise((done) => setTimeout(done, rests[at] ?? 0));
        }
        const last = asked.at(-1) ?? first;
        const shown = () => result.current.failure?.msg ?? result.current.rows.map(({ id }) => id).join();
        await waitFor(() => expect([shown(), result.current.isLoading]).toEqual([wordOf(last), false]));
        // What comes late changes nothing any more.
        await new Promise((done) => setTimeout(done, 70));
        expect([shown(), result.current.isLoading]).toEqual([wordOf(last), false]);
        unmount();
      },
    ),
    { numRuns: IS_WHOLE ? 400 : 15 },
  );
}, 600_000);
