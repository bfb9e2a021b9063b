import * as v from 'valibot';
import type { Fields } from '../language/field';

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Whether it is an answer with these fields: what is required is there, and lines are lines. Values are judged where they are shown. */
function fits(fields: Fields, data: unknown): boolean {
  if (!isRecord(data)) return false;
  return Object.entries(fields).every(([name, { required, rows }]) => {
    const value = data[name];
    if (value === undefined || value === null) return !required;
    return !rows || (Array.isArray(value) && value.every((line) => fits(rows, line)));
  });
}

/** What an action with these fields answers. */
export const answerSchema = (fields: Fields): v.GenericSchema<unknown, Record<string, unknown>> =>
  v.custom<Record<string, unknown>>((data) => fits(fields, data));
