import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { ERRORS, type ErrorName } from '../../../contract/wire/errors';
import { sysApiKey, sysMenu } from '../../db/tables';
import { translate } from '../../http/words';
import { forgetSessions } from '../../identity/session/session-cache';
import { openAccessDesk } from './access-desk';

type Issue = {
  name?: string;
  scopes?: readonly string[] | 'all';
  by?: string;
  validityDays?: number;
  addresses?: string[];
};

/** The people of an access desk, who make keys. End its trial when done. */
export async function openKeyDesk() {
  const desk = await openAccessDesk();
  const { trial, tokens } = desk;
  let made = 0;

  /** Entries of the menu that give these permissions, or all that the person may give. */
  async function entriesOf(wanted: readonly string[] | 'all', by: string): Promise<string[]> {
    const scopes = wanted === 'all' ? await desk.permissions(tokens[by]) : wanted;
    const menus = await trial.platform((tx) => tx.select().from(sysMenu));
    return menus.filter(({ permissions }) => permissions && scopes.includes(permissions)).map(({ id }) => id);
  }

  /** Makes a key by the API, and answers its secret and its row. */
  async function issue({
    name,
    scopes = ['sys:dept:page'],
    by = 'boss-a',
    validityDays = 30,
    addresses = [],
  }: Issue = {}) {
    made += 1;
    const body = {
      name: name ?? `key ${made}`,
      menuIdList: await entriesOf(scopes, by),
      validityDays,
      addresses: addresses.map((address) => ({ address })),
    };
    const answer = await trial.call<{ text: string; id: string }>('POST', '/sys/api-key/issue', {
      token: tokens[by],
      body,
    });
    if (answer.code !== 0) throw new Error(`no key was made: ${answer.msg}`);
    const [row] = await trial.platform((tx) => tx.select().from(sysApiKey).where(eq(sysApiKey.id, answer.data.id)));
    if (!row) throw new Error('no key was made');
    return { secret: answer.data.text, row };
  }

  /** Changes what a test needs past the API; it holds for the next call. */
  async function past(work: Parameters<typeof trial.platform>[0]): Promise<void> {
    await trial.platform(work);
    forgetSessions(trial.ports.db);
  }

  const rowOf = async (id: string) =>
    (await trial.platform((tx) => tx.select().from(sysApiKey).where(eq(sysApiKey.id, id))))[0]!;

  /** A list that the keys of the desk may open. */
  const LIST = '/sys/dept/page';

  /** What a call with that bearer is refused with, in the words of each language. */
  async function expectRefusal(name: ErrorName, headers: Record<string, string>, path = LIST, ip?: string) {
    for (const language of LANGUAGES) {
      const answer = await trial.call('GET', path, { headers: { ...headers, 'Accept-Language': language }, ip });
      const { code, http = 200 } = ERRORS[name] as { code: number; http?: number };
      expect([name, language, answer.status, answer.code, answer.msg]).toEqual([
        name,
        language,
        http,
        code,
        translate(language, `error.${name}`),
      ]);
    }
  }
  const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
  const expectWorks = async (secret: string) => expect((await trial.call('GET', LIST, { token: secret })).code).toBe(0);

  /** A write as a machine makes it: without a signature. */
  const write = (
    secret: string,
    method: string,
    path: string,
    body: unknown,
    requestId: string | null = crypto.randomUUID(),
  ) =>
    trial
      .raw(method, path, {
        token: secret,
        body,
        headers: { 'x-signature': '', 'x-timestamp': '', 'x-request-id': requestId ?? '' },
      })
      .then(async (answer) => ({
        status: answer.status,
        ...((await answer.json()) as { code: number; data: { id: string } }),
      }));

  return { LIST, expectRefusal, expectWorks, bearer, write, ...desk, issue, past, rowOf, entriesOf };
}
