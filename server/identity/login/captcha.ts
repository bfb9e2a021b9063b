import { eq, lt } from 'drizzle-orm';
import { isUuid } from '../../../contract/validation/uuid';
import type { Captcha } from '../../../contract/wire/identity/login';
import { sysCaptcha } from '../../db/system-tables';
import type { Ports } from '../../ports/ports';
import { drawCaptcha } from './captcha-drawing';
import { sha256 } from '../secret';

const LIFETIME = 5 * 60_000;

/** The id goes into the hash, so that equal answers differ in the table. */
const hashOf = (id: string, answer: string): Promise<string> => sha256(`${id}:${answer.trim().toUpperCase()}`);

/** Draws a captcha and keeps the hash of its answer for five minutes; forgets those nobody answered. */
export async function issueCaptcha(ports: Ports): Promise<Captcha> {
  const id = crypto.randomUUID();
  const { svg, answer } = drawCaptcha();
  const answerHash = await hashOf(id, answer);
  const now = ports.clock.now().getTime();
  await ports.db.run('platform', 'write', async (tx) => {
    await tx.delete(sysCaptcha).where(lt(sysCaptcha.expiresAt, new Date(now).toISOString()));
    await tx.insert(sysCaptcha).values({ id, answerHash, expiresAt: new Date(now + LIFETIME).toISOString() });
  });
  return { id, svg };
}

/** Whether the answer is right. The captcha is used up either way. */
export async function spendCaptcha(ports: Ports, id: string, answer: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [captcha] = await ports.db.run('platform', 'write', (tx) =>
    tx.delete(sysCaptcha).where(eq(sysCaptcha.id, id)).returning(),
  );
  if (!captcha || Date.parse(captcha.expiresAt) <= ports.clock.now().getTime()) return false;
  return captcha.answerHash === (await hashOf(id, answer));
}
