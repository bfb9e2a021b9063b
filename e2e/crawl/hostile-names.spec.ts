import type { Page } from '@playwright/test';
import { TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { expect, test } from '../support/fixture';
import { findingsOf } from '../support/looks/axe';
import { flawsOf } from '../support/looks/flaws';
import { comeBack, LIST_SCENES } from '../support/looks/scenes';
import { settle } from '../support/looks/settle';
import type { Words } from '../support/words';

/** As long as a post may be called, in scripts that break otherwise than those beside them, and from right to left. */
const NAMES = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbea',
  '전국서비스센터기술지원담당자및진단시퀀스배포승인자겸회색배포그룹관리책임자',
  '全国服务中心技术支持负责人兼诊断序列发布审批人兼灰度分组管理员兼证书申请审核员',
  'مدير مركز الخدمة الوطني للدعم الفني 2026 (GT-2097)',
  'מנהל מרכז השירות הארצי לתמיכה טכנית 123',
  '\u202eright to left by a sign that nobody sees',
  'One word 한국어 中文 עברית عربي',
];
const ROUTE = '/sys/post/index';

async function fill(url: string): Promise<void> {
  const api = await Api.login(url, TENANT_ADMIN);
  // Another test of this worker may have made them.
  const { data } = await api.send<{ total: number }>('GET', '/sys/post/page', undefined, { code: 'LOOKS-' });
  if (data.total > 0) return;
  for (const [at, name] of NAMES.entries()) {
    const body = { code: `LOOKS-${'X'.repeat(20)}-${at}`, name, sort: 0, remark: name.repeat(3).slice(0, 200) };
    const { code, msg } = await api.send('POST', '/sys/post', body);
    if (code !== 0) throw new Error(`${name}: ${msg}`);
  }
}

/** What is crooked in the list, in all that it opens, and in the selection of everything. */
async function flaws(page: Page, t: Words, width: number): Promise<string[]> {
  const found: string[] = [];
  const judge = async (place: string) => {
    await settle(page);
    for (const flaw of await flawsOf(page)) found.push(`${width} ${place}: ${flaw}`);
    if (!(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)))
      found.push(`${width} ${place}: too wide`);
  };
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`/#${ROUTE}`);
  await judge('list');
  for (const scene of LIST_SCENES) {
    if (!(await scene.open(page, t))) continue;
    await judge(scene.name);
    await comeBack(page, ROUTE);
    await settle(page);
  }
  return found;
}

for (const [language, looks] of [
  ['zh-CN', {}],
  ['ko-KR', { colorScheme: 'dark' }],
  ['en-US', { forcedColors: 'active' }],
] as const)
  test.describe(language, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce', ...looks } });

    test(`names of every script and length stand where they belong in ${language} [LAY-07] [LAY-10] [I18N-01] @full`, async ({
      page,
      server,
      loginPage,
      t,
    }) => {
      test.setTimeout(300_000);
      await fill(server.url);
      await loginPage.enter(await Api.token(server.url, TENANT_ADMIN), ROUTE);
      const found: string[] = [];
      for (const width of [1440, 768, 320]) found.push(...(await flaws(page, t, width)));
      found.push(...(await findingsOf(page, ROUTE)));
      expect(found).toEqual([]);
    });
  });
