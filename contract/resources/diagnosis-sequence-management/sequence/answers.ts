import { SEVERITIES } from '../../../wire/file-finding';
import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** The verdict on a file: one of the four is filled. */
const VERDICT = {
  none: looking(f.text(), { as: 'alert', tone: 'info' }),
  sound: looking(f.text(), { as: 'alert', tone: 'success' }),
  warnings: looking(f.text(), { as: 'alert', tone: 'warning' }),
  errors: looking(f.text(), { as: 'alert', tone: 'error' }),
} as const;

const FINDING = {
  severity: f.option(SEVERITIES, { required: true, tones: { error: 'error', warning: 'warning' } }),
  place: f.text(),
  message: f.text({ required: true }),
  mend: f.text(),
  rule: f.text({ required: true, code: true }),
} as const;

/** The verdict on the file that stands in a form, and what was found in it. */
export const FORM_FILE = { ...VERDICT, findings: a.cards(FINDING, { title: 'message' }) } as const;

/** What the sequence runs in which order, and what each of these runs. */
export const SUB_SEQUENCES = {
  at: 'answer',
  permission: 'info',
  answer: answering({ sequences: a.graph() }, { reads: true }),
} as const;

/** What is wrong with the file that stands in a form, told before it is saved. */
export const CHECK_FILE = {
  at: 'form',
  permission: 'info',
  answer: answering(FORM_FILE, { reads: true, form: 'beside', from: ['file'] }),
} as const;

/** What the check of a record's file found, by its fields `fileVerdict` and `findings`, and how to fix it. */
export const FILE_FINDINGS = {
  at: 'answer',
  permission: 'info',
  answer: answering(
    { ...VERDICT, findings: a.table(FINDING) },
    { reads: true, words: { of: 'diagnosis-sequence-management/sequence', at: 'answer.checkFile' } },
  ),
} as const;
