import type { OtxElement } from '../../../formats/otx/element';
import type { ExecutionPlace } from './context';
import { atPath } from './scope';
import { pathOf } from './terms';
import { integerOf, listOf, OtxFault, type Value } from './values';

/** Writes into a variable, or into an item of a list that it holds. */
export function writeTo(place: ExecutionPlace, target: OtxElement, value: Value): void {
  const name = target.attributes.name ?? '';
  const path = pathOf(place, target);
  const last = path.pop();
  if (last === undefined) return place.scope.write(name, value);
  const list = listOf(atPath(place.scope.read(name), path));
  const at = integerOf(last);
  if (at < 0 || at >= list.length) throw new OtxFault('OutOfBoundsException', `there is no item ${at}`);
  list[at] = value;
}
