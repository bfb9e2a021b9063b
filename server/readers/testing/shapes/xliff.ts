import { many, type GrowingFile } from './shape';
import { grownXml } from './xml';

const XLIFF =
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f">';
const XLIFF_END = '</file></xliff>';
export const XLIFF_SHAPES: GrowingFile[] = [
  ...['unit', 'segment', 'source', 'ph', 'note'].flatMap((element) => grownXml('a.xlf', XLIFF, XLIFF_END, element)),
  {
    what: 'units',
    name: 'a.xlf',
    grown: (n) =>
      XLIFF +
      many(n, (at) => `<unit id="u${at}"><segment><source>a</source><target>b</target></segment></unit>`) +
      XLIFF_END,
  },
  {
    what: 'units of one id',
    name: 'a.xlf',
    grown: (n) =>
      XLIFF + many(n, () => '<unit id="u"><segment><source>a</source><target>b</target></segment></unit>') + XLIFF_END,
  },
  {
    what: 'segments of a unit',
    name: 'a.xlf',
    grown: (n) =>
      `${XLIFF}<unit id="u">${many(n, (at) => `<segment id="s${at}"><source>a</source><target>b</target></segment>`)}</unit>${XLIFF_END}`,
  },
  {
    what: 'marks in a text',
    name: 'a.xlf',
    grown: (n) =>
      `${XLIFF}<unit id="u"><segment><source>${'a<ph id="1"/>'.repeat(n)}</source><target>${'b<ph id="1"/>'.repeat(n)}</target></segment></unit>${XLIFF_END}`,
  },
  {
    what: 'files',
    name: 'a.xlf',
    grown: (n) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">${many(n, (at) => `<file id="f${at}"><unit id="u"><segment><source>a</source></segment></unit></file>`)}</xliff>`,
  },
];
