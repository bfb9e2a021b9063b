import { allBelow, childOf, childrenOf, type XmlNode } from '../xml/xml-tree';
import { OTX_RULES, xsiTypeOf, type OtxContext } from './otx';

/** Where there is nothing that does it, what it shall do has to be said. */
export function checkSpecification({ findings, part }: OtxContext, node: XmlNode): void {
  if (childOf(node, 'realisation')) return;
  const said = childOf(node, 'specification')?.text.trim() ?? '';
  if (said === '' || said === '""')
    findings.warn(OTX_RULES.specification, {
      line: node.line,
      part,
      params: { element: node.name, name: node.attributes.name ?? '' },
    });
}

export function checkConstant({ findings, part }: OtxContext, node: XmlNode): void {
  const type = childOf(childOf(node, 'realisation'), 'dataType');
  if (!childOf(type, 'init'))
    findings.error(OTX_RULES.constant, { line: node.line, part, params: { name: node.attributes.name ?? '' } });
}

/** Names of what is declared, and of nodes: both bear an id, what refers to them does not. */
function checkNames({ findings, part }: OtxContext, procedure: XmlNode, nodes: readonly XmlNode[]): void {
  const firsts = new Map<string, XmlNode>();
  for (const node of nodes) {
    const { name, id } = node.attributes;
    if (node === procedure || name === undefined || id === undefined) continue;
    const first = firsts.get(name);
    if (!first) firsts.set(name, node);
    else
      findings.warn(OTX_RULES.nodeName, {
        line: node.line,
        part,
        params: { name, procedure: procedure.attributes.name ?? '', at: first.line },
      });
  }
}

/** The structure that a variable is of, by its data type. */
export function structureOf(variable: XmlNode): string | null {
  for (const { attributes } of allBelow(variable))
    if (attributes.structureType !== undefined) return attributes.structureType;
  return null;
}

/** Its name is one that every object has. */
const attributeOf = ({ attributes }: XmlNode, name: string): string | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined;

/** What stands on the way to an element of a structure has to be one of its elements. */
function checkPaths(
  { findings, part, structures }: OtxContext,
  nodes: readonly XmlNode[],
  types: ReadonlyMap<string, string>,
): void {
  for (const node of nodes) {
    const variable = node.attributes.name ?? attributeOf(node, 'valueOf');
    const type = variable === undefined || node.attributes.id !== undefined ? undefined : types.get(variable);
    const elements = type === undefined ? undefined : structures.get(type);
    if (!elements) continue;
    for (const step of childrenOf(node, 'path').flatMap(({ children }) => children)) {
      const { value } = step.attributes;
      if (value === undefined || elements.has(value)) continue;
      const place = { line: step.line, part, params: { value, variable: variable!, type: type! } };
      if (step.name === 'stepByName') findings.error(OTX_RULES.step, place);
      findings.error(OTX_RULES.structure, place);
    }
  }
}

const ARCHIVES: ReadonlyMap<string, string> = new Map([
  ['UnZipFile', OTX_RULES.unzip],
  ['UnzipFile', OTX_RULES.unzip],
  ['ZipFile', OTX_RULES.zip],
]);

/** Endings of files are texts. */
function checkArchives({ findings, part }: OtxContext, nodes: readonly XmlNode[]): void {
  for (const node of nodes) {
    const rule = ARCHIVES.get(xsiTypeOf(node).name);
    if (!rule) continue;
    for (const list of allBelow(node)) {
      if (xsiTypeOf(list).name !== 'ListLiteral') continue;
      const isText = [...allBelow(list)].some((each) => each !== list && xsiTypeOf(each).name === 'String');
      if (!isText) findings.error(rule, { line: list.line, part });
    }
  }
}

/** Checks of one procedure, once it was read. */
export function checkProcedure(context: OtxContext, procedure: XmlNode): void {
  const { findings, part, globals } = context;
  const { name, visibility } = procedure.attributes;
  const nodes = [...allBelow(procedure)];
  if (name === 'main' && visibility !== 'PUBLIC') findings.error(OTX_RULES.main, { line: procedure.line, part });
  checkSpecification(context, procedure);
  for (const node of nodes) if (node.name === 'constant') checkConstant(context, node);
  checkNames(context, procedure, nodes);
  const types = new Map(globals);
  for (const node of nodes) {
    const type = node.name === 'variable' && node.attributes.id !== undefined ? structureOf(node) : null;
    if (type !== null) types.set(node.attributes.name ?? '', type);
  }
  checkPaths(context, nodes, types);
  checkArchives(context, nodes);
}
