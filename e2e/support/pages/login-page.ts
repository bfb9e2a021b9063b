import { expect, type Page } from '@playwright/test';
import type { SessionToken } from '../../../contract/wire/identity/login';
import { STORAGE_PREFIX, STORAGE_VERSION, type Language } from '../../../contract/constants';
import { PASSWORD } from '../accounts';
import { exactly, type Words } from '../words';

const NAMES: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English', 'ko-KR': '한국어' };

/** The page where a person signs in. */
export class LoginPage {
  constructor(
    private readonly page: Page,
    private readonly t: Words,
    private readonly language: Language,
  ) {}

  readonly username = () => this.page.getByRole('textbox', { name: this.t('shell.login.username'), exact: true });
  readonly password = () => this.page.getByLabel(this.t('shell.login.password'), { exact: true });
  readonly submit = () => this.page.getByRole('button', { name: exactly(this.t('shell.login.submit')) });

  async open(path = '/') {
    await this.page.goto(path);
    await this.chooseLanguage();
  }

  /** Puts the page, which is open already, into the language of the test. */
  async chooseLanguage() {
    await this.page.getByRole('button', { name: NAMES[this.language], exact: true }).click();
    await expect(this.submit()).toBeVisible();
  }

  async fill(username: string, password = PASSWORD) {
    await this.username().fill(username);
    await this.password().fill(password);
    await this.submit().click();
  }

  /** Comes in with a session that was made beforehand, straight to a screen: for tests that are not about signing in. */
  async enter(session: SessionToken, path: string) {
    const kept = {
      version: STORAGE_VERSION,
      umi_locale: JSON.stringify(this.language),
      token: JSON.stringify(session),
    };
    await this.page.addInitScript(
      ([prefix, values]) => {
        // Once a tab: what the page does with it afterwards stays done.
        if (window !== window.top || sessionStorage.getItem('came in')) return;
        sessionStorage.setItem('came in', 'yes');
        for (const [name, value] of Object.entries(values)) localStorage.setItem(prefix + name, value);
      },
      [STORAGE_PREFIX, kept] as const,
    );
    await this.page.goto(`/#${path}`);
    await expect(this.page.getByRole('banner')).toBeVisible();
  }

  /** Signs in and waits for the frame of the console. */
  async login(username: string, password = PASSWORD) {
    await this.open();
    await this.fill(username, password);
    await expect(this.page.getByRole('banner')).toBeVisible();
  }
}
