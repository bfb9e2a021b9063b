import { eq, lt } from 'drizzle-orm';
import { CAPTCHA_LIFETIME } from '../../../contract/constants';
import { isUuid } from '../../../contract/validation/uuid';
import type { Captcha } from '../../../contract/wire/identity/login';
import { sysCaptcha } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import { drawCaptcha } from './captcha-drawing';
import { sha256 } from '../secret';

/** Id and address go into the hash: equal answers differ in the table, and a captcha that one address solved opens no login from another. */
export const captchaHash = (id: string, ip: string, answer: string): Promise<string> =>
  sha256(`${id}:${ip}:${answer.trim().toUpperCase()}`);

/** Draws a captcha and keeps the hash of its answer, for the address `ip`, for `CAPTCHA_LIFETIME`; forgets those nobody answered. */
export async function issueCaptcha(ports: Ports, ip: string): Promise<Captcha> {
  const id = crypto.randomUUID();
  const { svg, answer } = drawCaptcha();
  const answerHash = await captchaHash(id, ip, answer);
  const now = ports.clock.now().getTime();
  await ports.db.run('platform', 'write', async (tx) => {
    await tx.delete(sysCaptcha).where(lt(sysCaptcha.expiresAt, new Date(now).toISOString()));
    await tx.insert(sysCaptcha).values({ id, answerHash, expiresAt: new Date(now + CAPTCHA_LIFETIME).toISOString() });
  });
  return { id, svg };
}

/** Whether the answer is right and comes from the address that the captcha was drawn for. The captcha is used up either way. */
export async function spendCaptcha(ports: Ports, id: string, ip: string, answer: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [captcha] = await ports.db.run('platform', 'write', (tx) =>
    tx.delete(sysCaptcha).where(eq(sysCaptcha.id, id)).returning(),
  );
  if (!captcha || Date.parse(captcha.expiresAt) <= ports.clock.now().getTime()) return false;
  return captcha.answerHash === (await captchaHash(id, ip, answer));
}
