import { MailPeer } from '../../server/testing/mail-peer';
import { test as base } from './fixture';
import { STARTED, startServer } from './server';

/** A server of its own with a real mail server beside it. */
export const test = base.extend<object, { peer: MailPeer }>({
  peer: [
    async ({}, use) => {
      const peer = new MailPeer();
      await peer.start();
      await use(peer);
      await peer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ peer }, use) => {
      const server = await startServer({ SMTP_URL: peer.url });
      await use(server);
      await server.stop();
    },
    STARTED,
  ],
});
