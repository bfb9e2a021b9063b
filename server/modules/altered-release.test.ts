import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { ERRORS } from '../../contract/wire/errors';
import { sysFile } from '../db/file-tables';
import { translate } from '../http/words';
import { sendFile } from '../testing/send-file';
import { otxDocument } from '../testing/sequence-file';
import { anotherPerson } from '../testing/flow/decide';
import { openTesterDesk, type TesterDesk } from '../testing/desks/tester-desk';

let d: TesterDesk;
beforeAll(async () => (d = await openTesterDesk()));
afterAll(() => d.t.close());

const ZIP = new TextEncoder().encode('PK\u0003\u0004 a package');
const OTX = new TextEncoder().encode(otxDocument('steps'));
const SEQUENCE = '/diagnosis-sequence-management/sequence';
const VERSION = '/account/client-version';

/** What is released with a file: its list, its row, and what is done with it, each by somebody else. */
const RELEASED = [
  ['a sequence', SEQUENCE, 'steps.otx', OTX, 'prepublish'],
  ['a sequence that was approved', SEQUENCE, 'steps.otx', OTX, 'publish'],
  ['a version of the testers’ program', VERSION, 'gnds.zip', ZIP, 'publish'],
] as const;

const rowOf = (list: string, file: string) =>
  list === SEQUENCE
    ? { name: { 'en-US': 'Repair' }, kind: 'repair', platform: 'CMA', vdnExpression: 'LHD1', file: [file] }
    : { versionNo: '7.0.0.0', content: 'Mends DoIP', package: [file] };

test.each(RELEASED)(
  'is not released while its file is another one in the store than the one that was sent: %s [DLV-01]',
  async (_, list, name, bytes, operation) => {
    const { tokens, ports } = d.t;
    const call = (token: string, path: string, body: object = {}, language: string = LANGUAGES[1]) =>
      d.t.call('POST', `${list}${path}`, body, { token, language: language as (typeof LANGUAGES)[number] });
    const id = await sendFile(d.t, name, bytes);
    const [stored] = await d.t.system(({ tx }) =>
      tx.select({ key: sysFile.key }).from(sysFile).where(eq(sysFile.id, id)),
    );
    const made = await call(tokens.adminA, '', rowOf(list, id));
    expect(made).toMatchObject({ code: 0 });
    const row = made.data as { id: string };
    const isSecond = operation === 'publish' && list === SEQUENCE;
    if (isSecond) expect((await call(tokens.adminA, `/${row.id}/prepublish`)).code).toBe(0);
    // Compared for the first step: another store has not been looked at.
    const { files } = ports;
    ports.files = { ...files };
    await files.put(
      stored!.key,
      Uint8Array.from(bytes, (byte, at) => (at === 9 ? byte ^ 1 : byte)),
    );
    const by = isSecond ? await anotherPerson(d.t) : tokens.adminA;
    const body = isSecond ? { reason: 'other' } : {};
    for (const language of LANGUAGES)
      expect(await call(by, `/${row.id}/${operation}`, body, language)).toMatchObject({
        code: ERRORS.fileAltered.code,
        msg: translate(language, 'error.fileAltered', { name }),
      });
    await files.put(stored!.key, bytes);
    expect((await call(by, `/${row.id}/${operation}`, body)).code).toBe(0);
  },
);
