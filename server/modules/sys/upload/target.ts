import { fieldsOf, operationsOf, permissionOf } from '../../../../contract/derive';
import type { Field } from '../../../../contract/field';
import { RESOURCES } from '../../../../contract/registry';
import { Refusal } from '../../../refusal';
import { hasPermission, type Scope } from '../../../scope';

/** The field that an upload is for, where the caller may write it; refuses who may not. */
export function fieldFor(scope: Scope, target: string): Field {
  const [name = '', ...rest] = target.split('.');
  const resource = RESOURCES.find((each) => each.name === name);
  const [operation, last] = rest.length > 1 ? rest : [undefined, rest[0]];
  const asked = resource && operationsOf(resource).find((each) => each.name === operation);
  const fields: [string, Field][] = operation ? Object.entries((asked?.input ?? {}) as Record<string, Field>) : resource ? fieldsOf(resource) : [];
  const field = fields.find(([each]) => each === last)?.[1];
  if (!resource || field?.kind !== 'files') throw new Refusal('badRequest', { name: 'target' });
  const actions = operation ? [operation] : ['save', 'update'];
  if (!actions.some((action) => hasPermission(scope, permissionOf(resource, action)))) throw new Refusal('accessDenied');
  return field;
}
