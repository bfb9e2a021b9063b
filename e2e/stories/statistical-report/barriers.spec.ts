import type { ReportRows } from '../../../contract/wire/report/answers';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { findingsOf } from '../../support/looks/axe';
import { settle, still } from '../../support/looks/settle';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

const SEQUENCES = '/statistical-report/diagnosis-sequence';
const VINS = '/statistical-report/vin';
/** What the last of them asks lies before the first record. */
const LONG_AGO = 'from=2001-01-01&to=2001-01-31';

/** The nine screens, each as somebody comes to it on the way down to one execution, and two that have nothing to show. */
const screensOf = ({ id, vin, sequenceNo }: Record<string, string>): string[] => {
  const sequence = `sequenceNo=${encodeURIComponent(sequenceNo ?? '')}`;
  return [
    SEQUENCES,
    `${SEQUENCES}/detail?${sequence}`,
    `${SEQUENCES}/vin?${sequence}`,
    `${SEQUENCES}/vin/sequence?vin=${vin}`,
    `${SEQUENCES}/vin/sequence/detail?id=${id}`,
    `${VINS}/index`,
    `${VINS}/sequence?vin=${vin}`,
    `${VINS}/sequence/detail?id=${id}`,
    '/statistical-report/user-activity/index',
    `${SEQUENCES}?${LONG_AGO}`,
    `${VINS}/index?${LONG_AGO}`,
  ];
};

test('nobody is kept out of a report, in the light or in the dark [STAT-01] [STAT-02] [STAT-03] [STAT-04] [STAT-05] [STAT-06] [STAT-07] [STAT-08] [STAT-09] @full', async ({
  page,
  loginPage,
  server,
}) => {
  const session = await Api.token(server.url, TENANT_ADMIN);
  const { list } = await new Api(server.url, session.token).get<ReportRows>(`${SEQUENCES}/rows`, { limit: '1' });
  await loginPage.enter(session, '/home');
  const found: string[] = [];
  for (const address of screensOf(list[0] as Record<string, string>)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/#${address}`);
    await settle(page);
    await expect(page.getByRole('main').locator('section[data-shown="true"]')).toContainText(/\w/);
    found.push(...(await findingsOf(page, address)));
    await page.emulateMedia({ colorScheme: 'dark' });
    await still(page);
    found.push(...(await findingsOf(page, `${address}, dark`, { byColour: true })));
  }
  expect(found).toEqual([]);
});
