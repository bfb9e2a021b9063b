import { CLEAN_ON_SHOW } from '../../contract/text/rich-text';
import { TENANT_ADMIN, PASSWORD } from '../support/accounts';
import { expect, test } from '../support/fixture';
import { newOf } from '../support/words';

const ATTACKS = [
  '<p>a<img src=x onerror="window.hurt = 1"></p>',
  '<p onclick="window.hurt = 1" style="position:fixed">a</p>',
  '<a href="javascript:window.hurt = 1">a</a>',
  '<svg><script>window.hurt = 1</script></svg>',
  '<iframe srcdoc="<script>parent.hurt = 1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hurt=1&gt;">',
  '<form action="https://evil.example"><button>a</button></form>',
];
/** Leads away from the console, in a window of its own. */
const LINK = '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer">a</a></p>';

test('formatted text is cleaned once more where it is shown, by a real browser [FORM-04]', async ({ page }) => {
  await page.addScriptTag({ path: 'node_modules/dompurify/dist/purify.min.js' });
  const shown = await page.evaluate(
    ([attacks, options, scheme]) => {
      const { DOMPurify } = window as unknown as { DOMPurify: { sanitize(html: string, how: object): string } };
      return attacks.map((html) => {
        const clean = DOMPurify.sanitize(html, { ...options, ALLOWED_URI_REGEXP: new RegExp(scheme, 'i') });
        document.body.innerHTML = clean;
        return clean;
      });
    },
    [
      [...ATTACKS, LINK],
      { ...CLEAN_ON_SHOW, ALLOWED_URI_REGEXP: undefined },
      CLEAN_ON_SHOW.ALLOWED_URI_REGEXP.source,
    ] as const,
  );
  expect(shown.pop()).toBe(LINK);
  for (const html of shown)
    expect(html).not.toMatch(/<(?:img|script|svg|math|iframe|form|style)|on\w+=|javascript:|style=/i);
  expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined();
});

test('what a picker does not have is made inside of it, and chosen [FORM-01] [FORM-03] @full', async ({
  page,
  loginPage,
  shell,
  t,
}) => {
  await loginPage.login(TENANT_ADMIN);
  const users = await shell.openList('sys', 'user');
  const label = (key: string) => t(`sys.${key}`);
  await users.button(newOf(t, 'sys.user')).click();
  const form = users.dialog();
  const name = `grace-${Date.now()}`;
  await form.getByLabel(label('user.field.username'), { exact: true }).fill(name);
  await form.getByLabel(label('user.field.password'), { exact: true }).fill(PASSWORD);
  await form.getByLabel(label('user.field.deptId'), { exact: true }).click();
  await page.getByRole('button', { name: newOf(t, 'sys.dept') }).click();
  await users.answer(t('engine.form.save'), { [label('dept.field.name')]: `Of ${name}` });
  await expect(page.getByRole('dialog').filter({ hasText: label('dept.title') })).toHaveCount(0);
  await expect(form.getByTitle(`Of ${name}`)).toBeVisible();
  await expect(form.getByLabel(label('user.field.username'), { exact: true })).toHaveValue(name);
  await form.getByRole('button', { name: t('engine.form.save') }).click();
  await users.search({ username: name });
  await expect(users.row(name)).toContainText(`Of ${name}`);
});
