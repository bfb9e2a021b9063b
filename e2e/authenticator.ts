import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { TOTP, URI } from 'otpauth';
import { PNG } from 'pngjs';

/** An authenticator app, set up by what a camera sees. */
export class Authenticator {
  private constructor(private readonly totp: TOTP) {}

  /** Reads the QR code out of a screenshot of the element. */
  static async scan(picture: Locator): Promise<Authenticator> {
    const { data, width, height } = PNG.sync.read(await picture.screenshot());
    const read = jsQR(new Uint8ClampedArray(data), width, height);
    if (!read) throw new Error('no QR code was seen');
    const totp = URI.parse(read.data);
    if (!(totp instanceof TOTP)) throw new Error(`no time-based code: ${read.data}`);
    return new Authenticator(totp);
  }

  get account(): string {
    return `${this.totp.issuer}:${this.totp.label}`;
  }

  get seed(): string {
    return this.totp.secret.base32;
  }

  /** The code of now, or of so many steps later: one step ahead is taken, so that nobody has to wait for the next code. */
  code(steps = 0): string {
    return this.totp.generate({ timestamp: Date.now() + steps * 30_000 });
  }
}
