import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { SIMILAR } from '../../../../contract/resources/support/order-list/duplicates';
import { IS_WHOLE } from '../../../../contract/testing/short-run';
import { isOfKnownPart, MATTERS, reportOf, reportOfOther } from '../../../../contract/testing/workshop-reports';
import { supportOrderList } from '../../../db/tables';
import { testApp, type TestApp } from '../../../testing/test-app';

type Answer = AnswerOf<typeof SIMILAR.answer.fields>;

const DUPLICATES = 100;
const OTHERS = 500;
const matters = Array.from({ length: DUPLICATES }, (_, n) => (n * 29) % MATTERS);
const numberOf = (kind: string, n: number): string => `${kind}-${String(n).padStart(6, '0')}`;

let app: TestApp;

/** Orders that are shown to somebody who writes the text. */
const shownFor = async (text: string): Promise<Answer['open']> => {
  const values = { subject: text.slice(0, 100), problemDescription: text };
  const { data } = await app.call('POST', '/support/order-list/similar', { values }, { token: app.tokens.adminA });
  return (data as Answer).open;
};

beforeAll(async () => {
  app = await testApp();
  const order = (orderNo: string, text: string) => ({
    tenantCode: 'A',
    orderNo,
    subject: text.slice(0, 100),
    problemDescription: text,
    issueType: 'vehicle',
    openedAt: '2026-01-01T00:00:00Z',
  });
  const rows = [
    ...matters.map((n) => order(numberOf('M', n), reportOf(n, 0))),
    ...Array.from({ length: OTHERS }, (_, n) => order(numberOf('X', n), reportOfOther(n))),
  ];
  await app.system(({ tx }) => tx.insert(supportOrderList).values(rows as never));
});
afterAll(() => app.close());

it('of 100 orders about a known matter at least 90 are shown it among the first three, and at most 5 % of 500 others are shown anything [SUP-06]', async () => {
  let found = 0;
  for (const n of matters)
    if ((await shownFor(reportOf(n, 1))).some(({ orderNo }) => orderNo === numberOf('M', n))) found += 1;
  expect(found).toBeGreaterThanOrEqual(90);

  const foreign = Array.from({ length: OTHERS }, (_, n) => n).filter((n) => !isOfKnownPart(n));
  await app.system(({ tx }) => tx.delete(supportOrderList).where(sql`order_no like 'X-%'`));
  const tried = foreign.filter((n) => IS_WHOLE || n % 4 === 0);
  let mistaken = 0;
  for (const n of tried) if ((await shownFor(reportOfOther(n))).length > 0) mistaken += 1;
  if (IS_WHOLE)
    process.stdout.write(`${found} of ${DUPLICATES} found, ${mistaken} of ${tried.length} others mistaken\n`);
  expect(mistaken / tried.length).toBeLessThanOrEqual(0.05);
}, 300_000);
