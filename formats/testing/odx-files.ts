const ODX = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ODX MODEL-VERSION="2.2.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${content}
</ODX>`;

const named = (name: string) => `<SHORT-NAME>${name}</SHORT-NAME>`;
const coded = (bits: number, base = 'A_UINT32') =>
  `<DIAG-CODED-TYPE BASE-DATA-TYPE="${base}" xsi:type="STANDARD-LENGTH-TYPE"><BIT-LENGTH>${bits}</BIT-LENGTH></DIAG-CODED-TYPE>`;
export const constant = (at: number, value: number, bits: number) =>
  `<PARAM xsi:type="CODED-CONST">${named(`p${at}`)}<BYTE-POSITION>${at}</BYTE-POSITION><CODED-VALUE>${value}</CODED-VALUE>${coded(bits)}</PARAM>`;
export const valueBy = (at: number, reference: string) =>
  `<PARAM xsi:type="VALUE">${named(`p${at}`)}<BYTE-POSITION>${at}</BYTE-POSITION>${reference}</PARAM>`;

export const odxDtc = (id: string, code: number, text: string, display = '') =>
  `<DTC ID="${id}">${named(id.replaceAll('.', '_'))}<TROUBLE-CODE>${code}</TROUBLE-CODE>${
    display && `<DISPLAY-TROUBLE-CODE>${display}</DISPLAY-TROUBLE-CODE>`
  }<TEXT TI="t">${text}</TEXT><LEVEL>2</LEVEL></DTC>`;

export const dtcDop = (name: string, codes: string, linked = '') =>
  `<DTC-DOP ID="dop.${name}">${named(name)}${coded(24)}<PHYSICAL-TYPE BASE-DATA-TYPE="A_UINT32"/><COMPU-METHOD><CATEGORY>IDENTICAL</CATEGORY></COMPU-METHOD><DTCS>${codes}</DTCS>${linked}</DTC-DOP>`;

export const service = (name: string) =>
  `<DIAG-SERVICE ID="s.${name}" SEMANTIC="STOREDDATA">${named(name)}<REQUEST-REF ID-REF="rq.${name}"/><POS-RESPONSE-REFS><POS-RESPONSE-REF ID-REF="pr.${name}"/></POS-RESPONSE-REFS></DIAG-SERVICE>`;
export const requestXml = (name: string, params: string) =>
  `<REQUEST ID="rq.${name}">${named(name)}<PARAMS>${params}</PARAMS></REQUEST>`;
export const answer = (name: string, params: string) =>
  `<POS-RESPONSE ID="pr.${name}">${named(name)}<PARAMS>${params}</PARAMS></POS-RESPONSE>`;
export const dataObject = (name: string, bits: number, more = '') =>
  `<DATA-OBJECT-PROP ID="dop.${name}">${named(name)}<COMPU-METHOD><CATEGORY>IDENTICAL</CATEGORY></COMPU-METHOD>${coded(bits)}<PHYSICAL-TYPE BASE-DATA-TYPE="A_UINT32"/>${more}</DATA-OBJECT-PROP>`;

type LayerParts = {
  data?: string;
  comms?: string;
  requests?: string;
  answers?: string;
  parents?: string;
  imports?: string;
  /** Where the unit is spoken to. */
  address?: number;
};
export const layer = (
  element: string,
  name: string,
  { data = '', comms = '', requests = '', answers = '', parents = '', imports = '', address }: LayerParts,
) =>
  `<${element}S><${element} ID="${name}">${named(name)}${address === undefined ? '' : `<COMPARAM-REFS><COMPARAM-REF ID-REF="ISO.CP_UniqueRespIdTable" DOCREF="${name}"><COMPLEX-VALUE><SIMPLE-VALUE>normal</SIMPLE-VALUE><SIMPLE-VALUE>${address}</SIMPLE-VALUE></COMPLEX-VALUE></COMPARAM-REF></COMPARAM-REFS>`}${imports && `<IMPORT-REFS>${imports}</IMPORT-REFS>`}<DIAG-DATA-DICTIONARY-SPEC>${data}</DIAG-DATA-DICTIONARY-SPEC><DIAG-COMMS>${comms}</DIAG-COMMS><REQUESTS>${requests}</REQUESTS><POS-RESPONSES>${answers}</POS-RESPONSES>${parents && `<PARENT-REFS>${parents}</PARENT-REFS>`}</${element}></${element}S>`;

export const odxFile = (name: string, layers: string) =>
  ODX(`<DIAG-LAYER-CONTAINER ID="dlc.${name}">${named(name)}${layers}</DIAG-LAYER-CONTAINER>`);

export const odxIndex = (names: readonly string[]) =>
  `<?xml version="1.0"?><CATALOG F-DTD-VERSION="ODX-2.2.0"><SHORT-NAME>c</SHORT-NAME><ABLOCKS><ABLOCK UPD="NEW"><SHORT-NAME>a</SHORT-NAME><FILES>${names
    .map((name) => `<FILE MIME-TYPE="application/x-asam.odx.odx-d">${name}</FILE>`)
    .join('')}</FILES></ABLOCK></ABLOCKS></CATALOG>`;

const UNIT =
  '<UNIT-SPEC><UNITS><UNIT ID="unit.v"><SHORT-NAME>volt</SHORT-NAME><DISPLAY-NAME>V</DISPLAY-NAME></UNIT></UNITS></UNIT-SPEC>';

/** Shared trouble codes in one file; a base variant and a variant of it in another, which takes over all but one service. */
export const SHARED = odxFile(
  'shared',
  layer('ECU-SHARED-DATA', 'codes', {
    data: `<DTC-DOPS>${dtcDop('shared_codes', odxDtc('d.can', 0xc12187, 'Lost communication with ABS', 'U0121-87') + odxDtc('d.volt', 0x056216, 'System voltage low'))}</DTC-DOPS>`,
  }),
);
export const VARIANTS = odxFile(
  'cem',
  layer('BASE-VARIANT', 'CEM', {
    imports: '<IMPORT-REF ID-REF="codes" DOCREF="shared" DOCTYPE="CONTAINER"/>',
    data: `<DTC-DOPS>${dtcDop('own_codes', odxDtc('d.lamp', 0x912a11, 'Lamp short to ground'))}</DTC-DOPS><DATA-OBJECT-PROPS>${dataObject('voltage', 16, '<UNIT-REF ID-REF="unit.v"/>')}</DATA-OBJECT-PROPS>${UNIT}`,
    comms: service('read_vin') + service('read_voltage'),
    requests:
      requestXml('read_vin', constant(0, 0x22, 8) + constant(1, 0xf190, 16)) +
      requestXml('read_voltage', constant(0, 0x22, 8) + constant(1, 0xd100, 16)),
    answers:
      answer('read_vin', constant(0, 0x62, 8) + constant(1, 0xf190, 16)) +
      answer(
        'read_voltage',
        constant(0, 0x62, 8) + constant(1, 0xd100, 16) + valueBy(3, '<DOP-SNREF SHORT-NAME="voltage"/>'),
      ),
  }) +
    layer('ECU-VARIANT', 'CEM_A', {
      parents:
        '<PARENT-REF ID-REF="CEM" xsi:type="BASE-VARIANT-REF"><NOT-INHERITED-DIAG-COMMS><NOT-INHERITED-DIAG-COMM><DIAG-COMM-SNREF SHORT-NAME="read_vin"/></NOT-INHERITED-DIAG-COMM></NOT-INHERITED-DIAG-COMMS></PARENT-REF>',
      comms: service('write_mode'),
      requests: requestXml('write_mode', constant(0, 0x2e, 8) + constant(1, 0xd200, 16)),
      answers: answer('write_mode', constant(0, 0x6e, 8)),
    }),
);

const bus = (name: string, type: string, baud = '') =>
  `<PHYSICAL-VEHICLE-LINK ID="pl.${name}" TYPE="${type}">${named(name)}${
    baud &&
    `<LINK-COMPARAM-REFS><LINK-COMPARAM-REF ID-REF="ISO.CP_Baudrate" DOCREF="bus"><SIMPLE-VALUE>${baud}</SIMPLE-VALUE></LINK-COMPARAM-REF></LINK-COMPARAM-REFS>`
  }</PHYSICAL-VEHICLE-LINK>`;
const unitAt = (name: string, on: string, kind: 'GATEWAY' | 'MEMBER', gateway = '') =>
  `<LOGICAL-LINK ID="ll.${name}" xsi:type="${kind}-LOGICAL-LINK">${named(`ll_${name}`)}${
    gateway &&
    `<GATEWAY-LOGICAL-LINK-REFS><GATEWAY-LOGICAL-LINK-REF ID-REF="ll.${gateway}"/></GATEWAY-LOGICAL-LINK-REFS>`
  }<PHYSICAL-VEHICLE-LINK-REF ID-REF="pl.${on}"/><BASE-VARIANT-REF ID-REF="${name}" DOCREF="${name}" DOCTYPE="LAYER"/></LOGICAL-LINK>`;

/** A tester's bus with a gateway at it, behind which a body bus has two units; and a line that networks do not draw. */
export const TOPOLOGY = ODX(
  `<VEHICLE-INFO-SPEC ID="vis">${named('vis')}<VEHICLE-INFORMATIONS><VEHICLE-INFORMATION>${named('KX11')}<LOGICAL-LINKS>${
    unitAt('CEM', 'DIAG', 'GATEWAY') + unitAt('DDM', 'BODY', 'MEMBER', 'CEM') + unitAt('PDM', 'BODY', 'MEMBER', 'CEM')
  }</LOGICAL-LINKS><PHYSICAL-VEHICLE-LINKS>${
    bus('DIAG', 'ISO_11898_2_DWCAN', '500000') +
    bus('BODY', 'ISO_11898_CAN_FD', '2000000') +
    bus('K', 'ISO_9141_2_UART')
  }</PHYSICAL-VEHICLE-LINKS></VEHICLE-INFORMATION></VEHICLE-INFORMATIONS></VEHICLE-INFO-SPEC>`,
);
