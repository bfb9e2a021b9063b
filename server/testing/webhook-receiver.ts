import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What arrived at a receiver of webhooks. */
export type ReceivedDelivery = { headers: IncomingHttpHeaders; body: string };
/** What a receiver answers, and what it waits for before. */
type Says = { status: number; text: string; after?: Promise<void> };
/** A receiver that answers as a test wants it to. */
export type WebhookReceiver = { url: string; received: ReceivedDelivery[]; says: Says; close(): Promise<void> };

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = [];
  const says: Says = { status: 200, text: 'ok' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', async () => {
      received.push({ headers: request.headers, body });
      await says.after;
      response.writeHead(says.status, { 'content-type': 'text/plain', location: 'http://127.0.0.1:1/' }).end(says.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    return closed;
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, says, close };
}
