import { isZip, readZip } from '../archive/read-zip';
import { UnreadableFile } from '../finding';
import { bytesOf, headOf, type FileSource } from '../source';
import { readXmlTree } from '../xml/xml-tree';
import { namespacesOf, otxElement, childElementOf, childElementsOf, type OtxElement } from './element';

/** An OTX document to be executed. */
export type OtxUnit = {
  name: string;
  package: string;
  /** Documents that it imports, by the prefix that it calls them by. */
  imports: ReadonlyMap<string, { package: string; document: string }>;
  /** Constants, variables and contexts of the whole document. */
  declarations: readonly OtxElement[];
  validities: ReadonlyMap<string, OtxElement>;
  signatures: ReadonlyMap<string, OtxElement>;
  procedures: ReadonlyMap<string, OtxElement>;
};
export type OtxProgram = {
  units: readonly OtxUnit[];
  /** The unit that begins: the one with a public procedure `main` that no other imports. */
  first: OtxUnit;
  /** Other files of a package. */
  files: readonly FileSource[];
};

const MOST_UNITS = 500;
const PRUNED = new Set(['adminData', 'metaData']);
const isOtx = (name: string): boolean => /\.otx$/i.test(name);

const named = (elements: readonly OtxElement[]): Map<string, OtxElement> =>
  new Map(elements.map((each) => [each.attributes.name ?? '', each]));

async function unitOf(source: FileSource): Promise<OtxUnit> {
  const root = otxElement(await readXmlTree(source, { pruned: PRUNED }), namespacesOf({}));
  if (root.name !== 'otx') throw new UnreadableFile('otx.none', { line: root.line, params: { element: root.name } });
  const list = (name: string, kind: string): OtxElement[] => childElementsOf(childElementOf(root, name), kind);
  return {
    name: root.attributes.name ?? '',
    package: root.attributes.package ?? '',
    imports: new Map(
      list('imports', 'import').map(({ attributes }) => [
        attributes.prefix ?? '',
        { package: attributes.package ?? '', document: attributes.document ?? '' },
      ]),
    ),
    declarations: childElementOf(root, 'declarations')?.children ?? [],
    validities: named(list('validities', 'validity')),
    signatures: named(list('signatures', 'signature')),
    procedures: named(list('procedures', 'procedure')),
  };
}

export const unitNamed = (
  units: readonly OtxUnit[],
  wanted: { package: string; document: string },
): OtxUnit | undefined =>
  units.find((unit) => unit.package === wanted.package && unit.name === wanted.document) ??
  units.find(({ name }) => name === wanted.document);

/** Documents beside it that it imports, and those that they import. */
async function withImports(first: OtxUnit, { beside }: FileSource): Promise<OtxUnit[]> {
  const units = [first];
  for (const unit of units)
    for (const wanted of unit.imports.values()) {
      if (unitNamed(units, wanted) || units.length >= MOST_UNITS) continue;
      const file = beside?.(`${wanted.document}.otx`);
      if (file) units.push(await unitOf(file));
    }
  return units;
}

const hasMain = ({ procedures }: OtxUnit): boolean => procedures.get('main')?.attributes.visibility === 'PUBLIC';

function firstOf(units: readonly OtxUnit[]): OtxUnit {
  const imported = new Set(units.flatMap((unit) => [...unit.imports.values()].map((each) => unitNamed(units, each))));
  const mains = units.filter(hasMain);
  const [only, ...others] = mains.length > 1 ? mains.filter((unit) => !imported.has(unit)) : mains;
  if (!only || others.length > 0)
    throw new UnreadableFile(only ? 'sequence.mains' : 'sequence.noMain', {
      params: { name: only?.name ?? units[0]?.name ?? '', number: mains.length },
    });
  return only;
}

/** Reads a document, or a package of documents (.ptx, .zip), to execute it. Throws `UnreadableFile`. */
export async function readOtxProgram(source: FileSource): Promise<OtxProgram> {
  if (!isZip(headOf(source, 4))) {
    const first = await unitOf(source);
    return { units: await withImports(first, source), first: firstOf([first]), files: [] };
  }
  const units: OtxUnit[] = [];
  const files: FileSource[] = [];
  for (const file of readZip(bytesOf(source))) {
    if (!isOtx(file.name)) files.push(file);
    else if (units.length < MOST_UNITS) units.push(await unitOf(file));
  }
  return { units, first: firstOf(units), files };
}
