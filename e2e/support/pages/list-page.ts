import { expect, type Locator, type Page } from '@playwright/test';
import { afterIcon, exactly, type Words } from '../words';

/** A generated list with its search, its rows, its dialogs. `key` is where its words stand: `account.activation-code`. */
export class ListPage {
  private readonly root: Locator;
  constructor(
    private readonly page: Page,
    private readonly t: Words,
    private readonly key: string,
    root?: Locator,
  ) {
    this.root = root ?? page.getByRole('main');
  }

  readonly field = (name: string) => this.t(`${this.key}.field.${name}`);
  readonly button = (name: string | RegExp) =>
    this.root.getByRole('button', { name: typeof name === 'string' ? exactly(name) : name });
  /** Rows with data; the header and antd's measuring row have no cell of ours. */
  readonly rows = () => this.root.locator('tbody tr[data-row-key]:visible');
  readonly row = (text: string) => this.rows().filter({ hasText: text });
  /** On a phone rows are cards. */
  readonly cards = () =>
    this.root
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: exactly(this.t('engine.action.info')) }) });
  readonly total = () => this.root.getByText(new RegExp(`^${this.t('engine.total', { number: '[\\d,]+' })}$`));

  async isShown() {
    await expect(this.root.getByRole('search')).toBeVisible();
    await expect(this.rows().first().or(this.root.locator('.ant-empty:visible').first())).toBeVisible();
  }

  async count(): Promise<number> {
    return Number(/[\d,]+/.exec(await this.total().innerText())?.[0].replaceAll(',', ''));
  }

  /** Values of one column as they stand, from top to bottom: of the cells that stand below its heading, which may have others above it. */
  async column(name: string): Promise<string[]> {
    const heads = this.root.locator('thead:visible').first().getByRole('columnheader');
    const texts = await heads.allInnerTexts();
    const head = await heads.nth(texts.findIndex((text) => text.trim() === this.field(name))).boundingBox();
    const middle = head ? head.x + head.width / 2 : -1;
    return this.rows().evaluateAll(
      (rows, at) =>
        rows.map((row) => {
          const below = [...(row as HTMLTableRowElement).cells].find((cell) => {
            const { left, right } = cell.getBoundingClientRect();
            return left <= at && at < right;
          });
          return below?.textContent?.trim() ?? '';
        }),
      middle,
    );
  }

  async search(values: Record<string, string>) {
    const form = this.root.getByRole('search');
    for (const [name, value] of Object.entries(values))
      await form.getByLabel(this.field(name), { exact: true }).fill(value);
    await form.getByRole('button', { name: exactly(this.t('engine.search.search')) }).click();
  }

  async reset() {
    await this.root
      .getByRole('search')
      .getByRole('button', { name: exactly(this.t('engine.search.reset')) })
      .click();
  }

  async sortBy(name: string) {
    await this.root
      .getByRole('columnheader', { name: this.field(name) })
      .first()
      .click();
  }

  /** Selects all that the search finds, in place of the rows that are selected. */
  async chooseFound() {
    await this.button(new RegExp(`^${this.t('engine.batch.all', { number: '[\\d,]+' })}$`)).click();
  }

  async goToPage(number: number) {
    await this.root.locator(`.ant-pagination-item-${number}:visible`).click();
  }

  /** Presses a button of a row, out of the menu behind it where it is not in sight. */
  async act(row: Locator, action: string) {
    // Of a row that is still on its way no button is in sight.
    await expect(row).toBeVisible();
    const inline = row.getByRole('button', { name: exactly(action) });
    if (!(await inline.count())) {
      await row.locator('button[aria-haspopup="menu"]').click();
      await this.page.getByRole('menuitem', { name: afterIcon(action) }).click();
    } else await inline.click();
  }

  /** The dialog in front. */
  readonly dialog = () => this.page.getByRole('dialog').last();

  /** Names, in the dialog in front, the tenant that what is made belongs to: the platform is asked for it. */
  async nameTenant(label: string, code = '1001') {
    await this.dialog().getByLabel(label, { exact: true }).click();
    await this.page.locator('.ant-select-dropdown:visible').getByTitle(code).click();
  }

  /** Fills the fields of a dialog, named by their labels, and confirms it. */
  async answer(button: string, values: Record<string, string> = {}) {
    for (const [label, value] of Object.entries(values))
      await this.dialog().getByLabel(label, { exact: true }).fill(value);
    await this.dialog()
      .getByRole('button', { name: exactly(button) })
      .click();
  }

  /** Closes the dialog that shows what came of an action. */
  async closeAnswer() {
    await this.dialog()
      .getByRole('button', { name: exactly(this.t('engine.close')) })
      .last()
      .click();
    await this.dialog().waitFor({ state: 'hidden' });
  }

  /** Opens the detail drawer of a row. */
  async details(row: Locator): Promise<Locator> {
    await this.act(row, this.t('engine.action.info'));
    return this.drawer();
  }

  /** Opens the detail drawer of the first card, and expects that nothing has to be moved sideways on the way. */
  async detailsOfCard(): Promise<Locator> {
    const card = this.cards().first();
    await expect(card).toBeVisible();
    await this.expectFits();
    await card.getByRole('button', { name: exactly(this.t('engine.action.info')) }).click();
    const drawer = await this.drawer();
    await this.expectFits();
    return drawer;
  }

  /** The page is no wider than its window. */
  async expectFits(): Promise<void> {
    expect(
      await this.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  }

  private async drawer(): Promise<Locator> {
    const drawer = this.page.getByRole('dialog').filter({ has: this.page.getByRole('tablist') });
    await expect(drawer).toBeVisible();
    return drawer;
  }

  async closeDrawer() {
    await this.page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: this.t('engine.close') })
      .first()
      .click();
  }
}
