import { test as base, type Page } from '@playwright/test';
import type { Language } from '../../contract/constants';
import { MailPeer } from '../../server/testing/mail-peer';
import { Api } from './api';
import { ListPage } from './pages/list-page';
import { LoginPage } from './pages/login-page';
import { Shell } from './pages/shell';
import { type Server, STARTED, startServer } from './server';
import { openStrangers, type Strangers } from './strangers';
import { wordsIn, type Words } from './words';

/** Everything that a test needs of the product: where it runs, its words, its pages. */
type Parts = {
  language: Language;
  t: Words;
  loginPage: LoginPage;
  shell: Shell;
  /** Comes straight to a list with a session made beforehand, which takes half as long as the login page and the sidebar. */
  enterList: (username: string, module: string, object: string) => Promise<ListPage>;
  /** Messages of the browser that a test expects; all others fail it. */
  expectedMessages: RegExp[];
  silence: void;
};

/** Notes every error and warning that the page writes. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => heard.push(`page error: ${error.stack || error.message}`));
  return heard;
}

/** What stands around a worker's one server: who takes its mail, and pages that it may frame and may not. */
type Around = { peer: MailPeer; strangers: Strangers; server: Server };

export const test = base.extend<Parts, Around>({
  peer: [
    async ({}, use) => {
      const peer = new MailPeer();
      await peer.start();
      await use(peer);
      await peer.stop();
    },
    { scope: 'worker' },
  ],
  strangers: [
    async ({}, use) => {
      const strangers = await openStrangers();
      await use(strangers);
      await strangers.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ peer, strangers }, use) => {
      const server = await startServer({ SMTP_URL: peer.url, FRAME_ORIGINS: strangers.allowed });
      await use(server);
      await server.stop();
    },
    STARTED,
  ],
  baseURL: async ({ server }, use) => use(server.url),
  language: ['en-US', { option: true }],
  t: async ({ language }, use) => use(wordsIn(language)),
  loginPage: async ({ page, t, language }, use) => use(new LoginPage(page, t, language)),
  shell: async ({ page, t }, use) => use(new Shell(page, t)),
  enterList: async ({ page, t, loginPage, server }, use) =>
    use(async (username, module, object) => {
      await loginPage.enter(await Api.token(server.url, username), `/${module}/${object}/index`);
      const list = new ListPage(page, t, `${module}.${object}`);
      await list.isShown();
      return list;
    }),
  expectedMessages: [[], { option: true }],
  silence: [
    async ({ page, expectedMessages }, use) => {
      const heard = listen(page);
      await use();
      const unexpected = heard.filter((line) => !expectedMessages.some((pattern) => pattern.test(line)));
      if (unexpected.length > 0) throw new Error(`the browser's console was not silent:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
