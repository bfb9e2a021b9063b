import { UnreadableFile, type FindingList } from '../finding';
import type { FileSource } from '../source';
import type { XmlTag } from '../xml/read-xml';
import { allBelow, readXmlTree, type XmlNode } from '../xml/xml-tree';
import { checkConstant, checkProcedure, checkSpecification } from './check-procedure';
import { checkStates } from './check-states';
import { distinct, procedureProblems } from './check-executable';
import { namespacesOf, otxElement } from './element';
import type { OtxContext, OtxDocument } from './otx';

const PRUNED = new Set(['adminData', 'metaData']);
/** Attributes that lead to something of another document, or of the own. */
const LINKS = new Set(['implements', 'validFor', 'procedure', 'valueOf', 'mutexLock']);
const MODEL = /^http:\/\/iso\.org\/OTX\/(\d[\d.]*)/;
const PREFIXED = /^([A-Za-z_][\w.-]*):./;

/** The version of the data model, by the namespace of the document, else by one of its extensions. */
function versionIn(attributes: Readonly<Record<string, string>>): string | null {
  const spaces = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  const own = spaces.find(([name]) => name === 'xmlns');
  for (const [, uri] of own ? [own, ...spaces] : spaces) {
    const version = MODEL.exec(uri)?.[1];
    if (version !== undefined) return version;
  }
  return null;
}

function noteTag(document: OtxDocument, { name, attributes, line }: XmlTag): void {
  if (name === 'action') document.actions += 1;
  if (name === 'import')
    document.imports.push({
      prefix: attributes.prefix ?? '',
      package: attributes.package ?? '',
      document: attributes.document ?? '',
      line,
    });
  for (const [attribute, value] of Object.entries(attributes)) {
    const prefix = attribute.startsWith('xmlns') ? undefined : PREFIXED.exec(value)?.[1];
    if (prefix === undefined) continue;
    document.prefixes.add(prefix);
    if (LINKS.has(attribute)) document.links.push({ prefix, value, line });
  }
}

function noteRoot(document: OtxDocument, { name, attributes, line }: XmlTag): void {
  if (name !== 'otx') throw new UnreadableFile('otx.none', { line, params: { element: name } });
  document.id = attributes.id ?? null;
  document.name = attributes.name ?? null;
  document.package = attributes.package ?? null;
  document.version = versionIn(attributes);
}

/** What the tester of this repository would not execute. */
function noteExecutable(document: OtxDocument, context: OtxContext, procedure: XmlNode): void {
  const { problems, calls } = procedureProblems(otxElement(procedure, context.spaces), context.names);
  for (const each of problems) context.problems.push(each);
  for (const each of calls) document.calls.push(each);
}

function tellProblems(document: OtxDocument, { problems, findings, part }: OtxContext): void {
  for (const { rule, line, params } of distinct(problems))
    if (rule === 'otx.notExecutable') findings.tell(rule, { line, part, params });
    else findings.warn(rule, { line, part, params });
  for (const { procedure, line } of document.calls)
    if (!procedure.includes(':') && !document.called.has(procedure))
      findings.warn('otx.noProcedure', { line, part, params: { name: procedure } });
}

type Take = (node: XmlNode, within: readonly XmlNode[]) => void;

const isWithin = (within: readonly XmlNode[], name: string): boolean => within.at(-1)?.name === name;

/** Signatures and declarations of the document stand before its procedures. */
function takers(document: OtxDocument, context: OtxContext): Map<string, Take> {
  const whole =
    (take: (node: XmlNode) => void, list: string): Take =>
    (node, within) => {
      if (isWithin(within, list)) take(node);
      // Elsewhere it is a part of something else, which is judged as a whole.
      else within.at(-1)?.children.push(node);
    };
  return new Map<string, Take>([
    [
      'signature',
      whole((node) => {
        document.called.add(node.attributes.name ?? '');
        const elements = [...allBelow(node)].filter(({ name }) => name === 'element');
        context.structures.set(
          node.attributes.name ?? '',
          new Set(elements.map(({ attributes }) => attributes.name ?? '')),
        );
        checkSpecification(context, node);
      }, 'signatures'),
    ],
    ['validity', whole((node) => checkSpecification(context, node), 'validities')],
    ['declaration', whole((node) => checkSpecification(context, node), 'declarations')],
    ['constant', whole((node) => checkConstant(context, node), 'declarations')],
    [
      'procedure',
      whole((node) => {
        document.procedures += 1;
        const { name, visibility } = node.attributes;
        document.called.add(name ?? '');
        noteExecutable(document, context, node);
        if (name === 'main' && visibility === 'PUBLIC') document.mains += 1;
        checkProcedure(context, node);
        checkStates(context, node);
      }, 'procedures'),
    ],
  ]);
}

/** Reads one document and judges what is in it; how it stands to others is judged later. */
export async function readOtxDocument(
  source: FileSource,
  findings: FindingList,
  place: Pick<OtxDocument, 'input' | 'part'>,
): Promise<OtxDocument> {
  const document: OtxDocument = {
    ...place,
    path: source.name,
    id: null,
    name: null,
    package: null,
    version: null,
    imports: [],
    prefixes: new Set(),
    links: [],
    procedures: 0,
    mains: 0,
    actions: 0,
    called: new Set(),
    calls: [],
  };
  const context: OtxContext = {
    findings,
    part: place.part,
    structures: new Map(),
    globals: new Map(),
    spaces: new Map(),
    names: new Set(),
    problems: [],
  };
  let isBegun = false;
  await readXmlTree(source, {
    pruned: PRUNED,
    taken: takers(document, context),
    seen: (tag, within) => {
      if (!isBegun) {
        noteRoot(document, tag);
        context.spaces = namespacesOf(tag.attributes);
      }
      isBegun = true;
      noteTag(document, tag);
      if (within.length === 2 && isWithin(within, 'declarations')) context.names.add(tag.attributes.name ?? '');
    },
  });
  tellProblems(document, context);
  return document;
}
