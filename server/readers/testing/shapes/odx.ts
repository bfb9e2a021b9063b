import { strToU8, zipSync } from 'fflate';
import {
  TOPOLOGY,
  SHARED,
  VARIANTS,
  odxDtc,
  dtcDop,
  layer,
  odxFile,
  requestXml,
  service,
} from '../../../../formats/testing/odx-files';
import { many, type GrowingFile } from './shape';
import { grownXml } from './xml';

const ODX =
  '<ODX MODEL-VERSION="2.2.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><DIAG-LAYER-CONTAINER ID="c"><SHORT-NAME>c</SHORT-NAME>';
const ODX_END = '</DIAG-LAYER-CONTAINER></ODX>';
const variant = (name: string, more = '', id = name): string =>
  `<ECU-VARIANT ID="${id}"><SHORT-NAME>${name}</SHORT-NAME>${more}</ECU-VARIANT>`;
const parent = (id: string, without = ''): string =>
  `<PARENT-REFS><PARENT-REF ID-REF="${id}" xsi:type="BASE-VARIANT-REF">${without}</PARENT-REF></PARENT-REFS>`;
export const ODX_SHAPES: GrowingFile[] = [
  ...['ECU-VARIANTS', 'DTC', 'SHORT-NAME', 'PARAM'].flatMap((element) => grownXml('a.odx', ODX, ODX_END, element)),
  {
    what: 'layers',
    name: 'a.odx',
    grown: (n) => `${ODX}<ECU-VARIANTS>${many(n, (at) => variant(`v${at}`))}</ECU-VARIANTS>${ODX_END}`,
  },
  {
    what: 'layers of one id',
    name: 'a.odx',
    grown: (n) => `${ODX}<ECU-VARIANTS>${many(n, (at) => variant(`v${at}`, '', 'v'))}</ECU-VARIANTS>${ODX_END}`,
  },
  {
    what: 'layers of one name',
    name: 'a.odx',
    grown: (n) => `${ODX}<ECU-VARIANTS>${many(n, (at) => variant('v', '', `v${at}`))}</ECU-VARIANTS>${ODX_END}`,
  },
  {
    what: 'parents in a chain',
    name: 'a.odx',
    grown: (n) =>
      `${ODX}<ECU-VARIANTS>${many(n, (at) => variant(`v${at}`, parent(`v${at + 1}`)))}</ECU-VARIANTS>${ODX_END}`,
  },
  {
    what: 'parents in a chain, the first last',
    name: 'a.odx',
    grown: (n) =>
      `${ODX}<ECU-VARIANTS>${many(n, (at) => variant(`v${at}`, parent(`v${at - 1}`)))}</ECU-VARIANTS>${ODX_END}`,
  },
  {
    what: 'heirs of one',
    name: 'a.odx',
    grown: (n) =>
      `${ODX}<BASE-VARIANTS><BASE-VARIANT ID="b"><SHORT-NAME>b</SHORT-NAME></BASE-VARIANT></BASE-VARIANTS><ECU-VARIANTS>${many(n, (at) => variant(`v${at}`, parent('b')))}</ECU-VARIANTS>${ODX_END}`,
  },
  {
    what: 'heirs of one with codes',
    name: 'a.odx',
    grown: (n) =>
      odxFile(
        'c',
        layer('BASE-VARIANT', 'b', {
          data: `<DTC-DOPS>${dtcDop(
            'd',
            many(Math.ceil(Math.sqrt(n)), (at) => odxDtc(`d${at}`, at, 'x')),
          )}</DTC-DOPS>`,
        }) + `<ECU-VARIANTS>${many(Math.ceil(Math.sqrt(n)), (at) => variant(`v${at}`, parent('b')))}</ECU-VARIANTS>`,
      ),
  },
  {
    what: 'trouble codes',
    name: 'a.odx',
    grown: (n) =>
      odxFile(
        'c',
        layer('BASE-VARIANT', 'b', {
          data: `<DTC-DOPS>${dtcDop(
            'd',
            many(n, (at) => odxDtc(`d${at}`, at, 'x')),
          )}</DTC-DOPS>`,
        }),
      ),
  },
  {
    what: 'trouble codes of one id',
    name: 'a.odx',
    grown: (n) =>
      odxFile(
        'c',
        layer('BASE-VARIANT', 'b', {
          data: `<DTC-DOPS>${dtcDop(
            'd',
            many(n, (at) => odxDtc('d', at, 'x')),
          )}</DTC-DOPS>`,
        }),
      ),
  },
  {
    what: 'linked codes in a chain',
    name: 'a.odx',
    grown: (n) =>
      odxFile(
        'c',
        layer('BASE-VARIANT', 'b', {
          data: `<DTC-DOPS>${many(n, (at) => dtcDop(`l${at}`, odxDtc(`d${at}`, at, 'x'), `<LINKED-DTC-DOPS><LINKED-DTC-DOP><DTC-DOP-REF ID-REF="dop.l${at + 1}"/></LINKED-DTC-DOP></LINKED-DTC-DOPS>`))}</DTC-DOPS>`,
        }),
      ),
  },
  {
    what: 'services',
    name: 'a.odx',
    grown: (n) =>
      odxFile(
        'c',
        layer('BASE-VARIANT', 'b', {
          comms: many(n, (at) => service(`s${at}`)),
          requests: many(n, (at) => requestXml(`s${at}`, '')),
        }),
      ),
  },
  {
    what: 'references to nothing',
    name: 'a.odx',
    grown: (n) =>
      odxFile('c', layer('BASE-VARIANT', 'b', { comms: many(n, (at) => `<DIAG-COMM-REF ID-REF="x${at}"/>`) })),
  },
  {
    what: 'references to one document',
    name: 'a.odx',
    grown: (n) =>
      odxFile(
        'c',
        layer('BASE-VARIANT', 'b', {
          comms: many(n, (at) => `<DIAG-COMM-REF ID-REF="x${at}" DOCREF="b" DOCTYPE="LAYER"/>`),
        }),
      ),
  },
  {
    what: 'vehicles',
    name: 'a.odx',
    grown: (n) =>
      TOPOLOGY.replace(
        '<VEHICLE-INFORMATIONS>',
        `<VEHICLE-INFORMATIONS>${'<VEHICLE-INFORMATION><SHORT-NAME>v</SHORT-NAME></VEHICLE-INFORMATION>'.repeat(n)}`,
      ),
  },
  {
    what: 'links',
    name: 'a.odx',
    grown: (n) =>
      TOPOLOGY.replace(
        '<LOGICAL-LINKS>',
        `<LOGICAL-LINKS>${many(n, (at) => `<LOGICAL-LINK ID="l${at}" xsi:type="MEMBER-LOGICAL-LINK"><SHORT-NAME>l${at}</SHORT-NAME><PHYSICAL-VEHICLE-LINK-REF ID-REF="pl.BODY"/><BASE-VARIANT-REF ID-REF="u${at}" DOCREF="u${at}"/></LOGICAL-LINK>`)}`,
      ),
  },
  {
    what: 'documents of a package',
    name: 'a.pdx',
    grown: (n) =>
      zipSync({
        'index.xml': strToU8('<CATALOG/>'),
        's.odx-d': strToU8(SHARED),
        'v.odx-d': strToU8(VARIANTS),
        ...Object.fromEntries(
          Array.from({ length: Math.min(n, 3000) }, (_, at) => [
            `f${at}.odx-d`,
            strToU8(odxFile(`f${at}`, layer('BASE-VARIANT', 'B', {}))),
          ]),
        ),
      }),
  },
];
