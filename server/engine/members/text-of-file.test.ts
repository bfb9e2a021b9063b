import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysFile } from '../../db/file-tables';
import { translate } from '../../http/words';
import { openTesterDesk, type TesterDesk } from '../../testing/desks/tester-desk';

let d: TesterDesk;
let files = 0;

beforeAll(async () => {
  d = await openTesterDesk();
});
afterAll(() => d.t.close());

/** A file of tenant A with these bytes. */
async function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = `listed/${(files += 1)}`;
  await d.t.ports.files.put(key, bytes);
  const row = {
    tenantCode: 'A',
    key,
    name,
    size: bytes.byteLength,
    type: 'text/plain',
    sha256: String(files).padStart(64, '0'),
  };
  const [file] = await d.t.system(({ tx }) => tx.insert(sysFile).values(row).returning({ id: sysFile.id }));
  return file?.id ?? '';
}
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])]);
const fieldsOf = ({ data }: { data: unknown }): Record<string, string> =>
  (data as { fields: Record<string, string> }).fields;

describe('names and testers of a file', () => {
  it('are read in UTF-8 and UTF-16, and blamed on the field of the file [ACC-03]', async () => {
    const group = await d.made('/account/account-group', { name: 'By file' });
    const [one, other] = [await d.account(), await d.account()];
    const add = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      d.admin('POST', `/account/account-group/${group.id}/addMembers`, { nameFile: [await fileOf(name, bytes)] });
    expect((await add('names.csv', utf8(`\uFEFFUsername\r\n${one.username}\r\n`))).data).toEqual({
      done: 1,
      failed: [],
    });
    expect((await add('names.txt', utf16(`${one.username}\n${other.username}`))).data).toEqual({ done: 1, failed: [] });
    expect(fieldsOf(await add('ghosts.txt', utf8('ghost-1')))).toEqual({
      nameFile: translate('en-US', 'validate.nameMissing', { names: 'ghost-1' }),
    });
    const broken = translate('en-US', 'validate.fileFormat', { name: 'picture.txt' });
    expect(fieldsOf(await add('picture.txt', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00])))).toEqual({
      nameFile: broken,
    });
    expect(Object.keys(fieldsOf(await add('names.exe', utf8(one.username))))).toEqual(['nameFile']);
  });

  it('add testers, all of them or none [ACC-07]', async () => {
    const add = async (text: string) =>
      d.admin('POST', '/account/client/addMany', { file: [await fileOf('testers.csv', utf8(text))] });
    expect(fieldsOf(await add('GT-2000-0001,guid-21\nGT-2000-0002'))).toEqual({
      file: translate('en-US', 'validate.linesWrong', { lines: '2' }),
    });
    expect((await add('testerCode,machineGuid\n"GT-2000-0001","guid-21"\nGT-2000-0002\tguid-22\n')).data).toEqual({
      count: 2,
    });
  });
});
