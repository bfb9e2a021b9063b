import type { Ports } from '../ports/ports';
import { OutboundRefused } from '../ports/outbound';

/**
 * Whether an address says itself that it lies where a tenant may not send this server: asked for with a signal that is over, nothing is
 * sent. What a name leads to is known when it is called.
 */
export async function isInsideAddress({ outbound }: Pick<Ports, 'outbound'>, url: string): Promise<boolean> {
  try {
    await outbound(url, { method: 'POST', headers: {}, signal: AbortSignal.abort() });
  } catch (error) {
    return error instanceof OutboundRefused;
  }
  return false;
}
