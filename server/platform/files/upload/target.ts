import { fieldsOf, operationsOf, permissionOf } from '../../../../contract/language/derive';
import type { Field } from '../../../../contract/language/field';
import { RESOURCES } from '../../../../contract/registry';
import { Refusal } from '../../../refusal';
import { hasPermission, type Scope } from '../../../scope';

/** The fields that a name speaks of, with what one must be allowed to do to write them. */
function placeOf(target: string) {
  const [name = '', ...rest] = target.split('.');
  const resource = RESOURCES.find((each) => each.name === name);
  if (!resource) return null;
  const [operation, last] = rest.length > 1 ? rest : [undefined, rest[0]];
  if (operation === undefined) return { resource, last, actions: ['save', 'update'], fields: fieldsOf(resource) };
  const input = operationsOf(resource).find((each) => each.name === operation)?.input;
  return { resource, last, actions: [operation], fields: Object.entries((input ?? {}) as Record<string, Field>) };
}

/** The field that an upload is for, where the caller may write it; refuses who may not. */
export function fieldFor(scope: Scope, target: string): Field {
  const place = placeOf(target);
  const field = place?.fields.find(([each]) => each === place.last)?.[1];
  if (!place || field?.kind !== 'files') throw new Refusal('badRequest', { name: 'target' });
  if (!place.actions.some((action) => hasPermission(scope, permissionOf(place.resource, action))))
    throw new Refusal('accessDenied');
  return field;
}
