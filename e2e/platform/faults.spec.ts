import { expect, test as base } from '@playwright/test';
import { LANGUAGES, type Language } from '../../contract/constants';
import { ADMIN } from '../support/accounts';
import { Api } from '../support/api';
import { BOOT_CALLS } from '../support/faults/boot-calls';
import { Desk } from '../support/faults/desk';
import { DESK_CALLS } from '../support/faults/desk-calls';
import { MALFORMED, STATUSES, type Fault } from '../support/faults/fault';
import type { FaultyCall } from '../support/faults/call';
import { type Server, STARTED, startServer } from '../support/server';

/** More than the faults after which a row is gone nevertheless. */
const SPARE = 8;

/**
 * The short run lets every call meet one fault of three, each in one language: a call another third than the one before it, so that every
 * fault is met by several calls, and in every language. The full run lets all meet all.
 */
const test = base.extend<object, { server: Server; deskIn: (language: Language) => Promise<Desk> }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      const api = await Api.login(server.url, ADMIN);
      // First in the list, and used by nobody: what is used is not deleted, and its dialog says so before any call.
      for (let n = 1; n <= SPARE; n += 1)
        await api.post('/sys/post', { tenantCode: '1001', name: `Spare ${n}`, code: `spare-${n}`, sort: 1 });
      await use(server);
      await server.stop();
    },
    STARTED,
  ],
  deskIn: [
    async ({ browser, server }, use) => {
      const token = await Api.token(server.url, ADMIN);
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

const judged = (call: FaultyCall, fault: Fault): Fault => ({
  ...fault,
  outcome: (call.isWrite && fault.ofWrite) || fault.outcome,
});

const PART = 3;

[...BOOT_CALLS, ...DESK_CALLS].forEach((call, at) => {
  test.describe(call.name, () => {
    [...STATUSES, ...MALFORMED].forEach((each, nth) => {
      const fault = judged(call, each);
      const isShort = (at + nth) % PART === 0;
      LANGUAGES.forEach((language, place) => {
        const isFull = !isShort || Math.floor((at + nth) / PART) % LANGUAGES.length !== place;
        test(`${call.name} meets ${fault.name}, ${language} ${call.tags}${isFull ? ' @full' : ''}`, async ({
          deskIn,
        }) => {
          const desk = await deskIn(language);
          await call.prepare?.(desk);
          const requestId = desk.plan(call.matches, fault);
          await call.meet(desk);
          await expect.poll(() => desk.met).toBeGreaterThan(0);
          await call.judge(desk, fault, requestId);
          await desk.mend();
        });
      });
    });
  });
});
