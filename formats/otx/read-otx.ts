import { isZip, readZip, type ArchiveLimits } from '../archive/read-zip';
import { FindingList, UnreadableFile } from '../finding';
import { baseName, bytesOf, headOf, type FileSource } from '../source';
import { importCircles } from './import-circles';
import { OTX_RULES, type OtxDocument, type OtxImport } from './otx';
import { readOtxDocument } from './read-document';

export type OtxReading = {
  counts: Record<'procedures' | 'actions', number>;
  documents: OtxDocument[];
  findings: FindingList;
  failure?: UnreadableFile;
};

const isOtxName = (name: string): boolean => /\.otx$/i.test(name);

async function readInput(source: FileSource, input: number, limits?: ArchiveLimits): Promise<OtxReading> {
  const findings = new FindingList();
  const documents: OtxDocument[] = [];
  try {
    if (!isZip(headOf(source, 4))) documents.push(await readOtxDocument(source, findings, { input }));
    else
      for (const file of readZip(bytesOf(source), limits)) {
        if (isOtxName(file.name)) documents.push(await readPart(file, findings, input));
        else findings.tell('otx.other', { part: file.name, params: { name: file.name } });
      }
    return { findings, documents, counts: countsOf(documents) };
  } catch (failure) {
    if (!(failure instanceof UnreadableFile)) throw failure;
    return { findings, documents: [], counts: countsOf([]), failure };
  }
}

async function readPart(file: FileSource, findings: FindingList, input: number): Promise<OtxDocument> {
  try {
    return await readOtxDocument(file, findings, { input, part: file.name });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new UnreadableFile(error.rule, { ...error.place, part: file.name });
  }
}

const countsOf = (documents: readonly OtxDocument[]): OtxReading['counts'] => ({
  procedures: documents.reduce((sum, { procedures }) => sum + procedures, 0),
  actions: documents.reduce((sum, { actions }) => sum + actions, 0),
});

const fullName = (of: { package: string | null }, name: string | null): string => `${of.package ?? ''}.${name ?? ''}`;

type Package = {
  byName: ReadonlyMap<string, OtxDocument[]>;
  beside: (from: OtxDocument, link: OtxImport) => Promise<string | null | undefined>;
};

/** The document beside it, where whoever reads may look there: the version of its data model; undefined where there is none. */
async function versionBeside(
  source: FileSource | undefined,
  { document }: OtxImport,
): Promise<string | null | undefined> {
  const file = source?.beside?.(`${document}.otx`);
  if (!file) return undefined;
  try {
    return (await readOtxDocument(file, new FindingList(), { input: -1 })).version;
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

async function checkImports(findings: FindingList, { byName, beside }: Package, document: OtxDocument): Promise<void> {
  const { part, version, imports, prefixes } = document;
  for (const each of imports) {
    const params = { document: `${each.package}.${each.document}`, prefix: each.prefix };
    const place = { line: each.line, part, params };
    const found = byName.get(fullName(each, each.document))?.[0];
    const other = found ? found.version : await beside(document, each);
    if (other === undefined) findings.error(OTX_RULES.deadImport, place);
    else if (version !== null && other !== version)
      findings.error(OTX_RULES.version, { ...place, params: { ...params, version, other: other ?? '' } });
    if (!prefixes.has(each.prefix)) findings.warn(OTX_RULES.unusedImport, place);
  }
}

function checkDocument(findings: FindingList, byName: Package['byName'], document: OtxDocument): void {
  const { name, part, path, imports, links } = document;
  const stem = baseName(path).replace(/\.otx$/i, '');
  if (name !== null && name !== stem)
    findings.warn(OTX_RULES.name, { line: 1, part, params: { name, file: baseName(path) } });
  const namesakes = byName.get(fullName(document, name)) ?? [];
  if (name !== null && namesakes.length > 1)
    findings.error(OTX_RULES.unique, { line: 1, part, params: { name: fullName(document, name) } });
  const known = new Set(imports.map(({ prefix }) => prefix));
  for (const { prefix, value, line } of links)
    if (!known.has(prefix)) findings.error(OTX_RULES.unknownPrefix, { line, part, params: { prefix, value } });
}

/** So many documents of a circle are named. */
const MOST_NAMED = 20;

/** Documents that import each other: tools load them one after the other, and find none that is whole. */
function checkCircles(readings: readonly OtxReading[], byName: Package['byName']): void {
  const documents = readings.flatMap((reading) => reading.documents);
  const importsOf = ({ imports }: OtxDocument) =>
    imports.flatMap((each) => {
      const to = byName.get(fullName(each, each.document))?.[0];
      return to ? [{ to, line: each.line }] : [];
    });
  for (const { from, line, way } of importCircles(documents, importsOf)) {
    const names = way.map((each) => fullName(each, each.name));
    const path = (names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 2), '…', names.at(-1)] : names).join(
      ' → ',
    );
    readings[from.input]?.findings.warn('otx.importCircle', { line, part: from.part, params: { path } });
  }
}

/**
 * Reads OTX documents and containers of them (.ptx), all as one package, and judges them by the rules that ASAM publishes. Nothing throws:
 * what cannot be read has a `failure`.
 */
export async function readOtx(sources: readonly FileSource[], limits?: ArchiveLimits): Promise<OtxReading[]> {
  const readings: OtxReading[] = [];
  for (const [at, source] of sources.entries()) readings.push(await readInput(source, at, limits));
  const byName = new Map<string, OtxDocument[]>();
  for (const document of readings.flatMap(({ documents }) => documents)) {
    const name = fullName(document, document.name);
    byName.set(name, [...(byName.get(name) ?? []), document]);
  }
  const beside: Package['beside'] = ({ input, part }, link) =>
    part === undefined ? versionBeside(sources[input], link) : Promise.resolve(undefined);
  for (const { documents, findings } of readings)
    for (const document of documents) {
      checkDocument(findings, byName, document);
      await checkImports(findings, { byName, beside }, document);
    }
  checkCircles(readings, byName);
  return readings;
}
