import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { TOTP, URI } from 'otpauth';
import { PNG } from 'pngjs';

/** An authenticator app, set up by what a camera sees. */
export class Authenticator {
  private constructor(private readonly totp: TOTP) {}

  /** Reads the QR code out of a screenshot of the element. */
  static async scan(picture: Locator): Promise<Authenticator> {
    let seen = '';
    // What moves in is not sharp at once: a camera would look again, too.
    await expect(async () => {
      const { data, width, height } = PNG.sync.read(await picture.screenshot());
      seen = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
      expect(seen, 'no QR code was seen').not.toBe('');
    }).toPass({ timeout: 30_000 });
    const totp = URI.parse(seen);
    if (!(totp instanceof TOTP)) throw new Error(`no time-based code: ${seen}`);
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
