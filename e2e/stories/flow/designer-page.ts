import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { exactly, type Words } from '../../support/words';

const W = 'flow.designer';

/** The page of a model: its steps, their properties, and what is done with its document. */
export class Designer {
  constructor(
    readonly page: Page,
    readonly t: Words,
  ) {}

  readonly word = (key: string, params?: Record<string, string | number>) => this.t(`${W}.${key}`, params);
  readonly tree = () => this.page.getByRole('tree', { name: this.word('steps') });
  readonly line = (id: string) => this.tree().locator(`[data-line="${id}"]`);
  readonly field = (name: string) =>
    this.page
      .getByRole('region', { name: this.word('properties') })
      .getByLabel(this.word(`field.${name}`), { exact: true });
  readonly button = (name: string) => this.page.getByRole('button', { name: exactly(name) });

  async take(name: string, text: string) {
    const file = { name, mimeType: 'application/xml', buffer: Buffer.from(text) };
    await this.page.locator('input[type=file][accept*=bpmn]').setInputFiles(file);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: exactly(this.word('replaceOk')) })
      .click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async give(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.button(this.word('export')).click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  }

  /** Changes the name of the first task of the outline; answers its id. */
  async rename(name: string): Promise<string | null> {
    const ids = await this.tree()
      .locator('[data-line]')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.line ?? ''));
    for (const id of ids) {
      const isTask = await this.page.locator(`.djs-shape[data-element-id="${id}"] rect`).first().isVisible();
      if (!isTask || id.startsWith('→')) continue;
      await this.line(id).locator('> div').first().click();
      await this.field('name').fill(name);
      await this.field('name').blur();
      return id;
    }
    return null;
  }
}

type Focused = { text: string; role: string; label: string };

/** What somebody does in the designer who has no pointer. */
export class DesignerKeys {
  constructor(
    readonly designer: Designer,
    readonly page: Page,
  ) {}

  /** What has the focus now. */
  readonly focused = (): Promise<Focused> =>
    this.page.evaluate(() => {
      const at = document.activeElement;
      const labels = (at as HTMLInputElement | null)?.labels;
      return {
        text: at?.textContent ?? '',
        role: at?.getAttribute('role') ?? '',
        label: labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? '',
      };
    });
  readonly isLine = ({ role }: Pick<Focused, 'role'>): boolean => role === 'treeitem';

  /** Presses a key until what is focused is as it should be. */
  async until(pressed: string, isThere: (at: Focused) => boolean): Promise<void> {
    for (let count = 0; count < 80; count += 1) {
      if (isThere(await this.focused())) return;
      await this.page.keyboard.press(pressed);
    }
    throw new Error(`${pressed} does not lead there: ${JSON.stringify(await this.focused())}`);
  }

  /** Opens the menu of a tool by its key and chooses an entry; the line that is made has the focus then. */
  async choose(opens: string, entry: string): Promise<void> {
    await this.page.keyboard.press(opens);
    await expect(this.page.getByRole('menu').last()).toBeVisible();
    await this.until('ArrowDown', ({ role, text }) => role === 'menuitem' && text === entry);
    await this.page.keyboard.press('Enter');
    await expect.poll(async () => this.isLine(await this.focused())).toBe(true);
  }

  /** Comes to the line that begins so, downwards from the first one. */
  async goesTo(name: string): Promise<void> {
    await this.page.keyboard.press('Home');
    await this.until('ArrowDown', (at) => this.isLine(at) && at.text.startsWith(name));
  }

  /** Goes to a button by one key and presses it. */
  async presses(button: Locator, by: 'Tab' | 'Shift+Tab' = 'Shift+Tab'): Promise<void> {
    for (let count = 0; count < 150 && !(await button.evaluate((each) => each === document.activeElement)); count += 1)
      await this.page.keyboard.press(by);
    await expect(button).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  async intoPanel(): Promise<void> {
    await this.page.keyboard.press('Enter');
    await expect(this.designer.field('name')).toBeFocused();
  }
  readonly toLine = (): Promise<void> => this.until('Escape', this.isLine);

  /** Goes on in the panel to a field and types into it. */
  async fills(field: string, text: string): Promise<void> {
    const input = this.designer.field(field);
    for (let count = 0; count < 40 && !(await input.evaluate((each) => each === document.activeElement)); count += 1)
      await this.page.keyboard.press('Tab');
    await expect(input).toBeFocused();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** From the line into the panel, there a name and what kind of people handle it, and back to the line. */
  async describes(name: string, kind: string, user?: string): Promise<void> {
    const { keyboard } = this.page;
    await this.intoPanel();
    await keyboard.type(name);
    await keyboard.press('Tab');
    await expect(this.designer.field('candidateKinds')).toBeFocused();
    const word = this.designer.word(`option.candidateKinds.${kind}`);
    await keyboard.type(word);
    const active = this.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
    await expect(active).toContainText(word, { ignoreCase: true });
    // Other kinds may hold the word as well.
    for (let count = 0; count < 10 && (await active.textContent()) !== word; count += 1)
      await keyboard.press('ArrowDown');
    await expect(active).toHaveText(word);
    await keyboard.press('Enter');
    const chosen = this.page.locator('.ant-select-selection-item').filter({ hasText: word });
    await expect(chosen.first()).toBeVisible();
    await keyboard.press('Escape');
    await expect(this.page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    if (user !== undefined) {
      await this.fills('users', user);
      await expect(active).toHaveText(user);
      await keyboard.press('Enter');
      await keyboard.press('Escape');
    }
    await this.toLine();
  }
}
