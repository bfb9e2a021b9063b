import { childElementOf, termsOf, type OtxElement } from '../../../formats/otx/element';
import type { ExecutionPlace } from './context';
import { BYTE_TERMS } from './terms/bytes';
import { CORE_TERMS } from './terms/core';
import { EXTENSION_TERMS } from './terms/extensions';
import { atPath } from './scope';
import { OtxFault, type Value } from './values';

/** Evaluates operands of a term. */
export type Operands = {
  place: ExecutionPlace;
  element: OtxElement;
  /** The operand of a name; throws where there is none. */
  part: (...names: readonly string[]) => Value;
  optional: (...names: readonly string[]) => Value;
  /** The value of another element. */
  of: (element: OtxElement) => Value;
  /** All operands, one after the other, each only when it is asked for. */
  each: () => Generator<Value, void>;
};
export type TermRule = (operands: Operands) => Value;

const RULES: Readonly<Record<string, TermRule>> = { ...CORE_TERMS, ...BYTE_TERMS, ...EXTENSION_TERMS };
export const TERM_TYPES: ReadonlySet<string> = new Set(Object.keys(RULES));

function readVariable(place: ExecutionPlace, element: OtxElement): Value {
  const { valueOf } = element.attributes;
  const name = typeof valueOf === 'string' ? valueOf : '';
  const { scope, unit } = scopeFor(place, name);
  return atPath(scope.read(unit), pathOf(place, element));
}

/** A name with a prefix stands in an imported document. */
function scopeFor(place: ExecutionPlace, name: string) {
  const at = name.indexOf(':');
  if (at < 0) return { scope: place.scope, unit: name };
  const wanted = place.scope.unit.imports.get(name.slice(0, at));
  const scope = [...place.run.globals.values()].find(
    ({ unit }) => unit.name === wanted?.document && unit.package === wanted.package,
  );
  if (!scope) throw new OtxFault('InvalidReferenceException', `${name} is not declared`);
  return { scope, unit: name.slice(at + 1) };
}

/** Steps into lists. */
export const pathOf = (place: ExecutionPlace, element: OtxElement): Value[] =>
  (childElementOf(element, 'path')?.children ?? []).map((step) => evaluate(place, step));

export function evaluate(place: ExecutionPlace, element: OtxElement): Value {
  const type = element.type ?? '';
  if (type.endsWith('Value') && element.attributes.valueOf !== undefined) return readVariable(place, element);
  const rule = RULES[type];
  if (!rule) throw new OtxFault('Exception', `${type || element.name} cannot be evaluated`);
  const optional = (...names: readonly string[]): Value => {
    const found = childElementOf(element, ...names);
    return found && evaluate(place, found);
  };
  return rule({
    place,
    element,
    optional,
    of: (other) => evaluate(place, other),
    part: (...names) => {
      const value = optional(...names);
      if (value === undefined) throw new OtxFault('InvalidReferenceException', `${type} lacks ${names[0] ?? ''}`);
      return value;
    },
    each: function* each() {
      for (const operand of termsOf(element)) yield evaluate(place, operand);
    },
  });
}
