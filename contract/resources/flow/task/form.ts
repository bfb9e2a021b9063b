import type { Field } from '../../../language/field';

/* The form of a process: drawn in its document, kept with the deployment, read by the designer, the console and the server. */

/** Kinds of the language of definitions that a drawn field may have. */
export const FORM_FIELD_KINDS = [
  'text',
  'longText',
  'int',
  'decimal',
  'bool',
  'date',
  'dateTime',
  'option',
  'options',
  'vin',
] as const;
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

/** What a step does with a field: shows it, asks for it, or keeps it from whoever handles the step. */
export const FORM_SHOWS = ['read', 'write', 'hidden'] as const;
export type FormShow = (typeof FORM_SHOWS)[number];

/** A field of a form; its name is that of the variable which holds its value. */
export type FormField = {
  name: string;
  kind: FormFieldKind;
  /** Said as it stands, in the language of whoever drew the form. */
  label: string;
  required: boolean;
  /** Of `option` and `options`: values, which are their own words. */
  options: string[];
  /** Least and greatest value of a number, or length of a text. */
  min?: number;
  max?: number;
};

/** Names that the engine and the dialogs of tasks use themselves; no field may have one of them. */
const RESERVED: ReadonlySet<string> = new Set([
  'outcome',
  'approved',
  'businessKey',
  'starterId',
  'starterChoice',
  'handlerChoice',
  'resource',
  'operation',
  'request',
  // Asked for beside the form.
  'note',
  'fileList',
  'title',
  'nextUserList',
  'chosenUserList',
  'variables',
]);

const NAME = /^[A-Za-z]\w{0,63}$/;
export const isFormFieldName = (name: string): boolean =>
  NAME.test(name) && !RESERVED.has(name) && !(name in Object.prototype);

/** Name of a field of the record that a process is about; which fields that has is known only where the process runs. */
export const isRecordFieldName = (name: string): boolean => NAME.test(name) && !(name in Object.prototype);

/** Fields of one form. */
export const MOST_FORM_FIELDS = 100;

const isChoice = ({ kind }: FormField): boolean => kind === 'option' || kind === 'options';

/** A drawn field in the language of definitions, by which the console draws it and both sides judge its value. */
export function fieldOfForm(drawn: FormField): Field {
  const { kind, label, required, options, min, max } = drawn;
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const field: Field = { kind, label, required, ...limits };
  return isChoice(drawn) ? { ...field, options } : field;
}

/** What a step does with a field: what the document says, else shows it; the start of a process asks for it. */
export const showOf = (
  shown: Readonly<Record<string, FormShow>> | undefined,
  name: string,
  otherwise: FormShow,
): FormShow => shown?.[name] ?? otherwise;
