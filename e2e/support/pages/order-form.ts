import type { Page } from '@playwright/test';
import { exactly, type Words } from '../words';

const KEY = 'support.order-list';

/** The form of a work order as a page of its own, and what tells what became of it without a network. */
export class OrderForm {
  constructor(
    private readonly page: Page,
    private readonly t: Words,
  ) {}

  private readonly main = () => this.page.getByRole('main');
  private readonly label = (name: string) => this.main().getByLabel(this.t(`${KEY}.field.${name}`), { exact: true });

  /** What waits on the device, above every screen. */
  readonly band = (count: number) =>
    this.page.getByRole('status').filter({ hasText: this.t('engine.outbox.waiting', { count }) });

  async fill(subject: string): Promise<void> {
    await this.label('subject').fill(subject);
    await this.label('problemDescription').fill('Written at the lift, where there is no network.');
    await this.main()
      .getByRole('combobox', { name: this.t(`${KEY}.field.issueType`) })
      .click();
    await this.page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  }

  async attach(photos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.main().locator('input[type=file]').last().setInputFiles(photos);
  }

  async save(timeout?: number): Promise<void> {
    await this.main()
      .getByRole('button', { name: exactly(this.t('engine.form.save')) })
      .click({ timeout });
  }
}

/** Pictures as a camera makes them, in a colour each: JPEG, larger than what is sent later, with a place in the EXIF data. */
export function photosOf(page: Page, count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const base64 = await page.evaluate(async (hue) => {
        const canvas = new OffscreenCanvas(2400, 1600);
        const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        pen.fillStyle = `hsl(${hue} 60% 50%)`;
        pen.fillRect(0, 0, 2400, 1600);
        const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
        return btoa(String.fromCharCode(...bytes.subarray(0, 100_000)));
      }, at * 90);
      const jpeg = Buffer.from(base64, 'base64');
      return { name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer: withPlace(jpeg) };
    }),
  );
}

/** Puts a segment of EXIF data with a text behind the first two bytes of a JPEG. */
function withPlace(jpeg: Buffer): Buffer {
  const text = Buffer.from('Exif\0\0MM\0*\0\0\0\b GPS 35.1796 129.0756');
  const head = Buffer.from([0xff, 0xe1, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}
