import type { FormInstance } from 'antd';
import { CallError } from '../../http/errors';

/**
 * Puts messages on their fields and the cursor into the first of them, in the order of the form.
 * Answers the messages of fields that the form does not have.
 */
export function showFieldErrors(
  form: FormInstance,
  order: readonly string[],
  errors: Readonly<Record<string, string>>,
): string[] {
  const wrong = order.filter((name) => errors[name] !== undefined);
  form.setFields(wrong.map((name) => ({ name, errors: [errors[name] ?? ''] })));
  if (wrong[0] !== undefined) form.scrollToField(wrong[0], { focus: true, block: 'center' });
  return Object.entries(errors).flatMap(([name, message]) => (order.includes(name) ? [] : [message]));
}

/** What is said above a form; `requestId` where a call failed. */
export type FormFailure = { msg: string; requestId?: string; missingRight?: string };

/** What a failed call says that belongs to no field of the form; null where the fields say it all. */
export function showCallError(form: FormInstance, order: readonly string[], error: unknown): FormFailure | null {
  // A file that was taken out while it went up: whoever did it knows.
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof CallError)) throw error;
  const { msg, requestId, fields, missingRight } = error;
  if (!fields) return { msg, requestId, missingRight };
  const rest = showFieldErrors(form, order, fields);
  return rest.length > 0 ? { msg: rest.join(' '), requestId } : null;
}
