import { elementsBelow, childElementOf, childElementsOf, termsOf, type OtxElement } from './element';
import { EXECUTABLE, NODES, OPERANDS } from './executable';

/** Why a document cannot be executed as it stands. */
export type OtxProblem = {
  rule: 'otx.notExecutable' | 'otx.incomplete' | 'otx.undeclared' | 'otx.noProcedure';
  line: number;
  params: Readonly<Record<string, string>>;
};
/** A call, to be looked up once all procedures are known. */
export type OtxCall = { procedure: string; line: number };

const DECLARATIONS = new Set(['variable', 'constant', 'inParam', 'outParam', 'inoutParam', 'context']);
/** What an element refers to by its name: what a term reads, or where something is written. */
function usedName({ name, type, attributes }: OtxElement): string | undefined {
  const { valueOf, name: called, id } = attributes as { [name: string]: string | undefined };
  // Every object has a method of that name.
  if (typeof valueOf === 'string') return valueOf;
  const isTarget = type?.endsWith('Variable') === true || name === 'result' || name === 'counter';
  return isTarget && id === undefined ? called : undefined;
}

/** Names that a procedure declares; with those of its document it may use no others. */
export function declaredIn(procedure: OtxElement): Set<string> {
  const names = new Set<string>();
  for (const { name, attributes } of elementsBelow(procedure))
    if (DECLARATIONS.has(name) && attributes.id !== undefined && attributes.name !== undefined)
      names.add(attributes.name);
  return names;
}

const hasPart = (element: OtxElement, names: string): boolean =>
  names
    .split('|')
    .some((name) => element.attributes[name] !== undefined || childElementOf(element, name) !== undefined);

function typeProblems(element: OtxElement, type: string): OtxProblem[] {
  const { line } = element;
  const needed = EXECUTABLE.get(type);
  if (!needed) return [{ rule: 'otx.notExecutable', line, params: { type } }];
  const missing = needed.filter((names) => !hasPart(element, names)).map((names) => names.split('|')[0] ?? '');
  if (termsOf(element).length < (OPERANDS.get(type) ?? 0)) missing.push('term');
  return missing.map((part) => ({ rule: 'otx.incomplete', line, params: { type, part } }));
}

/** Conditions and loops that nobody has made yet, and nodes that are none. */
function nodeProblems(element: OtxElement): OtxProblem[] {
  const { name, line } = element;
  const lacks = (part: string): OtxProblem => ({ rule: 'otx.incomplete', line, params: { type: name, part } });
  if (name === 'flow')
    return element.children
      .filter((child) => !NODES.has(child.name))
      .map((child) => ({ rule: 'otx.notExecutable', line: child.line, params: { type: child.name } }));
  if (name === 'condition' && !childElementOf(element, 'realisation')) return [lacks('realisation')];
  if (name === 'throw' && !childElementOf(element, 'realisation')) return [lacks('realisation')];
  if (name === 'loop' && !childElementsOf(childElementOf(element, 'realisation'), 'configuration').length)
    return [lacks('configuration')];
  if (name === 'branch' && !childElementsOf(childElementOf(element, 'realisation'), 'if').length) return [lacks('if')];
  return [];
}

function nameProblems(element: OtxElement, isKnown: (name: string) => boolean): OtxProblem[] {
  const name = usedName(element);
  // What stands behind a prefix is declared in another document.
  if (name === undefined || name.includes(':') || isKnown(name)) return [];
  return [{ rule: 'otx.undeclared', line: element.line, params: { name } }];
}

/**
 * Whether the tester of this repository can execute a procedure: types that it knows, with all their parts, and names that are declared.
 * `globals` are the names that the document declares. Calls are handed over to be looked up.
 */
export function procedureProblems(
  procedure: OtxElement,
  globals: ReadonlySet<string>,
): { problems: OtxProblem[]; calls: OtxCall[] } {
  const own = declaredIn(procedure);
  const isKnown = (name: string): boolean => own.has(name) || globals.has(name);
  const problems: OtxProblem[] = [];
  const calls: OtxCall[] = [];
  for (const element of elementsBelow(procedure)) {
    const { type, attributes, line } = element;
    const found = [
      nodeProblems(element),
      nameProblems(element, isKnown),
      type === null ? [] : typeProblems(element, type),
    ];
    for (const some of found) for (const each of some) problems.push(each);
    if (type === 'ProcedureCall' && attributes.procedure !== undefined)
      calls.push({ procedure: attributes.procedure, line });
  }
  return { problems, calls };
}

/** Each type that is not executable once, at its first line. */
export function distinct(problems: readonly OtxProblem[]): OtxProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ rule, params }) => {
    if (rule !== 'otx.notExecutable') return true;
    const key = params.type ?? '';
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
