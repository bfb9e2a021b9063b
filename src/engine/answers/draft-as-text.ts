import { Form } from 'antd';
import type { Question } from '../api';
import { storedIds, useSendings } from '../files/sendings';
import { valuesToSend } from '../form/field-rules';
import { BrokenJson } from '../kinds/json/input';
import { useDelayed } from '../kinds/ref/use-delayed';
import type { Row } from '../row';
import type { Slot } from '../words';

/** Milliseconds after which what is typed is asked for. */
const TYPING = 400;

export type FormContent = NonNullable<Question['draft']>;
/** The fields that are asked about, and the row whose form it is where there is one. */
export type FormPart = { slots: readonly Slot[]; row?: Row };

/** JSON that is none cannot be sent. */
const sendable = (value: unknown): unknown => (value instanceof BrokenJson ? null : value);

/** What of a form is asked about: `files` says how those stand that were chosen and are not stored yet. */
export function formContentOf(
  { slots, row }: FormPart,
  values: Readonly<Record<string, unknown>>,
): { draft: FormContent; files: 'sending' | 'stopped' | 'stored' } {
  const sent: Record<string, unknown> = {};
  let files: 'sending' | 'stopped' | 'stored' = 'stored';
  const { all } = useSendings.getState();
  for (const [name, value] of Object.entries(valuesToSend(slots, row ? 'update' : 'create', values))) {
    const ids = Array.isArray(value) ? storedIds(value, all) : value;
    if (ids === 'sending' || ids === 'stopped') files = ids;
    else sent[name] = sendable(ids);
  }
  return { draft: { ...(row && { id: row.id }), values: sent }, files };
}

/** The form around as it is sent, as a text that changes with it; `late` follows once nobody types. */
export function useDraftAsText(of: FormPart): { files: 'sending' | 'stopped' | 'stored'; text: string; late: string } {
  const form = Form.useFormInstance();
  const values = Form.useWatch<Readonly<Record<string, unknown>> | undefined>(
    (all: Readonly<Record<string, unknown>>) => all,
    { form, preserve: true },
  );
  // Files become stored while nothing is typed.
  useSendings((state) => state.all);
  const { draft, files } = formContentOf(of, values ?? {});
  const text = JSON.stringify(draft);
  return { files, text, late: useDelayed(text, TYPING) };
}
