import type { Page } from '@playwright/test';
import { STORAGE_VERSION } from '../../contract/constants';
import { ADMIN } from '../support/accounts';
import { expect, test } from '../support/fixture';
import type { LoginPage } from '../support/pages/login-page';
import type { Shell } from '../support/pages/shell';

const KEY = 'account.activation-code';
const BANNER = (page: Page) => page.getByRole('banner');

/** What may go wrong with the browser's storage; each runs before the page does. */
const BROKEN: Record<string, (version: string) => void> = {
  'is forbidden': () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  'is not there': () => Object.defineProperty(window, 'localStorage', { value: null }),
  'takes nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is full of what others wrote': () => {
    localStorage.clear();
    for (let size = 2 ** 20; size >= 1; size /= 2) {
      try {
        for (let n = 0; ; n += 1) localStorage.setItem(`theirs-${size}-${n}`, 'x'.repeat(size));
      } catch {
        // Smaller pieces still fit.
      }
    }
  },
};
/** What stands under each of our keys. */
const GARBAGE: Record<string, string> = {
  markup: '<img src=x onerror=alert(1)>',
  'markup as JSON': '"<img src=x onerror=alert(1)>"',
  'JSON cut off': '{"token":"',
  'another kind of JSON': '[[1],{"a":null}]',
  null: 'null',
  'a number': '1e999',
  'an object of objects': '{"token":{},"mode":{},"shortName":[],"a":{"show":"x","order":{}}}',
};

test.describe('the browser’s storage', () => {
  const signIn = async (page: Page, loginPage: LoginPage, shell: Shell) => {
    await loginPage.open();
    await loginPage.fill(ADMIN);
    await expect(BANNER(page)).toBeVisible();
    await shell.openList('account', 'activation-code');
  };
  for (const [what, breakIt] of Object.entries(BROKEN)) {
    test(`${what}: the login works, the list opens, and one notice says so [SES-09] @full`, async ({
      page,
      loginPage,
      shell,
      t,
    }) => {
      await page.addInitScript(breakIt, STORAGE_VERSION);
      await signIn(page, loginPage, shell);
      await expect(page.getByText(t('shell.storage.trouble'))).toHaveCount(1);
      await page.getByRole('button', { name: t('shell.storage.understood') }).click();
      await shell.openList('account', 'client');
      await expect(page.getByText(t('shell.storage.trouble'))).toHaveCount(0);
    });
  }

  test('holds garbage under every key of ours: the login works and the list opens [SES-09] @full', async ({
    page,
    loginPage,
    shell,
    t,
  }) => {
    await signIn(page, loginPage, shell);
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('v1@') && key !== 'v1@version'),
    );
    const all = [
      ...new Set([
        ...keys,
        'v1@ssoticket',
        'v1@redirect',
        'v1@tenantCode',
        'v1@columns.density',
        'v1@columns./account/activation-code/index',
      ]),
    ];
    expect(all.length).toBeGreaterThan(6);
    const texts = [...Object.values(GARBAGE), `"${'x'.repeat(4_000_000)}"`];
    // Every key meets another kind each time; the unit tests have them all.
    for (const round of [0, 3, 6]) {
      const values = all.map((key, at): [string, string] => [key, texts[(at + round) % texts.length] ?? '']);
      await page.evaluate(
        ({ kept, version }) => {
          localStorage.clear();
          localStorage.setItem('v1@version', version);
          for (const [key, value] of kept) {
            try {
              localStorage.setItem(key, value);
            } catch {
              // Not all of the long ones fit.
            }
          }
        },
        { kept: values, version: STORAGE_VERSION },
      );
      await page.goto(`/?${round}#/account/activation-code/index`);
      await test.step(`round ${round}`, () => signIn(page, loginPage, shell));
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    }
    await expect(page.getByText(t('shell.storage.trouble'))).toHaveCount(0);
  });
});

test.describe('a clock', () => {
  for (const [what, ahead] of Object.entries({
    'a day ahead': 86_400_000,
    'a day behind': -86_400_000,
    'ten minutes ahead': 600_000,
  })) {
    test(`that is ${what} writes, and shows right times [NET-03] @full`, async ({ page, loginPage, shell, t }) => {
      await page.addInitScript((off) => {
        const Real = Date;
        window.Date = new Proxy(Real, {
          construct: (target, args: number[]) =>
            args.length === 0 ? new target(Real.now() + off) : new target(...(args as [number])),
          apply: () => new Real(Real.now() + off).toString(),
          get: (target, name) => (name === 'now' ? () => Real.now() + off : Reflect.get(target, name)),
        });
      }, ahead);
      const refused: number[] = [];
      page.on('response', (response) => response.status() >= 400 && refused.push(response.status()));
      await loginPage.login(ADMIN);
      const codes = await shell.openList('account', 'activation-code');
      const before = await codes.count();
      await codes.button(t(`${KEY}.action.generate`)).click();
      await codes.nameTenant(t(`${KEY}.input.generate.field.tenantCode`));
      await codes.answer(t(`${KEY}.action.generate`), { [t(`${KEY}.input.generate.field.count`)]: '1' });
      await codes.closeAnswer();
      await expect.poll(() => codes.count()).toBe(before + 1);
      const shown = await page.evaluate(() =>
        new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(performance.timeOrigin + performance.now()),
      );
      const drawer = await codes.details(codes.rows().first());
      await expect(drawer).toContainText(shown);
      expect(refused).toEqual([]);
      await page.reload();
      await expect(BANNER(page)).toBeVisible();
    });
  }
});
