import { childElementOf, childElementsOf, termsOf, type OtxElement } from '../../../formats/otx/element';
import { unitNamed, type OtxUnit } from '../../../formats/otx/read-program';
import type { ExecutionPlace, ExecutionRun } from './context';
import { HOST_PROCEDURES } from './host';
import { declarationOf, emptyValue, VariableScope } from './scope';
import { writeTo } from './targets';
import { evaluate } from './terms';
import { OtxFault, type Value } from './values';

/** Procedures inside of each other. */
const DEEPEST = 100;

export type CalledProcedure = { unit: OtxUnit; procedure: OtxElement } | { unit: OtxUnit; host: string };

const implementing = (units: readonly OtxUnit[], signature: string): CalledProcedure | undefined => {
  for (const unit of units)
    for (const procedure of unit.procedures.values())
      if ((procedure.attributes.implements ?? '').replace(/^.*:/, '') === signature) return { unit, procedure };
  return undefined;
};

/** The procedure that a name leads to from a document: its own, an imported one, or one that implements a signature. */
export function procedureFor(units: readonly OtxUnit[], from: OtxUnit, called: string): CalledProcedure | null {
  const at = called.indexOf(':');
  const wanted = at < 0 ? undefined : from.imports.get(called.slice(0, at));
  const unit = at < 0 ? from : wanted && unitNamed(units, wanted);
  const name = called.slice(at + 1);
  if (!unit) return null;
  const procedure = unit.procedures.get(name);
  if (procedure) return { unit, procedure };
  if (!unit.signatures.has(name)) return null;
  const made = implementing(units, name);
  if (made) return made;
  return Object.hasOwn(HOST_PROCEDURES, name) ? { unit, host: name } : null;
}

/** The scope of a document: made once, constants first. */
export function globalScope(run: ExecutionRun, unit: OtxUnit): VariableScope {
  const key = `${unit.package}.${unit.name}`;
  const known = run.globals.get(key);
  if (known) return known;
  const scope = new VariableScope(unit);
  run.globals.set(key, scope);
  for (const wanted of unit.imports.values()) {
    const other = unitNamed(run.program.units, wanted);
    if (other) globalScope(run, other);
  }
  declare({ run, scope, path: [] }, unit.declarations);
  return scope;
}

function declare(place: ExecutionPlace, declarations: readonly OtxElement[]): void {
  for (const element of declarations) {
    const { init, type } = declarationOf(element);
    const isLiteral = init && init.type === null && init.attributes.value !== undefined;
    const term = isLiteral ? { ...init, type: `${type}Literal` } : init;
    const value = term ? evaluate(place, term) : emptyValue(element);
    place.scope.declare(element.attributes.name ?? '', value, element.name === 'constant');
  }
}

const PARAMETERS = ['inParam', 'outParam', 'inoutParam'];
/** Parameters and local declarations of a procedure. */
const localsOf = (procedure: OtxElement): { parameters: OtxElement[]; variables: readonly OtxElement[] } => {
  const realisation = childElementOf(procedure, 'realisation');
  const parameters = realisation && childElementOf(realisation, 'parameters');
  const declarations = realisation && childElementOf(realisation, 'declarations');
  return { parameters: childElementsOf(parameters, ...PARAMETERS), variables: declarations?.children ?? [] };
};

type Given = Map<string, Value>;
/** What a call hands over, by parameter. */
function argumentsOf(place: ExecutionPlace, call: OtxElement): Given {
  const given: Given = new Map();
  for (const argument of childElementOf(call, 'arguments')?.children ?? []) {
    const param = argument.attributes.param ?? '';
    const variable = childElementOf(argument, 'variable');
    const [term] = termsOf(argument);
    if (argument.name === 'inArg' && term) given.set(param, evaluate(place, term));
    else if (argument.name === 'inoutArg' && variable)
      given.set(param, place.scope.read(variable.attributes.name ?? ''));
  }
  return given;
}
function takeBack(place: ExecutionPlace, call: OtxElement, valueOf: (param: string) => Value): void {
  for (const argument of childElementOf(call, 'arguments')?.children ?? []) {
    const variable = childElementOf(argument, 'variable');
    if (argument.name !== 'inArg' && variable) writeTo(place, variable, valueOf(argument.attributes.param ?? ''));
  }
}

export type FlowOf = (place: ExecutionPlace, flow: OtxElement) => Promise<unknown>;

/** A procedure with its parameters; answers what its outputs are. */
export async function callProcedure(
  run: ExecutionRun,
  { unit, procedure }: { unit: OtxUnit; procedure: OtxElement },
  path: readonly string[],
  given: Given,
  execute: FlowOf,
): Promise<VariableScope> {
  if (path.length > DEEPEST) throw new OtxFault('Exception', `more than ${DEEPEST} procedures call each other`);
  const scope = new VariableScope(unit, globalScope(run, unit));
  const place: ExecutionPlace = { run, scope, path };
  const { parameters, variables } = localsOf(procedure);
  declare(place, parameters);
  for (const [name, value] of given) scope.declare(name, value instanceof Uint8Array ? value.slice() : value);
  declare(place, variables);
  const realisation = childElementOf(procedure, 'realisation');
  const flow = realisation && childElementOf(realisation, 'flow');
  if (flow) await execute(place, flow);
  return scope;
}

/** `ProcedureCall`. */
export async function executeCall(
  place: ExecutionPlace,
  call: OtxElement,
  name: string,
  execute: FlowOf,
): Promise<void> {
  const { run, scope, path } = place;
  const called = call.attributes.procedure ?? '';
  const found = procedureFor(run.program.units, scope.unit, called);
  if (!found) throw new OtxFault('Exception', `there is no procedure ${called}`);
  const given = argumentsOf(place, call);
  if ('host' in found) {
    const made = HOST_PROCEDURES[found.host]?.(given) ?? new Map<string, Value>();
    return takeBack(place, call, (param) => made.get(param));
  }
  if (!run.journal.replay('call', (entry) => entry.name === called)) run.journal.add({ kind: 'call', name: called });
  const leave = (): void => {
    if (!run.journal.replay('return', () => true)) run.journal.add({ kind: 'return' });
  };
  const inner = await callProcedure(run, found, [...path, name], given, execute).catch((error: unknown) => {
    // Whoever catches it goes on outside of the procedure.
    if (error instanceof OtxFault) leave();
    throw error;
  });
  leave();
  takeBack(place, call, (param) => inner.peek(param));
}
