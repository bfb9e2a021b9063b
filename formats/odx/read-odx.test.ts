import { describe, expect, it } from 'vitest';
import { textFile, zipFile } from '../testing/archive';
import {
  answer,
  constant,
  dataObject,
  dtcDop,
  layer,
  odxDtc,
  odxFile,
  odxIndex,
  requestXml,
  service,
  SHARED,
  valueBy,
  VARIANTS,
} from '../testing/odx-files';
import { readOdx } from './read-odx';

const rulesOf = (reading: Awaited<ReturnType<typeof readOdx>>[number]) =>
  reading.findings.all().map(({ rule }) => rule);

describe('a package of ODX', () => {
  const container = (more: Record<string, string> = {}, names = ['shared.odx-d', 'cem.odx-d']) =>
    zipFile('cem.pdx', { 'index.xml': odxIndex(names), 'shared.odx-d': SHARED, 'cem.odx-d': VARIANTS, ...more });

  it('resolves what variants take over, and what they do not', async () => {
    const [reading] = await readOdx([container()]);
    expect(reading!.counts).toEqual({ protocols: 0, baseVariants: 1, ecuVariants: 1, services: 3, dtcs: 3, dids: 3 });
    expect(rulesOf(reading!)).toEqual([]);
    const variant = reading!.layers.find(({ layer: { name } }) => name === 'CEM_A')!;
    expect([...variant.dids.keys()]).toEqual([0xd100, 0xd200]);
    expect([...variant.dtcs.values()].map(({ display, code }) => display || code)).toEqual([
      'U0121-87',
      0x056216,
      0x912a11,
    ]);
    expect(variant.dids.get(0xd100)).toMatchObject({ length: 2, unit: 'V', fields: 1 });
    expect([...variant.dids.get(0xd200)!.access]).toEqual(['write']);
  });

  it('is one of several files, too, each judged by itself', async () => {
    const [cem, shared] = await readOdx([textFile('cem.odx-d', VARIANTS), textFile('shared.odx-d', SHARED)]);
    expect([rulesOf(cem!), rulesOf(shared!)]).toEqual([[], []]);
    expect(cem!.counts.dtcs).toBe(1);
    expect(shared!.counts.dtcs).toBe(2);
  });

  it('tells what its index names and what it is silent about, and lists other files', async () => {
    const [reading] = await readOdx([container({ 'notes.txt': 'x' }, ['shared.odx-d', 'lost.odx-d'])]);
    expect(reading!.findings.all()).toEqual([
      { rule: 'odx.indexMissing', severity: 'error', line: 1, part: 'index.xml', params: { name: 'lost.odx-d' } },
      { rule: 'odx.indexSilent', severity: 'warning', part: 'cem.odx-d', params: { name: 'cem.odx-d' } },
      { rule: 'odx.other', severity: 'info', part: 'notes.txt', params: { name: 'notes.txt' } },
    ]);
  });

  it('names the part that is no XML, the index too', async () => {
    const [broken] = await readOdx([zipFile('x.pdx', { 'index.xml': '<CATALOG', 'cem.odx-d': VARIANTS })]);
    expect(broken!.failure).toMatchObject({
      rule: expect.stringContaining('xml.'),
      place: { line: 1, part: 'index.xml' },
    });
  });

  it('has its index in the folder that was packed as a whole', async () => {
    const packed = zipFile('cem.pdx', {
      'cem/index.xml': odxIndex(['shared.odx-d', 'cem.odx-d', 'lost.odx-d']),
      'cem/shared.odx-d': SHARED,
      'cem/cem.odx-d': VARIANTS,
    });
    const [reading] = await readOdx([packed]);
    expect(reading!.findings.all().map(({ rule, params }) => [rule, params?.name])).toEqual([
      ['odx.indexMissing', 'lost.odx-d'],
    ]);
  });

  it('finds references that lead nowhere, by id and by short name', async () => {
    const broken = VARIANTS.replace('ID-REF="unit.v"', 'ID-REF="unit.none"').replace(
      'SHORT-NAME="voltage"/>',
      'SHORT-NAME="none"/>',
    );
    const [reading] = await readOdx([container({ 'cem.odx-d': broken })]);
    expect(reading!.findings.all().map(({ rule, params }) => [rule, params?.id ?? params?.name])).toEqual([
      ['odx.reference', 'unit.none'],
      ['odx.shortName', 'none'],
    ]);
  });

  const NAMES = {
    'DIAG-COMM': '<DIAG-COMM-SNREF SHORT-NAME="#"/>',
    VARIABLE: '<DIAG-VARIABLE-SNREF SHORT-NAME="#"/>',
    DOP: '<DOP-BASE-SNREF SHORT-NAME="#"/>',
    TABLE: '<TABLE-SNREF SHORT-NAME="#"/>',
    'GLOBAL-NEG-RESPONSE': '<GLOBAL-NEG-RESPONSE-SNREF SHORT-NAME="#"/>',
  };
  const PARENT = {
    comms: `${service('a_service')}<SINGLE-ECU-JOB ID="job"><SHORT-NAME>a_job</SHORT-NAME></SINGLE-ECU-JOB>`,
    data: `<DATA-OBJECT-PROPS>${dataObject('a_dop', 8)}</DATA-OBJECT-PROPS><STRUCTURES><STRUCTURE ID="st"><SHORT-NAME>a_structure</SHORT-NAME></STRUCTURE></STRUCTURES><TABLES><TABLE ID="tb"><SHORT-NAME>a_table</SHORT-NAME></TABLE></TABLES>`,
    requests: requestXml('a_service', constant(0, 0x3e, 8)),
    answers:
      answer('a_service', constant(0, 0x7e, 8)) +
      '</POS-RESPONSES><GLOBAL-NEG-RESPONSES><GLOBAL-NEG-RESPONSE ID="gn"><SHORT-NAME>a_refusal</SHORT-NAME></GLOBAL-NEG-RESPONSE></GLOBAL-NEG-RESPONSES><DIAG-VARIABLES><DIAG-VARIABLE ID="dv"><SHORT-NAME>a_variable</SHORT-NAME></DIAG-VARIABLE></DIAG-VARIABLES><POS-RESPONSES>',
  };
  it.each([
    ['DIAG-COMM', ['a_service', 'a_job']],
    ['VARIABLE', ['a_variable']],
    ['DOP', ['a_dop', 'a_structure']],
    ['TABLE', ['a_table']],
    ['GLOBAL-NEG-RESPONSE', ['a_refusal']],
  ] as const)('tells of a %s that is not taken over and is not there', async (kind, there) => {
    const list = [...there, 'none'].map(
      (name) => `<NOT-INHERITED-${kind}>${NAMES[kind].replace('#', name)}</NOT-INHERITED-${kind}>`,
    );
    const parents = `<PARENT-REF ID-REF="P"><NOT-INHERITED-${kind}S>${list.join('')}</NOT-INHERITED-${kind}S></PARENT-REF>`;
    const [reading] = await readOdx([
      textFile('p.odx-d', odxFile('p', layer('BASE-VARIANT', 'P', PARENT) + layer('ECU-VARIANT', 'C', { parents }))),
    ]);
    expect(reading!.findings.all().map(({ rule, params }) => [rule, params])).toEqual([
      ['odx.exception', { name: 'none', layer: 'C', parent: 'P' }],
    ]);
  });

  it('tells of codes that are not taken over from another list and are not there', async () => {
    const linked = (names: readonly string[]) =>
      `<LINKED-DTC-DOPS><LINKED-DTC-DOP><NOT-INHERITED-DTC-SNREFS>${names
        .map((name) => `<NOT-INHERITED-DTC-SNREF SHORT-NAME="${name}"/>`)
        .join('')}</NOT-INHERITED-DTC-SNREFS><DTC-DOP-REF ID-REF="dop.all"/></LINKED-DTC-DOP></LINKED-DTC-DOPS>`;
    const data = `<DTC-DOPS>${dtcDop('all', odxDtc('d.one', 1, 'One'))}${dtcDop('some', '', linked(['d_one', 'd_none']))}</DTC-DOPS>`;
    const [reading] = await readOdx([textFile('a.odx-d', odxFile('a', layer('BASE-VARIANT', 'A', { data })))]);
    expect(reading!.findings.all().map(({ rule, params }) => [rule, params])).toEqual([
      ['odx.exception', { name: 'd_none', layer: 'some', parent: 'all' }],
    ]);
  });

  const structure = (name: string, params: string) =>
    `<STRUCTURE ID="st.${name}"><SHORT-NAME>${name}</SHORT-NAME><PARAMS>${params}</PARAMS></STRUCTURE>`;
  const withStructures = (structures: string, more: Parameters<typeof layer>[2] = {}) =>
    layer('BASE-VARIANT', 'A', {
      data: `<DATA-OBJECT-PROPS>${dataObject('byte', 8, '<UNIT-REF ID-REF="u"/>')}</DATA-OBJECT-PROPS><STRUCTURES>${structures}</STRUCTURES><UNIT-SPEC><UNITS><UNIT ID="u"><SHORT-NAME>u</SHORT-NAME></UNIT></UNITS></UNIT-SPEC>`,
      comms: service('read'),
      requests: requestXml('read', constant(0, 0x22, 8) + constant(1, 0xd300, 16)),
      answers: answer(
        'read',
        constant(0, 0x62, 8) + constant(1, 0xd300, 16) + valueBy(3, '<DOP-SNREF SHORT-NAME="outer"/>'),
      ),
      ...more,
    });

  it('follows short names into structures, for sizes and for what is missing', async () => {
    const outer = structure(
      'outer',
      valueBy(0, '<DOP-SNREF SHORT-NAME="byte"/>') + valueBy(1, '<DOP-SNREF SHORT-NAME="inner"/>'),
    );
    const inner = (name: string) =>
      structure(
        'inner',
        valueBy(0, '<DOP-SNREF SHORT-NAME="byte"/>') + valueBy(1, `<DOP-SNREF SHORT-NAME="${name}"/>`),
      );
    const read = async (content: string) => (await readOdx([textFile('a.odx-d', odxFile('a', content))]))[0]!;
    const sound = await read(withStructures(outer + inner('byte')));
    expect(sound.findings.all()).toEqual([]);
    expect(sound.layers[0]!.dids.get(0xd300)).toMatchObject({ length: 3, fields: 1 });
    const broken = await read(withStructures(outer + inner('none')));
    expect(broken.findings.all().map(({ rule, params }) => [rule, params])).toEqual([
      ['odx.shortName', { name: 'none', element: 'DOP-SNREF' }],
    ]);
    const unused = await read(withStructures(structure('outer', '') + inner('none')));
    expect(rulesOf(unused)).toEqual(['odx.shortName']);
    const circle = await read(withStructures(outer + inner('outer')));
    expect([circle.findings.all(), circle.layers[0]!.dids.get(0xd300)!.length]).toEqual([[], null]);
  });

  it('leaves short names open that a layer below has', async () => {
    const open = layer('PROTOCOL', 'P', {
      data: `<STRUCTURES>${structure('s', valueBy(0, '<DOP-SNREF SHORT-NAME="byte"/>'))}</STRUCTURES>`,
    });
    const heir = withStructures(structure('outer', ''), { parents: '<PARENT-REF ID-REF="P"/>' });
    const [alone] = await readOdx([textFile('p.odx-d', odxFile('p', open))]);
    expect(rulesOf(alone!)).toEqual(['odx.shortName']);
    const [whole] = await readOdx([textFile('p.odx-d', odxFile('p', open + heir))]);
    expect(rulesOf(whole!)).toEqual([]);
  });

  it('takes over services of other layers that it names', async () => {
    const [reading] = await readOdx([
      textFile(
        'a.odx-d',
        odxFile(
          'a',
          layer('ECU-SHARED-DATA', 'S', {
            comms: service('read'),
            requests: requestXml('read', constant(0, 0x22, 8) + constant(1, 0xf190, 16)),
            answers: answer('read', constant(0, 0x62, 8)),
          }) + layer('BASE-VARIANT', 'B', { comms: '<DIAG-COMM-REF ID-REF="s.read"/>' }),
        ),
      ),
    ]);
    expect(reading!.findings.all()).toEqual([]);
    expect(reading!.counts.services).toBe(1);
    const base = reading!.layers.find(({ layer: { name } }) => name === 'B')!;
    expect([...base.dids.keys()]).toEqual([0xf190]);
  });

  it('finds its index whatever parts the folders, and in any case', async () => {
    const [reading] = await readOdx([
      zipFile('x.pdx', {
        'odx\\INDEX.XML': odxIndex(['Shared.odx-d', 'odx\\cem.odx-d']),
        'odx\\shared.odx-d': SHARED,
        'odx\\cem.odx-d': VARIANTS,
      }),
    ]);
    expect(rulesOf(reading!)).toEqual([]);
  });

  it('cuts inheritance that goes on without end', async () => {
    const chain = Array.from({ length: 3000 }, (_, n) =>
      layer('ECU-VARIANT', `L${n}`, { parents: `<PARENT-REF ID-REF="L${n + 1}"/>` }),
    );
    const [reading] = await readOdx([
      textFile('a.odx-d', odxFile('a', chain.join('') + layer('ECU-VARIANT', 'L3000', {}))),
    ]);
    expect(new Set(rulesOf(reading!))).toEqual(new Set(['odx.depth']));
  });

  it('says of a file alone which documents it lacks, and errs of a container', async () => {
    const [alone] = await readOdx([textFile('cem.odx-d', VARIANTS)]);
    expect(alone!.findings.all()).toMatchObject([
      { rule: 'odx.document', severity: 'warning', params: { name: 'shared', number: 1 } },
    ]);
    const [whole] = await readOdx([zipFile('x.pdx', { 'index.xml': odxIndex(['cem.odx-d']), 'cem.odx-d': VARIANTS })]);
    expect(whole!.findings.all()).toMatchObject([{ rule: 'odx.document', severity: 'error' }]);
  });

  it('finds ids that stand twice, and inheritance in a circle', async () => {
    const twice = odxFile('a', layer('BASE-VARIANT', 'A', { data: dataObject('x', 8) + dataObject('x', 8) }));
    const circle = odxFile(
      'b',
      layer('BASE-VARIANT', 'B', { parents: '<PARENT-REF ID-REF="C"/>' }) +
        layer('ECU-VARIANT', 'C', { parents: '<PARENT-REF ID-REF="B"/>' }),
    );
    const [a, b] = await readOdx([textFile('a.odx-d', twice), textFile('b.odx-d', circle)]);
    expect(rulesOf(a!)).toEqual(['odx.duplicateId']);
    expect(rulesOf(b!)).toEqual(['odx.cycle']);
  });

  it.each([
    ['a document type', '<!DOCTYPE ODX [<!ENTITY a "b">]><ODX>&a;</ODX>', 'xml.doctype'],
    ['an entity of its own', '<ODX>&a;</ODX>', 'xml.entity'],
    ['another root', '<HTML/>', 'odx.none'],
    ['no end', '<ODX MODEL-VERSION="2.2.0">', 'xml.unclosed'],
    ['depth', `<ODX>${'<a>'.repeat(5000)}`, 'xml.depth'],
    ['a code page that nobody knows', '<?xml version="1.0" encoding="klingon"?><ODX/>', 'xml.encoding'],
  ])('refuses a file with %s', async (_, text, rule) => {
    const [reading] = await readOdx([textFile('x.odx-d', text)]);
    expect(reading!.failure).toMatchObject({ rule });
  });
});
