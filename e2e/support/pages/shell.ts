import { expect, type Page } from '@playwright/test';
import { afterIcon, exactly, type Words } from '../words';
import { ListPage } from './list-page';

/** What stands around every screen: menu, tabs, the user's menu. */
export class Shell {
  constructor(
    private readonly page: Page,
    private readonly t: Words,
  ) {}

  /** Opens an entry of the sidebar by the words of its folder and its own. */
  async open(folder: string, entry: string) {
    const item = this.page.getByRole('menuitem', { name: afterIcon(entry) });
    const around = this.page.getByRole('menuitem', { name: afterIcon(folder) }).first();
    await expect(around).toBeVisible();
    // The folder of the page that is shown opens by itself a moment after the menu: a click meant to open it may close it.
    await expect(async () => {
      if (!(await item.isVisible())) await around.click({ timeout: 2_000 });
      // While a folder opens its entries move, and a click may fall between two of them.
      await expect(this.page.locator('[class*="motion-collapse-"][class*="-active"]')).toHaveCount(0, {
        timeout: 5_000,
      });
      await expect(item).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await item.click();
  }

  async openList(module: string, object: string): Promise<ListPage> {
    await this.open(this.t(`${module}.title`), this.t(`${module}.${object}.title`));
    const list = new ListPage(this.page, this.t, `${module}.${object}`);
    await list.isShown();
    return list;
  }

  tab = (title: string) => this.page.getByRole('tab', { name: title });

  async logout() {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.t('shell.userMenu', { name: '' }).trim() })
      .click();
    await this.page.getByRole('menuitem', { name: afterIcon(this.t('shell.logout.title')) }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: exactly(this.t('shell.logout.title')) })
      .click();
  }
}
