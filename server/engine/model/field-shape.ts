import type { Field } from '../../../contract/language/field';
import { unnamed, type JsonSchema } from '../../http/json/json-schema';
import { SERVER_KINDS } from './kinds/kinds';

/** The JSON schema of one field, for the OpenAPI document; what is checked is `checkField`. Null is allowed where a value is not required. */
export function fieldShape(field: Field): JsonSchema {
  const shape = SERVER_KINDS[field.kind].shape(field, fieldShape);
  const more = {
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.rules ? { description: `rules: ${field.rules.join(', ')}` } : {}),
  };
  return Object.keys(more).length > 0 ? unnamed({ ...shape, ...more }) : shape;
}
