import type { FindingList } from '../finding';
import { baseName } from '../source';
import type { Inheritance, Inherited } from './inherit';
import { follow, type OdxLinks } from './links';
import type { OdxDocument, OdxLayer, OdxMessage, OdxParam } from './odx';

/** The greatest trouble code: three bytes. */
const HIGHEST_CODE = 0xffffff;

/** References by id. A document that is named and not there is told once, with how many references lead into it. */
function checkRefs(findings: FindingList, links: OdxLinks, document: OdxDocument, isContainer: boolean): void {
  const { part } = document;
  const missing = new Map<string, { line: number; number: number }>();
  for (const ref of document.refs.values()) {
    const { id, line, element } = ref;
    const owner = links.find(document, ref);
    if (ref.document !== undefined && !links.has(ref.document)) {
      const known = missing.get(ref.document) ?? { line, number: 0 };
      missing.set(ref.document, { ...known, number: known.number + 1 });
    } else if (!owner) findings.error('odx.reference', { line, part, params: { id, element } });
    else if (ref.document === undefined && owner !== document)
      findings.warn('odx.docref', { line, part, params: { id, element, document: owner.name } });
  }
  for (const [name, { line, number }] of missing)
    // A single file is a part of what it was taken from; a container has all of it.
    findings.add('odx.document', isContainer ? 'error' : 'warning', { line, part, params: { name, number } });
}

function checkParam(findings: FindingList, { part }: OdxDocument, inherited: Inherited, param: OdxParam): void {
  const { dopName, tableName, line } = param;
  if (dopName !== undefined && !inherited.dops.has(dopName))
    findings.error('odx.shortName', { line, part, params: { name: dopName, element: 'DOP-SNREF' } });
  if (tableName !== undefined && !inherited.tables.has(tableName))
    findings.error('odx.shortName', { line, part, params: { name: tableName, element: 'TABLE-SNREF' } });
}

/** References by short name, of what the own services of a layer ask and answer. */
function checkShortNames(findings: FindingList, links: OdxLinks, layer: OdxLayer, inherited: Inherited): void {
  if (!inherited.isWhole) return;
  const seen = new Set<OdxMessage>();
  for (const { request, answers } of layer.services.values())
    for (const ref of [request, ...answers]) {
      const message = follow(links, layer.document, ref, ({ messages }) => messages);
      if (!message || seen.has(message.found)) continue;
      seen.add(message.found);
      for (const param of message.found.params) checkParam(findings, message.document, inherited, param);
    }
}

/** What is not to be taken over has to be there. */
function checkExceptions(findings: FindingList, links: OdxLinks, resolve: Inheritance, layer: OdxLayer): void {
  for (const { ref, without } of layer.parents) {
    const owner = links.find(layer.document, ref);
    const parent = owner?.layers.find(({ id }) => id === ref.id);
    const above = parent && resolve(parent);
    if (!parent || !above?.isWhole) continue;
    for (const name of without.dops)
      if (!above.dops.has(name))
        findings.warn('odx.exception', {
          line: ref.line,
          part: layer.document.part,
          params: { name, layer: layer.name, parent: parent.name },
        });
  }
}

function checkCodes(findings: FindingList, { dops, document: { part } }: OdxLayer): void {
  for (const { codes } of dops.values())
    for (const { name, code, line } of codes?.own ?? [])
      if (!Number.isInteger(code) || code < 0 || code > HIGHEST_CODE)
        findings.error('odx.code', { line, part, params: { name } });
}

/** What is wrong with one document of a package. */
export function checkOdxDocument(
  findings: FindingList,
  links: OdxLinks,
  resolve: Inheritance,
  document: OdxDocument,
  isContainer: boolean,
): void {
  checkRefs(findings, links, document, isContainer);
  for (const layer of document.layers) {
    checkShortNames(findings, links, layer, resolve(layer));
    checkExceptions(findings, links, resolve, layer);
    checkCodes(findings, layer);
  }
}

/** The index of a container names its files; what it names and is not there, and what it is silent about, is told. */
export function checkIndex(findings: FindingList, named: ReadonlyMap<string, number>, files: readonly string[]): void {
  const there = new Set(files.flatMap((name) => [name, baseName(name)]));
  const listed = new Set([...named.keys()].flatMap((name) => [name, baseName(name)]));
  for (const [name, line] of named)
    if (!there.has(name) && !there.has(baseName(name)))
      findings.error('odx.indexMissing', { line, part: 'index.xml', params: { name } });
  for (const name of files)
    if (isOdxName(name) && !listed.has(name) && !listed.has(baseName(name)))
      findings.warn('odx.indexSilent', { part: name, params: { name } });
}

export const isOdxName = (name: string): boolean => /\.odx(-\w+)?$/i.test(name);
