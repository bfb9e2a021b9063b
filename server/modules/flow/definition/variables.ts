import type { FlowVariables } from '../../../../flow/engine/state';
import { InvalidFields } from '../../../refusal';

/** Names and values of variables out of a text that holds a JSON object; refused on its field where it holds something else. */
export function variablesFrom(text: string | null | undefined, field = 'variables'): FlowVariables {
  if (!text?.trim()) return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidFields({ [field]: { key: 'jsonObject' } });
  return value as FlowVariables;
}
