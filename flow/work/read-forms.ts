import {
  FORM_FIELD_KINDS,
  FORM_SHOWS,
  isFormFieldName,
  isRecordFieldName,
  MOST_FORM_FIELDS,
  type FormField,
  type FormFieldKind,
  type FormShow,
} from '../../contract/resources/flow/task/form';
import { attributeText, childrenNamed, extensionOf } from '../model/extensions';
import type { RefusalList } from '../model/refusal-list';
import { bpmnTypeOf, type BpmnElement } from '../model/tree';

/** The forms of a document. */
export type FlowForms = {
  /** Fields by the id of their process. */
  forms: Record<string, FormField[]>;
  /** What a step does with each field that it names, by the id of its node; `write` at a start where it names none. */
  shown: Record<string, Record<string, FormShow>>;
  /** The same of the fields of the record that the process is about. */
  recordShown: Record<string, Record<string, FormShow>>;
};

type Judge = (property: string, value: string) => void;

/** A number that an attribute holds; undefined where it is absent or none, which is refused. */
function numberOf(field: BpmnElement, name: string, refuse: Judge): number | undefined {
  const text = attributeText(field, name);
  if (text === '') return undefined;
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  refuse(name, text);
  return undefined;
}

const optionsOf = (field: BpmnElement): string[] => [
  ...new Set(
    attributeText(field, 'options')
      .split('|')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
];

function kindOf(field: BpmnElement, refuse: Judge): FormFieldKind {
  const text = attributeText(field, 'kind') || 'text';
  const kind = FORM_FIELD_KINDS.find((one) => one === text);
  if (!kind) refuse('kind', text);
  return kind ?? 'text';
}

/** Values of a choice; other kinds have none. */
function choicesOf(field: BpmnElement, kind: FormFieldKind, refuse: Judge): string[] {
  if (kind !== 'option' && kind !== 'options') return [];
  const options = optionsOf(field);
  if (options.length === 0) refuse('options', '');
  return options;
}

function limitsOf(field: BpmnElement, refuse: Judge): Pick<FormField, 'min' | 'max'> {
  const min = numberOf(field, 'min', refuse);
  const max = numberOf(field, 'max', refuse);
  if (min !== undefined && max !== undefined && min > max) refuse('max', String(max));
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function fieldOf(field: BpmnElement, known: ReadonlySet<string>, refuse: Judge): FormField {
  const name = attributeText(field, 'name');
  if (!isFormFieldName(name) || known.has(name)) refuse('name', name);
  const kind = kindOf(field, refuse);
  return {
    name,
    kind,
    label: attributeText(field, 'label') || name,
    required: attributeText(field, 'required') === 'true',
    options: choicesOf(field, kind, refuse),
    ...limitsOf(field, refuse),
  };
}

function fieldsOf(process: BpmnElement, form: BpmnElement, refusals: RefusalList): FormField[] {
  const refuse: Judge = (property, value) => refusals.add(process, 'form', { property, value });
  const known = new Set<string>();
  const drawn = childrenNamed(form, 'field');
  if (drawn.length > MOST_FORM_FIELDS) refuse('field', String(drawn.length));
  return drawn.slice(0, MOST_FORM_FIELDS).map((each) => {
    const field = fieldOf(each, known, refuse);
    known.add(field.name);
    return field;
  });
}

function shownOf(
  step: BpmnElement,
  lines: readonly BpmnElement[],
  isKnown: (name: string) => boolean,
  refusals: RefusalList,
): Record<string, FormShow> {
  const shown: [string, FormShow][] = [];
  if (lines.length > MOST_FORM_FIELDS) refusals.add(step, 'form', { property: 'field', value: String(lines.length) });
  for (const each of lines.slice(0, MOST_FORM_FIELDS)) {
    const name = attributeText(each, 'field');
    const text = attributeText(each, 'as') || 'write';
    const as = FORM_SHOWS.find((one) => one === text);
    if (!isKnown(name)) refusals.add(step, 'form', { property: 'field', value: name });
    else if (!as) refusals.add(step, 'form', { property: 'as', value: text });
    else shown.push([name, as]);
  }
  return Object.fromEntries(shown);
}

const STEPS: ReadonlySet<string> = new Set(['startEvent', 'userTask', 'globalUserTask']);

/**
 * The forms that processes draw, `<form>` with a `<field>` each, and what each step does with their fields, `<form>` with
 * `<show>` in the extensions of a start event or a user task; `<record>` there says the same of the record that it is about.
 */
export function readFlowForms(elements: readonly BpmnElement[], refusals: RefusalList): FlowForms {
  const read: FlowForms = { forms: {}, shown: {}, recordShown: {} };
  for (const process of elements) {
    const form = bpmnTypeOf(process) === 'process' ? extensionOf(process, 'form') : null;
    if (form) read.forms[process.id ?? ''] = fieldsOf(process, form, refusals);
  }
  const known = new Set(Object.values(read.forms).flatMap((fields) => fields.map(({ name }) => name)));
  for (const step of elements) {
    const form = STEPS.has(bpmnTypeOf(step)) ? extensionOf(step, 'form') : null;
    if (!form) continue;
    const linesOf = (name: string, isKnown: (field: string) => boolean) =>
      shownOf(step, childrenNamed(form, name), isKnown, refusals);
    read.shown[step.id ?? ''] = linesOf('show', (field) => known.has(field));
    read.recordShown[step.id ?? ''] = linesOf('record', isRecordFieldName);
  }
  return read;
}
