import { describe, expect, it } from 'vitest';
import { textFile, zipFile } from '../testing/archive';
import { dataObject, layer, odxFile, odxIndex, SHARED, VARIANTS } from '../testing/odx-files';
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
    expect(broken!.failure).toMatchObject({ rule: 'xml.syntax', place: { line: 1, part: 'index.xml' } });
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
    ['an entity of its own', '<ODX>&a;</ODX>', 'xml.syntax'],
    ['another root', '<HTML/>', 'odx.none'],
    ['no end', '<ODX MODEL-VERSION="2.2.0">', 'xml.syntax'],
    ['depth', `<ODX>${'<a>'.repeat(5000)}`, 'xml.depth'],
    ['a code page that nobody knows', '<?xml version="1.0" encoding="klingon"?><ODX/>', 'xml.encoding'],
  ])('refuses a file with %s', async (_, text, rule) => {
    const [reading] = await readOdx([textFile('x.odx-d', text)]);
    expect(reading!.failure).toMatchObject({ rule });
  });
});
