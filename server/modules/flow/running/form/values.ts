import type { Field, Fields } from '../../../../../contract/language/field';
import { fieldOfForm, showOf, type FormField, type FormShow } from '../../../../../contract/resources/flow/task/form';
import type { FlowVariables } from '../../../../../flow/engine/state';
import { validInput } from '../../../../engine/write/validate';
import { variablesFrom } from '../../definition/variables';
import type { RunnableProgram } from '../program';

/** A field with what a step does with it. */
export type VisibleField = FormField & { show: FormShow };

const isStart = (program: RunnableProgram, processKey: string, id: string): boolean => {
  const node = program.model.nodes.get(id);
  return node?.type === 'startEvent' && node.scope === processKey;
};

/** The start event at which people start a process: the one that waits for nothing. */
export const startNodeOf = ({ model }: RunnableProgram, processKey: string): string | null =>
  [...model.nodes.values()].find(
    ({ type, scope, triggers }) => type === 'startEvent' && scope === processKey && triggers.length === 0,
  )?.id ?? null;

/** The form of a process at one of its steps. A start asks for what it does not name, another step shows it. */
export function formAt(program: RunnableProgram, processKey: string, node: string | null): VisibleField[] {
  const { forms = {}, shown = {} } = program.work;
  const otherwise = node !== null && isStart(program, processKey, node) ? 'write' : 'read';
  const ofStep = node !== null && Object.hasOwn(shown, node) ? shown[node] : undefined;
  return (Object.hasOwn(forms, processKey) ? forms[processKey]! : []).map((field) => ({
    ...field,
    show: showOf(ofStep, field.name, otherwise),
  }));
}

/** What a step does with the fields of the record that its process is about; those that it does not name are shown. */
export const recordShowsAt = ({ work }: RunnableProgram, node: string | null): Readonly<Record<string, FormShow>> => {
  const { recordShown = {} } = work;
  return node !== null && Object.hasOwn(recordShown, node) ? recordShown[node]! : {};
};

/** Values as variables hold them: decimals as numbers, since expressions reckon with them. */
const asVariable = ({ kind }: FormField, value: unknown): unknown =>
  kind === 'decimal' && typeof value === 'string' ? Number(value) : value;
/** Variables as a form shows them. */
export const asFormValue = ({ kind }: FormField, value: unknown): unknown =>
  kind === 'decimal' && typeof value === 'number' ? String(value) : (value ?? null);

/**
 * The values that somebody gave at a step, judged by the fields of its form; any where the process has none. Refuses with a
 * message on each field that is wrong, on what the step does not ask for too.
 */
export function valuesOfForm(
  fields: readonly VisibleField[],
  text: string | null | undefined,
  isComplete: boolean,
): FlowVariables {
  const given = variablesFrom(text);
  if (fields.length === 0) return given;
  const asked = fields.filter(({ show }) => show === 'write');
  const judged: Fields = Object.fromEntries(
    asked.map((field): [string, Field] => {
      const judge = fieldOfForm(field);
      // Who rejects need not fill in what is missing.
      return [field.name, isComplete ? judge : { ...judge, required: false }];
    }),
  );
  const values = validInput(judged, 'create', given);
  return Object.fromEntries(
    asked.flatMap((field) =>
      values[field.name] === undefined ? [] : [[field.name, asVariable(field, values[field.name])]],
    ),
  );
}
