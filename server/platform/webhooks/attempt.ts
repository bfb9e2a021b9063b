import { WEBHOOK_HEADERS, type DeliveryFailure } from '../../../contract/resources/sys/webhook/rules';
import { OutboundRefused } from '../../ports/outbound';
import type { Ports } from '../../ports/ports';
import { signaturesOf } from './sign';

/** Longer answers help nobody. */
const EXCERPT = 2000;
const AGENT = 'vehicle-diagnostics-console';

/** How one attempt went; `reason` is null where the receiver took it. */
export type Attempt = {
  status: number | null;
  duration: number;
  reason: DeliveryFailure | null;
  response: string | null;
};
export type Letter = { id: string; url: string; event: string; body: string };

/** What an answer means: a redirect is no success, and not followed. It would lead where nobody looked. */
function meaningOf({ ok, status }: Response): DeliveryFailure | null {
  if (ok) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function reasonOf(error: unknown): DeliveryFailure {
  if (error instanceof OutboundRefused || (error as { cause?: unknown }).cause instanceof OutboundRefused)
    return 'notAllowed';
  return (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/** PostgreSQL cannot store NUL in text. */
const excerptOf = (text: string): string => text.replaceAll('\u0000', '').slice(0, EXCERPT);

/** Sends one delivery, signed by each of the keys. */
export async function attempt(
  { outbound, clock }: Ports,
  { id, url, event, body }: Letter,
  keys: readonly string[],
): Promise<Attempt> {
  if (keys.length === 0) return { status: null, duration: 0, reason: 'noKey', response: null };
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': AGENT,
      'webhook-event': event,
      [WEBHOOK_HEADERS.id]: id,
      [WEBHOOK_HEADERS.timestamp]: String(timestamp),
      [WEBHOOK_HEADERS.signature]: await signaturesOf(keys, { id, timestamp, body }),
    };
    const answer = await outbound(url, { method: 'POST', headers, body });
    const response = excerptOf(await answer.text());
    return { status: answer.status, duration: duration(), reason: meaningOf(answer), response };
  } catch (error) {
    return { status: null, duration: duration(), reason: reasonOf(error), response: null };
  }
}
