import { distinct, procedureProblems, type OtxProblem } from '../../../formats/otx/check-executable';
import { elementsBelow, childElementOf, type OtxElement } from '../../../formats/otx/element';
import type { OtxProgram, OtxUnit } from '../../../formats/otx/read-program';
import { ACTIONS } from './actions';
import { ecuAddressIn } from './address';
import { procedureFor } from './calls';
import { serviceNamed } from './services';

/** A document contains what the executor does not know, or is not complete: nothing of it is executed. */
export class UnknownElements extends Error {
  override readonly name = 'UnknownElements';
  /** What it is, with document and line: `seq.otx line 12: flash:GetFlashSession`. */
  readonly elements: readonly string[];
  constructor(elements: readonly string[]) {
    const MOST = 10;
    const more = elements.length > MOST ? ` and ${elements.length - MOST} more` : '';
    super(`the document cannot be executed: ${elements.slice(0, MOST).join('; ')}${more}`);
    this.elements = elements;
  }
}

const SAYS: Readonly<Record<OtxProblem['rule'], (params: OtxProblem['params']) => string>> = {
  'otx.notExecutable': ({ type }) => `${type ?? ''} is not known`,
  'otx.incomplete': ({ type, part }) => `${type ?? ''} lacks ${part ?? ''}`,
  'otx.undeclared': ({ name }) => `${name ?? ''} is not declared`,
  'otx.noProcedure': ({ name }) => `there is no procedure ${name ?? ''}`,
};

type Line = { line: number; text: string };

/** A constant text of a part; undefined where it is known at run time only. */
function literalIn(element: OtxElement, part: string): string | undefined {
  const term = childElementOf(element, part);
  return term?.type === 'StringLiteral' ? (term.attributes.value ?? '') : undefined;
}

/** Constant names of services and communication channels that lead nowhere. */
function nameOf(element: OtxElement): Line[] {
  const { type, line } = element;
  const service = type === 'diag:CreateDiagServiceByName' ? literalIn(element, 'name') : undefined;
  if (service !== undefined && !serviceNamed(service))
    return [{ line, text: `the diagnostic service ${service} is not known` }];
  const channel = type === 'diag:GetComChannel' ? literalIn(element, 'identifier') : undefined;
  if (channel !== undefined && ecuAddressIn(channel) === null)
    return [{ line, text: `the communication channel ${channel} names no ECU address` }];
  return [];
}

/** Realisations of actions whose type is none of an action. */
const noActions = ({ name, children }: OtxElement): Line[] =>
  name !== 'action'
    ? []
    : children
        .filter((each) => each.name === 'realisation' && each.type !== 'ProcedureCall')
        .filter(({ type }) => !Object.hasOwn(ACTIONS, type ?? ''))
        .map(({ line, type }) => ({ line, text: `${type ?? 'a realisation without type'} is no action` }));

function problemsOf({ units }: OtxProgram, unit: OtxUnit): string[] {
  const globals = new Set(unit.declarations.map(({ attributes }) => attributes.name ?? ''));
  const lines: Line[] = [];
  for (const procedure of unit.procedures.values()) {
    const { problems, calls } = procedureProblems(procedure, globals);
    lines.push(...distinct(problems).map(({ rule, line, params }) => ({ line, text: SAYS[rule](params) })));
    for (const element of elementsBelow(procedure)) lines.push(...nameOf(element), ...noActions(element));
    for (const { procedure: called, line } of calls)
      if (!procedureFor(units, unit, called)) lines.push({ line, text: `there is no procedure ${called}` });
  }
  return lines.map(({ line, text }) => `${unit.name} line ${line}: ${text}`);
}

/** Looks through all documents of a program before anything is done. Throws `UnknownElements`. */
export function checkProgram(program: OtxProgram): void {
  const found = [...new Set(program.units.flatMap((unit) => problemsOf(program, unit)))];
  if (found.length > 0) throw new UnknownElements(found);
}
