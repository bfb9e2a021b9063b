import { childElementOf, type OtxElement } from '../../../formats/otx/element';
import type { OtxUnit } from '../../../formats/otx/read-program';
import { firstValue, integerOf, listOf, OtxFault, type Value } from './values';

type Cell = { value: Value; isFixed: boolean };

/** Names of a document, or of one call of a procedure. */
export class VariableScope {
  readonly unit: OtxUnit;
  readonly #outer: VariableScope | null;
  readonly #cells = new Map<string, Cell>();

  constructor(unit: OtxUnit, outer: VariableScope | null = null) {
    this.unit = unit;
    this.#outer = outer;
  }

  declare(name: string, value: Value, isFixed = false): void {
    this.#cells.set(name, { value, isFixed });
  }
  #cell(name: string): Cell {
    const cell = this.#cells.get(name);
    if (cell) return cell;
    if (this.#outer) return this.#outer.#cell(name);
    throw new OtxFault('InvalidReferenceException', `${name} is not declared`);
  }
  read(name: string): Value {
    const { value } = this.#cell(name);
    if (value === undefined) throw new OtxFault('InvalidReferenceException', `${name} has no value`);
    return value;
  }
  /** Also where it was never written. */
  peek(name: string): Value {
    return this.#cell(name).value;
  }
  write(name: string, value: Value): void {
    const cell = this.#cell(name);
    if (cell.isFixed) throw new OtxFault('InvalidReferenceException', `${name} is a constant`);
    cell.value = value instanceof Uint8Array ? value.slice() : value;
  }
}

/** Places in lists that a path names, from the outside in. */
export function atPath(value: Value, path: readonly Value[]): Value {
  let found = value;
  for (const step of path) {
    const list = listOf(found);
    const at = integerOf(step);
    if (at < 0 || at >= list.length) throw new OtxFault('OutOfBoundsException', `there is no item ${at}`);
    found = list[at];
  }
  return found;
}

/** The type of a declaration, and the term that it begins with. */
export function declarationOf(element: OtxElement): { type: string; init: OtxElement | undefined } {
  const type = childElementOf(childElementOf(element, 'realisation') ?? element, 'dataType');
  return { type: type?.type ?? '', init: type && childElementOf(type, 'init') };
}
export const emptyValue = (element: OtxElement): Value => firstValue(declarationOf(element).type);
