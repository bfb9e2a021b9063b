import { strToU8, zipSync } from 'fflate';
import { many, type GrowingFile } from './shape';
import { deep, grownXml } from './xml';

const OTX =
  '<otx xmlns="http://iso.org/OTX/1.0.0" id="o" name="a" package="p" version="1.0"><procedures><procedure id="p" name="main" visibility="PUBLIC"><realisation><flow>';
const OTX_END = '</flow></realisation></procedure></procedures></otx>';
export const OTX_SHAPES: GrowingFile[] = [
  ...['action', 'branch', 'assignment', 'import'].flatMap((element) => grownXml('a.otx', OTX, OTX_END, element)),
  {
    what: 'actions',
    name: 'a.otx',
    grown: (n) => OTX + many(n, (at) => `<action id="a${at}"><realisation/></action>`) + OTX_END,
  },
  {
    what: 'groups in groups',
    name: 'a.otx',
    grown: (n) =>
      `${OTX}${many(deep(n), (at) => `<group id="g${at}"><realisation>`)}${'</realisation></group>'.repeat(deep(n))}${OTX_END}`,
  },
  {
    what: 'procedures',
    name: 'a.otx',
    grown: (n) =>
      `<otx xmlns="http://iso.org/OTX/1.0.0" id="o" name="a" package="p" version="1.0"><procedures>${many(n, (at) => `<procedure id="p${at}" name="q${at}"/>`)}</procedures></otx>`,
  },
  {
    what: 'procedures of one name',
    name: 'a.otx',
    grown: (n) =>
      `<otx xmlns="http://iso.org/OTX/1.0.0" id="o" name="a" package="p" version="1.0"><procedures>${many(n, () => '<procedure id="p" name="main"/>')}</procedures></otx>`,
  },
  {
    what: 'imports',
    name: 'a.otx',
    grown: (n) =>
      `<otx xmlns="http://iso.org/OTX/1.0.0" id="o" name="a" package="p" version="1.0"><imports>${many(n, (at) => `<import prefix="x${at}" package="p" document="d${at}"/>`)}</imports></otx>`,
  },
  {
    what: 'documents that import each other',
    name: 'a.ptx',
    grown: (n) =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: Math.min(n, 2000) }, (_, at) => [
            `d${at}.otx`,
            strToU8(
              `<otx xmlns="http://iso.org/OTX/1.0.0" id="o${at}" name="d${at}" package="p" version="1.0"><imports><import prefix="x" package="p" document="d${at + 1}"/></imports></otx>`,
            ),
          ]),
        ),
      ),
  },
];
