import { isZip, readZip, type ArchiveLimits } from '../archive/read-zip';
import { FindingList, UnreadableFile } from '../finding';
import { baseName, breathe, bytesOf, headOf, type FileSource } from '../source';
import { readXml } from '../xml/read-xml';
import { checkIndex, checkOdxDocument, isOdxName } from './check-odx';
import { didsOf, type OdxDid } from './identifiers';
import { heirsOf, inheritanceOf } from './inherit';
import { linksOf } from './links';
import type { OdxDocument, OdxDtc, OdxLayer } from './odx';
import { readOdxDocument } from './read-document';
import { dtcsOf } from './trouble-codes';
import type { OdxVehicle } from './vehicle-links';

export type OdxCounts = Record<'protocols' | 'baseVariants' | 'ecuVariants' | 'services' | 'dtcs' | 'dids', number>;
/** A layer with all that it has, inherited or its own. */
export type ResolvedLayer = { layer: OdxLayer; dtcs: Map<number, OdxDtc>; dids: Map<number, OdxDid> };
export type OdxReading = {
  counts: OdxCounts;
  findings: FindingList;
  layers: ResolvedLayer[];
  vehicles: OdxVehicle[];
  failure?: UnreadableFile;
};

const INDEX = 'index.xml';

/** Names of files in the index, with their lines. */
async function namesIn(index: FileSource): Promise<Map<string, number>> {
  const names = new Map<string, number>();
  let line = 0;
  let text = '';
  let isFile = false;
  await readXml(index, {
    open: (tag) => {
      isFile = tag.name === 'FILE';
      text = '';
      line = tag.line;
    },
    text: (more) => {
      if (isFile) text += more;
    },
    close: (name) => {
      if (name === 'FILE' && text.trim() !== '') names.set(text.trim(), line);
      isFile = false;
    },
  });
  return names;
}

/** Folders of an archive; some that Windows wrote part them in its own way. */
const pathOf = (name: string): string[] => name.split(/[/\\]/);
const depthOf = ({ name }: FileSource): number => pathOf(name).length;

/** The index at the top, or in the folder that was packed as a whole. */
const indexOf = (files: readonly FileSource[]): FileSource | undefined =>
  files
    .filter(({ name }) => pathOf(name).at(-1)?.toLowerCase() === INDEX)
    .toSorted((a, b) => depthOf(a) - depthOf(b))[0];

async function readContainer(
  files: readonly FileSource[],
  findings: FindingList,
  input: number,
): Promise<OdxDocument[]> {
  const index = indexOf(files);
  if (index)
    checkIndex(
      findings,
      await inPart(index, () => namesIn(index)),
      files.map(({ name }) => name).filter((name) => name !== index.name),
    );
  else findings.warn('odx.noIndex');
  const documents: OdxDocument[] = [];
  for (const file of files) {
    if (file === index) continue;
    if (isOdxName(file.name))
      documents.push(await inPart(file, () => readOdxDocument(file, findings, { input, part: file.name })));
    else findings.tell('odx.other', { part: file.name, params: { name: file.name } });
  }
  if (documents.length === 0) throw new UnreadableFile('odx.empty');
  return documents;
}

/** A part that cannot be read makes the container unreadable, and is named. */
async function inPart<T>({ name }: FileSource, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new UnreadableFile(error.rule, { ...error.place, part: name });
  }
}

type Input = { findings: FindingList; documents: OdxDocument[]; isContainer: boolean; failure?: UnreadableFile };

async function readInput(source: FileSource, input: number, limits?: ArchiveLimits): Promise<Input> {
  const findings = new FindingList();
  const isContainer = isZip(headOf(source, 4));
  try {
    const documents = isContainer
      ? await readContainer(readZip(bytesOf(source), limits), findings, input)
      : [await readOdxDocument(source, findings, { input })];
    return { findings, documents, isContainer };
  } catch (failure) {
    if (!(failure instanceof UnreadableFile)) throw failure;
    return { findings, documents: [], isContainer, failure };
  }
}

function countsOf(documents: readonly OdxDocument[], resolved: readonly ResolvedLayer[]): OdxCounts {
  const layers = documents.flatMap((document) => document.layers);
  const ofKind = (kind: OdxLayer['kind']) => layers.filter((layer) => layer.kind === kind).length;
  const codes = new Set(
    documents.flatMap(({ dopsById }) => [...dopsById.values()].flatMap(({ codes: list }) => list?.own ?? [])),
  );
  return {
    protocols: ofKind('PROTOCOL'),
    baseVariants: ofKind('BASE-VARIANT'),
    ecuVariants: ofKind('ECU-VARIANT'),
    services: documents.reduce((sum, { serviceCount }) => sum + serviceCount, 0),
    dtcs: codes.size,
    dids: new Set(resolved.flatMap(({ dids }) => [...dids.keys()])).size,
  };
}

export const isOdxPackage = (files: readonly { name: string }[]): boolean =>
  files.some(({ name }) => isOdxName(name)) && !files.some(({ name }) => /\.otx$/i.test(baseName(name)));

/**
 * Reads ODX files (.odx-d and others) and containers of them (.pdx), all as one package, and says what is wrong with each. Inheritance is
 * resolved over all of them. Nothing throws: what cannot be read has a `failure`.
 */
export async function readOdx(sources: readonly FileSource[], limits?: ArchiveLimits): Promise<OdxReading[]> {
  const inputs: Input[] = [];
  for (const [at, source] of sources.entries()) inputs.push(await readInput(source, at, limits));
  const links = linksOf(inputs.flatMap(({ documents }) => documents));
  const resolve = inheritanceOf(links, ({ document }) => inputs[document.input]!.findings);
  const heirs = heirsOf(links);
  const readings: OdxReading[] = [];
  for (const { findings, documents, isContainer, failure } of inputs) {
    const layers: ResolvedLayer[] = [];
    for (const document of documents) {
      checkOdxDocument({ findings, links, resolve, heirsOf: heirs }, document, isContainer);
      for (const layer of document.layers) {
        const inherited = resolve(layer);
        layers.push({ layer, dtcs: dtcsOf(links, inherited), dids: didsOf(links, inherited) });
        await breathe();
      }
    }
    const vehicles = documents.flatMap((document) => document.vehicles);
    readings.push({ counts: countsOf(documents, layers), findings, layers, vehicles, failure });
  }
  return readings;
}
