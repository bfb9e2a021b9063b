import { expect, test as base } from '@playwright/test';
import { LANGUAGES, type Language } from '../../contract/constants';
import { CALL_FAULTS, faultOf } from '../../src/testing/faults/fault';
import { TENANT_ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { BOOT_CALLS } from '../support/faults/boot-calls';
import { Desk } from '../support/faults/desk';
import { DESK_CALLS } from '../support/faults/desk-calls';
import { type Server, STARTED, startServer } from '../support/server';

/** More than the faults after which a row is gone nevertheless. */
const SPARE = 8;

/**
 * All calls with all faults in all languages are tried over HTTP beside the console, where that takes seconds. The browser has its own way to
 * break a connection, to wait, and to read what is no text: the full run lets all meet all in one.
 */
const test = base.extend<object, { server: Server; deskIn: (language: Language) => Promise<Desk> }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      const api = await Api.login(server.url, TENANT_ADMIN);
      // First in the list, and used by nobody: what is used is not deleted, and its dialog says so before any call.
      for (let n = 1; n <= SPARE; n += 1)
        await api.post('/sys/post', { name: `Spare ${n}`, code: `spare-${n}`, sort: 1 });
      await use(server);
      await server.stop();
    },
    STARTED,
  ],
  deskIn: [
    async ({ browser, server }, use) => {
      const token = await Api.token(server.url, TENANT_ADMIN);
      const desks = new Map<Language, Promise<Desk>>();
      await use((language) => {
        const desk = desks.get(language) ?? Desk.open(browser, language, server.url, token);
        desks.set(language, desk);
        return desk;
      });
      for (const desk of desks.values()) await (await desk).page.context().close();
    },
    { scope: 'worker' },
  ],
});
test.use({ trace: 'off', screenshot: 'off' });

for (const call of [...BOOT_CALLS, ...DESK_CALLS])
  test.describe(call.name, () => {
    for (const each of CALL_FAULTS) {
      const fault = faultOf(each, call.isWrite ?? false);
      LANGUAGES.forEach((language) => {
        test(`${call.name} meets ${fault.name}, ${language} ${call.tags} @full`, async ({ deskIn }) => {
          const desk = await deskIn(language);
          await call.prepare?.(desk);
          const requestId = desk.plan(call.matches, fault);
          await call.meet(desk);
          await expect.poll(() => desk.met).toBeGreaterThan(0);
          await call.judge(desk, fault, requestId);
          await desk.mend();
        });
      });
    }
  });
