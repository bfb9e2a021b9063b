import type { Field } from '../../../../contract/language/field';
import { defineResource, type AnyResource } from '../../../../contract/language/resource';
import { fieldOfForm, type FormField } from '../../../../contract/resources/flow/task/form';
import type { FlowFormAnswer } from '../../../../contract/wire/flow/flow-form-answer';
import type { Slot } from '../../../engine/words';

type Shown = FlowFormAnswer['fields'][number];

/** The fields of a form as those of a resource, which no server knows. */
export function drawnResource(fields: FlowFormAnswer['fields']): AnyResource {
  const drawn = fields.map((field): [string, Field] => [field.name, fieldOfForm(field as FormField)]);
  return defineResource({
    module: 'flow',
    object: 'form',
    title: fields[0]?.name ?? '',
    tenant: 'platform',
    fields: Object.fromEntries(drawn),
    standard: [],
  } as never) as unknown as AnyResource;
}

/** What the form of the console draws: what is asked for, and what is only shown. */
export const drawnItems = (
  resource: AnyResource,
  fields: readonly Shown[],
  isOpen: boolean,
): { slot: Slot; isShownOnly: boolean }[] =>
  fields.map(({ name, show }) => ({
    slot: { resource, name, field: resource.fields[name]! },
    isShownOnly: !isOpen || show !== 'write',
  }));
