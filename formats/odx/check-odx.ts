import type { FindingList } from '../finding';
import { baseName } from '../source';
import type { Heirs, Inheritance, Inherited } from './inherit';
import { follow, type OdxLinks } from './links';
import { ODX_KINDS, type OdxDocument, type OdxLayer, type OdxMessage, type OdxNameRef, type OdxParam } from './odx';
import { troubleCodesOf } from './trouble-codes';

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

type Context = { findings: FindingList; links: OdxLinks; resolve: Inheritance; heirsOf: Heirs };
type NameRef = Pick<OdxNameRef, 'kind' | 'name' | 'line' | 'element'>;

/** References by short name that a layer has, and those of what its services ask and answer, in structures too. */
function checkShortNames({ findings, links, resolve, heirsOf }: Context, layer: OdxLayer): void {
  const inherited = resolve(layer);
  if (!inherited.isWhole) return;
  const told = new Set<string>();
  const tell = ({ kind, name, line, element }: NameRef, { part }: OdxDocument): void => {
    if (told.has(`${kind} ${name}`)) return;
    told.add(`${kind} ${name}`);
    findings.error('odx.shortName', { line, part, params: { name, element } });
  };
  for (const ref of layer.nameRefs.values()) {
    const has = ({ isWhole, [ref.kind]: all }: Inherited) => !isWhole || all.has(ref.name);
    // What takes the layer over may have what it leaves open.
    if (!has(inherited) && !heirsOf(layer).some((heir) => has(resolve(heir)))) tell(ref, layer.document);
  }
  for (const { ref, document } of nameRefsOfServices(links, layer, inherited))
    if (!inherited[ref.kind].has(ref.name)) tell(ref, document);
}

type Message = { message: OdxMessage; document: OdxDocument };

function nameRefOf({ dopName, tableName, line }: OdxParam): NameRef | null {
  if (dopName !== undefined) return { kind: 'dops', name: dopName, line, element: 'DOP-SNREF' };
  return tableName === undefined ? null : { kind: 'tables', name: tableName, line, element: 'TABLE-SNREF' };
}

/** The structure that a parameter holds, if it is one. */
function structureOf(links: OdxLinks, inherited: Inherited, { dop, dopName }: OdxParam, from: OdxDocument) {
  const owned = dopName === undefined ? undefined : inherited.dops.get(dopName);
  const document = owned?.layer.document;
  const named = owned && document?.messages.get(owned.value.id);
  if (named && document) return { message: named, document };
  const found = follow(links, from, dop, ({ messages }) => messages);
  return found && { message: found.found, document: found.document };
}

/** References by short name in requests and answers of the own services of a layer, and in the structures that these hold. */
function* nameRefsOfServices(
  links: OdxLinks,
  layer: OdxLayer,
  inherited: Inherited,
): Generator<{ ref: NameRef; document: OdxDocument }, void> {
  const seen = new Set<OdxMessage>();
  const waiting: Message[] = [];
  const visit = (next: Message | null) => {
    if (!next || seen.has(next.message)) return;
    seen.add(next.message);
    waiting.push(next);
  };
  for (const { request, answers } of layer.services.values())
    for (const ref of [request, ...answers]) {
      const found = follow(links, layer.document, ref, ({ messages }) => messages);
      visit(found && { message: found.found, document: found.document });
    }
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const param of next.message.params) {
      const ref = nameRefOf(param);
      if (ref) yield { ref, document: next.document };
      visit(structureOf(links, inherited, param, next.document));
    }
}

const known = new WeakMap<OdxDocument, ReadonlyMap<string, OdxLayer>>();

/** Layers of a document by their id, of several the first. */
function layersIn(document: OdxDocument): ReadonlyMap<string, OdxLayer> {
  const found = known.get(document) ?? new Map(document.layers.map((layer) => [layer.id, layer] as const).reverse());
  known.set(document, found);
  return found;
}

/** What is not to be taken over has to be there. */
function checkExceptions({ findings, links, resolve }: Context, layer: OdxLayer): void {
  const { part } = layer.document;
  for (const { ref, without } of layer.parents) {
    const owner = links.find(layer.document, ref);
    const parent = owner && layersIn(owner).get(ref.id);
    const above = parent && resolve(parent);
    if (!parent || !above?.isWhole) continue;
    for (const kind of ODX_KINDS)
      for (const name of without[kind])
        if (!above[kind].has(name))
          findings.warn('odx.exception', {
            line: ref.line,
            part,
            params: { name, layer: layer.name, parent: parent.name },
          });
  }
}

/** The same of codes, in lists that take over those of others. */
function checkCodeExceptions({ findings, links }: Context, { dops, document }: OdxLayer): void {
  for (const dop of dops.values())
    for (const { ref, without } of dop.codes?.lists ?? []) {
      const list = without.size === 0 ? null : follow(links, document, ref, ({ dopsById }) => dopsById);
      if (!list) continue;
      const there = new Set(troubleCodesOf(links, list.document, list.found).map(({ name }) => name));
      for (const name of without)
        if (!there.has(name))
          findings.warn('odx.exception', {
            line: ref.line,
            part: document.part,
            params: { name, layer: dop.name, parent: list.found.name },
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
export function checkOdxDocument(context: Context, document: OdxDocument, isContainer: boolean): void {
  const { findings, links } = context;
  checkRefs(findings, links, document, isContainer);
  for (const layer of document.layers) {
    checkShortNames(context, layer);
    checkExceptions(context, layer);
    checkCodeExceptions(context, layer);
    checkCodes(findings, layer);
  }
}

/** A name in the index or in the container, as they are compared. */
const plainName = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .toLowerCase();

const isAmong = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(plainName(name)) || names.has(baseName(plainName(name)));

/** The index of a container names its files; what it names and is not there, and what it is silent about, is told. */
export function checkIndex(findings: FindingList, named: ReadonlyMap<string, number>, files: readonly string[]): void {
  const there = new Set(files.map(plainName).flatMap((name) => [name, baseName(name)]));
  const listed = new Set([...named.keys()].map(plainName).flatMap((name) => [name, baseName(name)]));
  for (const [name, line] of named)
    if (!isAmong(there, name)) findings.error('odx.indexMissing', { line, part: 'index.xml', params: { name } });
  for (const name of files)
    if (isOdxName(name) && !isAmong(listed, name)) findings.warn('odx.indexSilent', { part: name, params: { name } });
}

export const isOdxName = (name: string): boolean => /\.odx(-\w+)?$/i.test(name);
