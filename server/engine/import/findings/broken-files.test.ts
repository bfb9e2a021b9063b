import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { apiPathOf, offers } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { RESOURCES } from '../../../../contract/registry';
import { isTaken } from '../../../../contract/testing/short-run';
import type { ImportView } from '../../../../contract/wire/import';
import type { TaskView } from '../../../../contract/wire/task';
import { openImportDesk, type ImportDesk } from '../../../testing/desks/import-desk';

let desk: ImportDesk;
beforeAll(async () => (desk = await openImportDesk('/account/client')));
afterAll(() => desk.close());

type Bytes = Uint8Array<ArrayBuffer>;
const INPUTS = join(import.meta.dirname, '../../../../formats/testing/inputs');
const half = (name: string): Bytes => {
  const whole = new Uint8Array(readFileSync(join(INPUTS, name)));
  return whole.slice(0, whole.length >> 1);
};
const text = (said: string): Bytes => new Uint8Array(strToU8(said));
const archive = (parts: Record<string, string>): Bytes =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, said]) => [name, strToU8(said)]))));

/** Files that no list can import, by what they are. */
const BROKEN: Readonly<Record<string, [name: string, bytes: Bytes]>> = {
  'an empty file': ['rows.csv', text('')],
  'blank lines': ['rows.csv', text('\n \n\n')],
  'titles without rows': ['rows.csv', text('a,b,c\n')],
  'half a workbook': ['rows.xlsx', half('y-rich.xlsx')],
  'half an XLIFF file': ['texts.xliff', half('l-needs-translation.xliff')],
  'an XLIFF file without units': [
    'texts.xlf',
    text(
      '<?xml version="1.0"?><xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="zh-CN" trgLang="de-DE"><file id="f"></file></xliff>',
    ),
  ],
  'half an ODX file': ['units.odx-d', half('o-inherit.odx-d')],
  'half a container of ODX': ['units.pdx', half('p-gbk.pdx')],
  'a container without ODX': ['units.pdx', archive({ 'index.xml': '<?xml version="1.0"?><CATALOG/>' })],
  'half a process': ['process.bpmn', half('b-xsi-type.bpmn')],
  'a process': ['process.bpmn', new Uint8Array(readFileSync(join(INPUTS, 'b-xsi-type.bpmn')))],
  'half a software file': ['software.vbf', half('v-addr-wrap.vbf')],
  'half a drawing': ['sheet.svg', text('<svg xmlns="http://www.w3.org/2000/svg"><g><text x="1"')],
  'the beginning of a document': ['sheet.pdf', text('%PDF-1.7\n1 0 obj\n<< /Type /Cat')],
  'half an archive': ['files.zip', half('z-gbk.zip')],
  'an empty archive': ['files.zip', archive({})],
  'a picture': ['picture.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  'a CAN database without messages': ['bus.dbc', text('VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_:\n')],
};
/** A list takes it as it is. */
const isFine = ({ importers = [] }: AnyResource, what: string): boolean =>
  what.startsWith('a CAN database') && importers.includes('dbc');

const LISTS = (RESOURCES as readonly AnyResource[]).filter(
  (r) => offers(r, 'import') && r.tenant === 'scoped' && (r.importers ? isTaken(r.name, 3) : isTaken(r.name, 30)),
);
/** Half of a sentence in another language than the rest shows by its letters. */
const HANGUL = /[\uac00-\ud7a3]/;
const HAN = /[\u4e00-\u9fff]/;
/** Words that stand for themselves in every language. */
const NAMES = /XML|ODX|XLIFF|PDF|CSV|UTF-8|VBF|DBC|\.\w+|index\.xml|[\w-]+:|<[^>]*>/g;
const isIn: Record<Language, (said: string) => boolean> = {
  'en-US': (said) => !HANGUL.test(said) && !HAN.test(said),
  'zh-CN': (said) => !HANGUL.test(said) && !/[a-z]{2,} [a-z]{2,}/.test(said.replace(NAMES, '')) && HAN.test(said),
  'ko-KR': (said) => !HAN.test(said) && !/[a-z]{2,} [a-z]{2,}/.test(said.replace(NAMES, '')) && HANGUL.test(said),
};

test('there are lists of each kind', () => expect(LISTS.length).toBeGreaterThan(3));

describe.each(LISTS.map((r) => [r.name, r] as const))('%s refuses what it cannot import [FIL-02]', (_, r) => {
  const cases = Object.entries(BROKEN).filter(([what]) => !isFine(r, what) && isTaken(`${r.name} ${what}`, 7));
  it.each(cases)('%s: with its reason in the language of whoever reads it', async (_what, [name, bytes]) => {
    const at = desk.at(apiPathOf(r));
    const { data, msg } = await at.send(bytes, undefined, name);
    expect(msg).toBe('success');
    const { id } = data as { id: string };
    const { state, taskId, total } = await at.settled(id);
    expect([state, total]).toEqual(['refused', 0]);
    for (const language of LANGUAGES) {
      const ask = async (path: string) =>
        (await desk.app.call('GET', path, undefined, { token: desk.app.tokens.adminA, language })).data as object;
      const view = (await ask(`${apiPathOf(r)}/import/${id}`)) as ImportView;
      const task = (await ask(`/task/${taskId}`)) as TaskView;
      const listed = (await ask(`/diagnosis-sequence-management/data-task/${taskId}`)) as { reasonWord: string };
      for (const said of [view.msg, task.msg, listed.reasonWord, ...view.findings.map((each) => each.msg)]) {
        expect(said).toSatisfy((one: string) => isIn[language](one), `${said} in ${language}`);
        expect(said).not.toMatch(/\{\{|undefined|object Object|  | $/);
      }
      expect([task.status, task.import]).toEqual(['fail', { id, step: 'refused' }]);
    }
  });
});
